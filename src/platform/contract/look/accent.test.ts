import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { accentOf, contrast, type Scheme } from './accent.ts';

const css = fs.readFileSync(path.resolve('src/platform/web/ui/theme/tokens.css'), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split("[data-mantine-color-scheme='dark']");

/** The backgrounds as the screens really have them. */
function groundsOf(scheme: Scheme): string[] {
  const block = scheme === 'light' ? lightBlock : darkBlock;
  return ['paper', 'card', 'wash'].map((name) => {
    const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
    if (!found) throw new Error(`tokens.css has no ${name} for ${scheme}`);
    return found;
  });
}

const colours = fc
  .tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
const extremes = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#808080'];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const grounds = groundsOf(scheme);
  const expectReadable = (colour: string) => {
    const { accent, onAccent } = accentOf(colour, scheme);
    expect(accent).toMatch(/^#[0-9a-f]{6}$/);
    for (const ground of grounds)
      expect(contrast(accent, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAccent, accent), `${onAccent} on ${accent}`).toBeGreaterThanOrEqual(4.5);
  };

  test.each(extremes)('%s is readable as text and as a background', expectReadable);
  it('makes every colour readable', () => {
    fc.assert(fc.property(colours, expectReadable), { numRuns: 500 });
  });
});

it('an accent leaves a readable colour alone', () => {
  expect(accentOf('#0b5d57', 'light').accent).toBe('#0b5d57');
  expect(accentOf('#4fd1c2', 'dark').accent).toBe('#4fd1c2');
});

it('an accent goes no further than it must', () => {
  const { accent } = accentOf('#ffcc00', 'light');
  expect(Math.min(...groundsOf('light').map((ground) => contrast(accent, ground)))).toBeLessThan(4.8);
});
