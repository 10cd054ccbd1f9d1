import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split("[data-mantine-color-scheme='dark']");
const light = tokensIn(lightBlock);
const dark = { ...light, ...tokensIn(darkBlock) };

/** Relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, WCAG 2.2. */
function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('black on white has the contrast that WCAG states', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  test.each([
    ['ink', 'paper'],
    ['ink', 'card'],
    ['ink', 'wash'],
    ['orange', 'card'],
    ['orange', 'wash'],
    ['amber', 'card'],
    ['amber', 'wash'],
    ['steel', 'card'],
    ['steel', 'wash'],
    ['danger', 'danger-wash'],
    ['muted', 'paper'],
    ['muted', 'card'],
    ['muted', 'wash'],
    ['pine', 'paper'],
    ['pine', 'card'],
    ['pine', 'wash'],
    ['pine', 'pine-wash'],
    ['on-pine', 'pine'],
    ['danger', 'paper'],
    ['danger', 'card'],
    ['danger', 'danger-wash'],
    ['ink', 'danger-wash'],
    ['ink', 'pine-wash'],
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'card'])('edges of controls are visible on %s', (ground) => {
    expect(contrast(tokens['line-strong'], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

test.each(Object.entries(light).filter(([name]) => name.startsWith('tile-')))('white on %s', (_, tile) => {
  expect(contrast('#ffffff', tile)).toBeGreaterThanOrEqual(5);
});
