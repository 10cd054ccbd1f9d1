import { describe, expect, test } from 'vitest';
import { cleanName, generateName } from './seat-names.ts';

describe('a typed name', () => {
  test.each([
    'Ada',
    'Grace O’Malley',
    'Nguyễn Phúc',
    'Cassandra Essex',
    'Emily Dickinson',
    '李雷',
    '🙂',
    'Player 455',
    'Student 69',
  ])('%s is fine', (name) => expect(cleanName(name).name).toBe(name));

  test.each([
    ['  Ada \n Lovelace ', 'Ada Lovelace'],
    ['A\u200bd\u202ea', 'Ada'],
    ['Zoe\u0301\u0301\u0301\u0301\u0301', 'Zo\u00e9\u0301'],
  ])('%j is cleaned', (typed, name) => expect(cleanName(typed).name).toBe(name));

  test.each(['', '   ', '\u200b\u202e', '\u0000'])('%j is no name', (typed) =>
    expect(() => cleanName(typed)).toThrow(expect.objectContaining({ code: 'name_required' })),
  );

  test.each(['fuck you', 'f u c k', '5h1t', 'x'.repeat(41)])('%s is refused', (typed) =>
    expect(() => cleanName(typed)).toThrow(expect.objectContaining({ code: 'name_refused' })),
  );

  test('names that differ in case only are the same', () => {
    expect(cleanName('ADA').nameKey).toBe(cleanName('ada').nameKey);
    expect(cleanName('Ｂｏｂ').nameKey).toBe(cleanName('Bob').nameKey);
    expect(cleanName('Straße').nameKey).toBe(cleanName('STRASSE').nameKey);
  });
});

test('generated names are names', () => {
  for (let turn = 0; turn < 500; turn += 1) {
    const { name } = generateName(turn % 2 === 0);
    expect(cleanName(name).name).toBe(name);
  }
});
