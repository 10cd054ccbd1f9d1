// CSV as spreadsheets write it, and malformed CSV.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines, decodeCsv, separatorOf } from './csv-lines.ts';

const read = (text: string, separator = ',') => [...csvLines(text, separator)].map(({ cells }) => cells);

test('quotes may contain separators, quotes and line breaks; empty lines count but are skipped', () => {
  const text = 'email,name\r\n\r\na@b.example,"Ada ""the"" first,\nLovelace"\nc@d.example,\n';
  expect([...csvLines(text, ',')]).toEqual([
    { line: 1, cells: ['email', 'name'] },
    { line: 3, cells: ['a@b.example', 'Ada "the" first,\nLovelace'] },
    { line: 5, cells: ['c@d.example', ''] },
  ]);
});

test('a quote without an end, a cell without an end and a line of too many cells end the reading', () => {
  expect(read('email\n"a@b.example\n')).toEqual([['email'], null]);
  expect(read(`email\n${'a'.repeat(5_000)}\nb@c.example`)).toEqual([['email'], null]);
  expect(read(`email\n${','.repeat(200)}\n`)).toEqual([['email'], null]);
});

test('what is written is read again, whatever the separator', () => {
  const cell = fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\r', ' ').trim());
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = rows.map((row) => row.map(quote).join(separator)).join('\n');
      expect(read(text, separator)).toEqual(rows.filter((row) => row.some(Boolean)));
    }),
  );
});

test('the separator and the encoding are detected', () => {
  expect(separatorOf('email;first name;last name\na,b;c;d')).toBe(';');
  expect(separatorOf('email')).toBe(',');
  expect(decodeCsv(Buffer.from('\uFEFFZoë'))).toBe('Zoë');
  expect(decodeCsv(Buffer.from([0x5a, 0x6f, 0xeb]))).toBe('Zoë');
});
