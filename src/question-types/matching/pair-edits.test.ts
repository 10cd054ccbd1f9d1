// Checks that editing pairs keeps together what belongs together, and never stores the key in the order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addExtra,
  addPair,
  canAddPair,
  changeLeft,
  changeRight,
  changeRightOf,
  extrasOf,
  isSideBySide,
  keyOf,
  maxLeft,
  movePair,
  type PairList,
  pastePairs,
  removePair,
  removeRight,
} from './pair-edits.ts';

const none: PairList = { options: { left: [], right: [] }, correctAnswer: [] };
const rowsOf = (list: PairList) =>
  keyOf(list).map((wanted, index) => [
    list.options.left[index],
    wanted === null ? null : list.options.right[wanted],
  ]);
const isShown = (list: PairList) => isSideBySide(keyOf(list), [...list.options.right.keys()]);

test('any edit keeps pairs together, and the stored order reveals nothing', () => {
  const kinds = ['add', 'left', 'right', 'move', 'remove', 'addExtra', 'removeExtra'] as const;
  const edit = fc.tuple(fc.constantFrom(...kinds), fc.nat(5), fc.nat(5));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 24 }), (edits) => {
      let list = addPair(addPair(none, 'a', 'A'), 'b', 'B');
      let rows: string[][] = [
        ['a', 'A'],
        ['b', 'B'],
      ];
      let extras: string[] = [];
      for (const [index, [kind, from, to]] of edits.entries()) {
        const [left, right] = rows[from] ?? [];
        if (kind === 'add') {
          list = addPair(list, `l${index}`, `r${index}`);
          rows = [...rows, [`l${index}`, `r${index}`]];
        } else if (kind === 'addExtra') {
          const added = addExtra(list);
          list = changeRight(added.list, added.at, `x${index}`);
          extras = [...extras, `x${index}`];
        } else if (kind === 'removeExtra') {
          const at = extrasOf(list)[from];
          if (at === undefined) continue;
          const text = list.options.right[at];
          list = removeRight(list, at);
          extras = extras.filter((extra) => extra !== text);
        } else if (left !== undefined && right !== undefined) {
          if (kind === 'left') {
            list = changeLeft(list, from, `l${index}`);
            rows = rows.with(from, [`l${index}`, right]);
          } else if (kind === 'right') {
            list = changeRightOf(list, from, `r${index}`);
            rows = rows.with(from, [left, `r${index}`]);
          } else if (kind === 'remove') {
            list = removePair(list, from);
            rows = rows.toSpliced(from, 1);
          } else if (to < rows.length) {
            list = movePair(list, from, to);
            rows = rows.toSpliced(from, 1).toSpliced(to, 0, [left, right]);
          }
        }
        expect(rowsOf(list)).toEqual(rows);
        expect(
          extrasOf(list)
            .map((at) => list.options.right[at])
            .toSorted(),
        ).toEqual(extras.toSorted());
        expect(isShown(list)).toBe(false);
      }
    }),
  );
});

test('a text that two items have in common is parted when one of them gets another', () => {
  const shared: PairList = {
    options: { left: ['a', 'b', 'c'], right: ['X', 'Y'] },
    correctAnswer: [1, 0, 0],
  };
  const parted = changeRightOf(shared, 2, 'Z');
  expect(rowsOf(parted)).toEqual([
    ['a', 'Y'],
    ['b', 'X'],
    ['c', 'Z'],
  ]);
  expect(rowsOf(removePair(shared, 2))).toEqual([
    ['a', 'Y'],
    ['b', 'X'],
  ]);
});

test('an item without a match gets one by writing it', () => {
  const open: PairList = { options: { left: ['a', 'b'], right: ['B'] }, correctAnswer: [null, 0] };
  expect(rowsOf(changeRightOf(open, 0, 'A'))).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ]);
});

test('a list of pairs has an end', () => {
  let list = none;
  for (let count = 0; count < maxLeft + 5; count += 1) list = addPair(list, `l${count}`, `r${count}`);
  expect(list.options.left).toHaveLength(maxLeft);
  expect(canAddPair(list)).toBe(false);
});

test('two columns of a table are pasted as pairs, a list as left items', () => {
  const start = addPair(addPair(none), 'Kept', 'kept too');
  const lines = ['Atenolol\tbeta blocker', 'Ramipril = ACE inhibitor', 'Alone'];
  const { list, last, taken, left } = pastePairs(start, { row: 0, lines, replaces: false });
  expect(rowsOf(list)).toEqual([
    ['Atenolol', 'beta blocker'],
    ['Ramipril', 'ACE inhibitor'],
    ['Alone', ''],
    ['Kept', 'kept too'],
  ]);
  expect([last, taken, left, isShown(list)]).toEqual([2, 3, 0, false]);
});
