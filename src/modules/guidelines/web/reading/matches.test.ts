import { expect, test } from 'vitest';
import { splitMatches, wordsOf } from './matches.ts';

const marked = (text: string, search: string) =>
  splitMatches(text, wordsOf(search))
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text);

test('every occurrence of every word is found, regardless of case', () => {
  expect(marked('Beta-blockers: a beta-blocker for all.', 'BETA all')).toEqual(['Beta', 'beta', 'all']);
  expect(marked('100% of (some) [text]', '% (some) [text]')).toEqual(['%', '(some)', '[text]']);
  expect(marked('nothing here', 'else')).toEqual([]);
  expect(marked('anything', '   ')).toEqual([]);
});

test('the joined parts are the text, whatever it contains', () => {
  for (const text of ['', 'a', 'aaa', 'İstanbul ß ẞ', 'Σίσυφος ΣΊΣΥΦΟΣ', 'ab ab ab'])
    for (const search of ['a', 'aa', 'i̇', 'ß', 'σ', 'ab b', 'zz'])
      expect(
        splitMatches(text, wordsOf(search))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
});

test('a word within another one is not a separate word', () => {
  expect(wordsOf('heart  Heart heartbeat beat')).toEqual(['heartbeat']);
});
