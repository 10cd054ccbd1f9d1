import { expect, it } from 'vitest';
import * as formulaSigns from '#platform/contract/text/written/formula-signs.ts';
import { setLine, setLines } from './every-script.ts';

const inOrder = (text: string) =>
  setLine(text, 'text').runs.flatMap(({ words }) => words.map((word) => word.trim()));

it('a PDF has a font for names from everywhere, including emoji', () => {
  const names = [
    'Zoë Żółć',
    'Đặng',
    'Лев',
    'Ελένη',
    'محمد',
    'דוד',
    'प्रिया',
    'สมชาย',
    'রবি',
    'தமிழ்',
    '王小明',
    'さくら',
    '김민준',
    'გიორგი',
    'Արամ',
    'ዳዊት',
    'မြန်မာ',
    '😀',
    '👩🏽‍🚀',
  ];
  expect(names.flatMap((name) => setLine(name, 'heading').missing)).toEqual([]);
  // Cuneiform has none: it is replaced by a box, not left out.
  expect(setLine('𐎀x', 'text')).toMatchObject({ missing: ['𐎀'], runs: [{ words: ['□x'] }] });
});

it('a PDF draws right-to-left words from the last to the first, and leaves numbers alone', () => {
  expect(inOrder('محمد الأمين').filter(Boolean)).toEqual(['الأمين', 'محمد']);
  expect(inOrder('محمد 12').filter(Boolean)).toEqual(['12', 'محمد']);
  expect(inOrder('Ada محمد').filter(Boolean)).toEqual(['Ada', 'محمد']);
  // As a sentence isolates it.
  expect(setLine('Awarded to \u2068محمد\u2069', 'text')).toMatchObject({
    text: 'Awarded to محمد',
    missing: [],
  });
});

it('a PDF breaks lines between words, and an overlong word anywhere, without losing a letter', () => {
  const text = `A certificate for ${'a'.repeat(60)} and 王小明`;
  const lines = setLines(text, 'text', 12);
  expect(lines.every(({ width }) => width <= 12)).toBe(true);
  expect(
    lines
      .map((line) => line.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''));
});

it('a PDF has a font for the signs of formulas, of comparisons and of forms, in each face', () => {
  const { functions: _, accents, ...tables } = formulaSigns;
  const signs = Object.values(tables).flatMap((table) => [...table.values()]);
  const marked = [...accents.values()].map((accent) => `x${accent}`);
  const written = [...signs, ...marked, '○ ☐ ☑ □ ■ ● ≤ ≥ ≠ ≈ → ← ∞ ‰ ½ ⅓ ¹ ₂'].join(' ');
  for (const face of ['text', 'bold', 'heading'] as const) expect(setLine(written, face).missing).toEqual([]);
});
