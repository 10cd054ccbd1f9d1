// Checks that editing a ranking keeps texts and key together, and never stores the right order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  changeItem,
  itemsInOrder,
  type KeyedItems,
  maxItems,
  moveItem,
  pasteItems,
  removeItem,
  shuffledList,
} from './item-edits.ts';

const textsOf = (list: KeyedItems) => itemsInOrder(list).map((index) => list.options[index]);
const isInOrder = ({ correctAnswer }: KeyedItems) =>
  correctAnswer.length > 1 && correctAnswer.every((index, place) => index === place);

test('any edit keeps the order the author sees, and the stored order reveals nothing', () => {
  const edit = fc.tuple(fc.constantFrom('add', 'change', 'move', 'remove'), fc.nat(6), fc.nat(6));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      let list = shuffledList(['a', 'b', 'c']);
      let model: string[] = ['a', 'b', 'c'];
      for (const [index, [kind, from, to]] of edits.entries()) {
        const isThere = from < model.length;
        if (kind === 'add') {
          list = addItem(list);
          model = [...model, ''];
        } else if (kind === 'change') {
          list = changeItem(list, from, `t${index}`);
          if (isThere) model = model.with(from, `t${index}`);
        } else if (kind === 'remove') {
          list = removeItem(list, from);
          if (isThere) model = model.toSpliced(from, 1);
        } else {
          list = moveItem(list, from, to);
          const rest = model.toSpliced(from, 1);
          if (isThere && to <= rest.length) model = rest.toSpliced(to, 0, model[from] as string);
        }
        expect(textsOf(list)).toEqual(model);
        expect(isInOrder(list)).toBe(false);
      }
    }),
  );
});

test('moving changes the key alone, so answers given before keep their meaning', () => {
  const list = { options: ['x', 'y', 'z'], correctAnswer: [2, 1, 0] };
  expect(moveItem(list, 0, 1)).toEqual({ options: ['x', 'y', 'z'], correctAnswer: [1, 2, 0] });
});

test('repairs a key that names an item twice or not at all', () => {
  expect(itemsInOrder({ options: ['x', 'y', 'z'], correctAnswer: [2, 2, 9] })).toEqual([2, 0, 1]);
});

test('a list of items has an end', () => {
  const full = shuffledList(Array.from({ length: maxItems }, String));
  expect(addItem(full)).toBe(full);
});

test('a pasted list is inserted in the right order, and the stored order reveals nothing', () => {
  const start = changeItem(shuffledList(['first', '', 'last']), 1, '');
  const { list, left } = pasteItems(start, { row: 1, lines: ['second', 'third'], replaces: false });
  expect(textsOf(list)).toEqual(['first', 'second', 'third', 'last']);
  expect([left, isInOrder(list)]).toEqual([0, false]);
  const lines = Array.from({ length: maxItems }, String);
  const much = pasteItems(list, { row: 3, lines, replaces: false });
  expect([much.list.options.length, much.left]).toEqual([maxItems, 4]);
});
