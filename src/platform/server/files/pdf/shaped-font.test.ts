import { expect, it } from 'vitest';
import { expectEach } from '#tests/support/app/expect-each.ts';
import { pdfPages } from '#tests/support/files/pdf-text.ts';
import { namesByScript, scriptsFromTheRight } from '#tests/support/people/names.ts';
import { openFont, setLine } from './every-script.ts';
import { ScriptPdf } from './script-pdf.ts';
// What HarfBuzz 6.0.0 as Debian builds it makes of the same words: glyph, advance, and where it is moved to, in font units.
import shapedWords from './shaped-words.json' with { type: 'json' };

const words = Object.entries(shapedWords).flatMap(([font, shaped]) =>
  Object.entries(shaped).map(([word, glyphs]) => [word, { font, glyphs }] as const),
);

const wordsOf = (name: string) =>
  setLine(name, 'heading').runs.flatMap((run) =>
    run.words.filter((word) => word.trim() !== '').map((word) => [run.font, word.trimEnd()] as const),
  );

it('a shaped font knows words of every name in the list', () => {
  const known = new Set(words.map(([word, { font }]) => `${font} ${word}`));
  const all = Object.values(namesByScript).flat().flatMap(wordsOf);
  expect(all.filter(([font, word]) => !known.has(`${font} ${word}`))).toEqual([]);
  expect(Object.keys(shapedWords).length).toBeGreaterThan(30);
});

it('a shaped font chooses and places letters as the reference does, in every script', () =>
  expectEach(words, ({ font, glyphs }, word) => {
    const layout = openFont(font).layout(word);
    const shaped = layout.glyphs.map(({ id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = layout.positions[index] ?? {};
      return `${id}+${xAdvance}${xOffset || yOffset ? `@${xOffset},${yOffset}` : ''}`;
    });
    expect(shaped.join(' ')).toBe(glyphs);
  }));

it('there is a font for every letter of names, except for one Chinese character and a key with a number', () => {
  const missing = Object.values(namesByScript).flatMap((list) =>
    list.flatMap((name) => setLine(name, 'heading').missing),
  );
  expect(missing).toEqual(['𠮷', '1️⃣']);
});

/** Scripts written from the right come back as they are drawn: readers turn them. */
const reversed = (text: string) => [...text].toReversed().join('');

it('a shaped font writes a PDF whose text is found and copied as it was written', async () => {
  const list = Object.entries(namesByScript).flatMap(([script, names]) =>
    names.filter((name) => setLine(name, 'text').missing.length === 0).map((name) => [script, name] as const),
  );
  const at = new Date(0);
  const pdf = new ScriptPdf({ title: 'Names', subject: '', author: '', at, pageOf: '{page}' });
  for (const [, name] of list) pdf.paragraph(name);
  const pages = pdfPages(await pdf.finish());
  const text = pages.join('').replaceAll('\n', '').normalize('NFC');
  await expectEach(
    list.map(([script, name]) => [
      `${script} ${name}`,
      scriptsFromTheRight.has(script) ? reversed(name.normalize('NFC')) : name,
    ]),
    (name) => expect(text).toContain(name.normalize('NFC')),
  );
});
