// An organisation's colour as the accent of our screens: darkened or lightened until it is readable on every
// background.

export type Scheme = 'light' | 'dark';
export type Accent = { accent: string; onAccent: string };

type Rgb = readonly [number, number, number];

/** The backgrounds in tokens.css on which the accent is used as text, and the text that is used on the accent. */
const grounds: Record<Scheme, readonly string[]> = {
  light: ['#fbfaf6', '#ffffff', '#f3f0e7'],
  dark: ['#0e161c', '#16222b', '#1c2a34'],
};
const onAccent: Record<Scheme, string> = { light: '#ffffff', dark: '#06201d' };

/** WCAG 2.2, level AA for text. */
const minContrast = 4.5;
const steps = 100;

function rgbOf(colour: string): Rgb {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function mix(colour: Rgb, towards: number, share: number): string {
  const hex = (channel: number) =>
    Math.round(channel + (towards - channel) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${colour.map(hex).join('')}`;
}

/** @param colour `#rrggbb` */
export function accentOf(colour: string, scheme: Scheme): Accent {
  const from = rgbOf(colour);
  const towards = scheme === 'light' ? 0 : 255;
  const partners = [...grounds[scheme], onAccent[scheme]];
  const isReadable = (accent: string) => partners.every((other) => contrast(accent, other) >= minContrast);
  let accent = colour;
  for (let step = 1; step <= steps && !isReadable(accent); step += 1)
    accent = mix(from, towards, step / steps);
  return { accent, onAccent: onAccent[scheme] };
}
