import { expect, it } from 'vitest';
import { differenceOf } from './line-difference.ts';

it('the comparison distinguishes unchanged, added and removed lines', () => {
  const signs = { same: ' ', added: '+', removed: '-' };
  const shown = differenceOf('a\nb\nc\nd', 'a\nx\nc\nd\ne').map(({ kind, text }) => signs[kind] + text);
  expect(shown).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(differenceOf('', '')).toEqual([{ kind: 'same', text: '' }]);
});
