// Editing the items of a ranking in their right order, while they are stored in an order that reveals nothing.
import { type Pasted, pasteRows, type RowPaste } from '../options/paste-rows.ts';
import { randomOrderWithout, randomPlace } from '../options/unguessable-order.ts';

/** Items as they are stored, and their indices in the right order. */
export type KeyedItems = { options: string[]; correctAnswer: number[] };

export const maxItems = 20;

/** Every index once, in the right order; those that the key does not name come last. */
export function itemsInOrder({ options, correctAnswer }: KeyedItems): number[] {
  const named = [...new Set(correctAnswer)].filter((index) => index < options.length);
  return [...named, ...[...options.keys()].filter((index) => !named.includes(index))];
}

/**
 * A list of texts in their right order, stored in another one.
 * @param shown the order to store them in, as indices in `texts`; a random one where it is absent or gives the key away
 */
export function shuffledList(texts: readonly string[], shown?: readonly number[]): KeyedItems {
  const order = shown && isUsable(shown, texts.length) ? shown : randomOrderWithout(texts.length, isInOrder);
  return {
    options: order.map((rank) => texts[rank] ?? ''),
    correctAnswer: texts.map((_, rank) => order.indexOf(rank)),
  };
}

function isUsable(order: readonly number[], count: number): boolean {
  const isComplete = order.length === count && indices(count).every((index) => order.includes(index));
  return isComplete && !isInOrder(order);
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function isInOrder(order: readonly number[]): boolean {
  return order.length > 1 && order.every((rank, place) => rank === place);
}

export function canAddItem({ options }: KeyedItems): boolean {
  return options.length < maxItems;
}

/** `rank` is a place in the right order, here and below. */
export function changeItem(list: KeyedItems, rank: number, text: string): KeyedItems {
  const correctAnswer = itemsInOrder(list);
  const index = correctAnswer[rank];
  return index === undefined ? list : { options: list.options.with(index, text), correctAnswer };
}

/** Adds an empty item behind the last. Where it is stored is left to chance. */
export function addItem(list: KeyedItems): KeyedItems {
  if (!canAddItem(list)) return list;
  const at = randomPlace(list.options.length + 1);
  const key = itemsInOrder(list).map((index) => (index >= at ? index + 1 : index));
  return unhinted({ options: list.options.toSpliced(at, 0, ''), correctAnswer: [...key, at] });
}

export function removeItem(list: KeyedItems, rank: number): KeyedItems {
  const key = itemsInOrder(list);
  const [gone] = key.splice(rank, 1);
  if (gone === undefined) return list;
  return unhinted({
    options: list.options.toSpliced(gone, 1),
    correctAnswer: key.map((index) => (index > gone ? index - 1 : index)),
  });
}

export function moveItem(list: KeyedItems, from: number, to: number): KeyedItems {
  const key = itemsInOrder(list);
  const [moved] = key.splice(from, 1);
  if (moved === undefined || to < 0 || to > key.length) return list;
  return unhinted({ options: list.options, correctAnswer: key.toSpliced(to, 0, moved) });
}

export function pasteItems(list: KeyedItems, paste: RowPaste): Pasted<KeyedItems> {
  return pasteRows(list, paste, {
    count: ({ options }) => options.length,
    isEmpty: (current, rank) => !current.options[itemsInOrder(current)[rank] ?? -1]?.trim(),
    canAdd: canAddItem,
    add: addItem,
    write: changeItem,
    move: moveItem,
  });
}

/** Only where the stored order has become the right one is it mixed again: answers keep their meaning otherwise. */
function unhinted(list: KeyedItems): KeyedItems {
  if (!isInOrder(list.correctAnswer)) return list;
  return shuffledList(list.options);
}
