import { expect, test } from 'vitest';
import { afterTry } from './practice-round.ts';

test('a question that was not right comes again at the end, one that was right does not', () => {
  expect(afterTry(['a', 'b', 'c'], false)).toEqual(['b', 'c', 'a']);
  expect(afterTry(['a', 'b', 'c'], true)).toEqual(['b', 'c']);
  expect(afterTry(['a'], false)).toEqual(['a']);
  expect(afterTry(['a'], true)).toEqual([]);
});
