// Options, pictures and key stay together, whatever an author does with them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxOptions } from '../options/option-list.ts';
import {
  addOption,
  changeOption,
  type KeyedOptions,
  moveOption,
  pasteOptions,
  removeOption,
} from './option-edits.ts';

const picture = { imageId: 'a', alt: '', width: 1, height: 1 };
const list: KeyedOptions = { options: ['a', 'b', 'c'], optionMedia: [null, picture], right: [1] };

test('moving takes the picture and the key along', () => {
  const moved = moveOption(list, 1, 0);
  expect(moved).toEqual({ options: ['b', 'a', 'c'], optionMedia: [picture, null, null], right: [0] });
  expect(moveOption(moved, 0, 1).options).toEqual(list.options);
});

test('nothing moves beyond the ends', () => {
  expect(moveOption(list, 0, -1)).toBe(list);
  expect(moveOption(list, 2, 3)).toBe(list);
  expect(moveOption(list, 7, 0)).toBe(list);
});

test('removing an option removes its key, and later keys follow', () => {
  expect(removeOption(list, 1)).toEqual({ options: ['a', 'c'], optionMedia: undefined, right: [] });
  expect(removeOption(list, 0).right).toEqual([0]);
});

test('there is an end to adding', () => {
  const full = { options: Array.from({ length: maxOptions }, String), right: [] };
  expect(addOption(full)).toBe(full);
  expect(addOption(list).options).toEqual(['a', 'b', 'c', '']);
});

test('changing a text leaves the rest', () => {
  expect(changeOption(list, 2, { text: 'C' })).toEqual({
    options: ['a', 'b', 'C'],
    optionMedia: [null, picture, null],
    right: [1],
  });
});

test('pasted lines fill empty options, come after full ones, and leave key and pictures in place', () => {
  const blank = { options: ['', '', 'z', ''], right: [2] };
  const lines = ['a', 'b', 'c'];
  expect(pasteOptions(blank, { row: 0, lines, replaces: true })).toMatchObject({
    list: { options: ['a', 'b', 'c', 'z', ''], right: [3] },
    last: 2,
    taken: 3,
    left: 0,
  });
  expect(pasteOptions(list, { row: 0, lines: ['x', 'y'], replaces: false })).toMatchObject({
    list: { options: ['a', 'x', 'y', 'b', 'c'], optionMedia: [null, null, null, picture, null], right: [3] },
  });
  expect(pasteOptions(list, { row: 0, lines: ['x', 'y'], replaces: true }).list.options).toEqual([
    'x',
    'y',
    'b',
    'c',
  ]);
});

test('pasting ends at the maximum and says how many found no room', () => {
  const lines = Array.from({ length: maxOptions + 3 }, (_, index) => `line ${index}`);
  const pasted = pasteOptions({ options: ['first'], right: [0] }, { row: 0, lines, replaces: false });
  expect(pasted.list.options).toHaveLength(maxOptions);
  expect(pasted).toMatchObject({ taken: maxOptions - 1, left: 4 });
});

test('any series of moves keeps every option with its own key', () => {
  const moves = fc.array(fc.tuple(fc.nat(4), fc.nat(4)));
  fc.assert(
    fc.property(moves, (steps) => {
      const start: KeyedOptions = { options: ['r0', 'w1', 'r2', 'w3', 'w4'], right: [0, 2] };
      const end = steps.reduce((current, [from, to]) => moveOption(current, from, to), start);
      expect(end.options.toSorted()).toEqual(start.options.toSorted());
      expect(end.right.map((index) => end.options[index]).toSorted()).toEqual(['r0', 'r2']);
    }),
  );
});
