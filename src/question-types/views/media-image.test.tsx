// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MediaImage } from './media-image.tsx';

it('an image has the stored size before the picture arrives', () => {
  render(<MediaImage media={{ imageId: 'a', alt: 'A map', width: 600, height: 300 }} />);
  const { style } = screen.getByRole('img', { name: 'A map' });
  expect(style.getPropertyValue('--picture-width')).toBe('600px');
  expect(style.getPropertyValue('--picture-ratio')).toBe('2');
});

/** The rules of a class in the style sheet that a component imports under a name. */
function rulesOf(file: string, source: string, sheet: string, name: string): string[] {
  const from = new RegExp(`import ${sheet} from '([^']+)'`).exec(source)?.[1] ?? '';
  const css = readFileSync(path.join(path.dirname(file), from), 'utf8');
  return css.split('}').filter((rule) => rule.split('{')[0]?.includes(`.${name}`));
}

it('no place gives a picture a size that it has only once it has arrived', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const uses = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/<MediaImage\s[^>]*?className=\{(\w+)\.(\w+)\}(\s+isFilling)?/g)].map(
      ([, sheet = '', name = '', isFilling]) => ({
        file,
        isFilling,
        rules: rulesOf(file, source, sheet, name),
      }),
    );
  });
  expect(uses.length).toBeGreaterThan(14);
  const wrong = uses.filter(({ isFilling, rules }) => {
    const sized = rules.some((rule) => /[\s;{](?:max-)?(?:width|height|inline-size|block-size):/.test(rule));
    return sized !== Boolean(isFilling);
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
