// Pieces of a PDF's page in the order in which people read them.
import { expect, it } from 'vitest';
import { textOfPage } from './page-text.ts';

const piece = (str: string, x: number, dir = 'ltr', hasEOL = false) => ({
  str,
  dir,
  transform: [1, 0, 0, 1, x, 700],
  width: 5,
  height: 40,
  hasEOL,
});

it('the reader of a page reads lines of Hebrew and Arabic from the right, with their numbers as they are', () => {
  const hebrew = [
    piece('התא', 10, 'rtl'),
    piece(' ', 20),
    piece('27', 30),
    piece(' ', 40),
    piece('מבנה', 50, 'rtl', true),
  ];
  expect(textOfPage(hebrew)).toBe('מבנה 27 התא\n');
  const shapes = [piece('\ufeaa', 10, 'rtl'), piece('\ufedf', 15, 'rtl'), piece('ا', 20, 'rtl')];
  expect(textOfPage(shapes)).toBe('الد');
});

it('the reader of a page leaves a line alone that was written as it is read', () => {
  const line = [piece('מבנה', 50, 'rtl'), piece(' ', 45), piece('התא', 10, 'rtl')];
  expect(textOfPage(line)).toBe('מבנה התא');
});

it('the reader of a page keeps Latin words within such a line in their order', () => {
  const line = [
    piece('סוף', 0, 'rtl'),
    piece(' ', 5),
    piece('Krebs', 10),
    piece(' ', 20),
    piece('cycle', 30),
    piece(' ', 40),
    piece('מעגל החומצות', 50, 'rtl'),
  ];
  expect(textOfPage(line)).toBe('מעגל החומצות Krebs cycle סוף');
});

it('the reader of a page joins what was cut at the end of a line, and nothing else', () => {
  expect(textOfPage([piece('infor-', 0, 'ltr', true), piece('mation', 0)])).toBe('information');
  expect(textOfPage([piece('Nord-', 0, 'ltr', true), piece('Süd', 0)])).toBe('Nord-\nSüd');
  expect(textOfPage([piece('ad\u00admit', 0)])).toBe('admit');
});
