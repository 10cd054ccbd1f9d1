// Editing pairs side by side, while the right-hand texts are stored in an order that reveals nothing.
import { type Pasted, pasteRows, type RowPaste } from '../options/paste-rows.ts';
import { randomOrderWithout, randomPlace } from '../options/unguessable-order.ts';

/** What is stored: for each left item the index of what belongs to it; null if nothing does yet. */
export type PairList = {
  options: { left: string[]; right: string[] };
  correctAnswer: (number | null)[];
};

export const maxLeft = 20;
export const maxRight = 30;

/** For each left item the index of its right-hand text, null if there is none. */
export function keyOf({ options, correctAnswer }: PairList): (number | null)[] {
  return options.left.map((_, index) => {
    const wanted = correctAnswer[index] ?? null;
    return wanted === null || wanted >= options.right.length ? null : wanted;
  });
}

/** The right-hand texts that belong to nothing. */
export function extrasOf(list: PairList): number[] {
  const key = keyOf(list);
  return [...list.options.right.keys()].filter((index) => !key.includes(index));
}

/** Whether the right-hand texts, in this order, are beside the left items to which they belong. */
export function isSideBySide(key: readonly (number | null)[], order: readonly number[]): boolean {
  return key.length > 1 && key.every((wanted, index) => wanted !== null && wanted === order[index]);
}

/** The same pairs; only where the order of the right-hand texts shows the key are those mixed. */
export function unhinted(list: PairList): PairList {
  const { left, right } = list.options;
  const key = keyOf(list);
  const asStored = [...right.keys()];
  if (!isSideBySide(key, asStored)) return { options: { left, right }, correctAnswer: key };
  const order = randomOrderWithout(right.length, (candidate) => isSideBySide(key, candidate));
  return {
    options: { left, right: order.map((index) => right[index] ?? '') },
    correctAnswer: key.map((wanted) => (wanted === null ? null : order.indexOf(wanted))),
  };
}

export function canAddPair({ options }: PairList): boolean {
  return options.left.length < maxLeft && canAddExtra({ options });
}

export function canAddExtra({ options }: Pick<PairList, 'options'>): boolean {
  return options.right.length < maxRight;
}

export function changeLeft(list: PairList, index: number, text: string): PairList {
  const { left, right } = list.options;
  return { options: { left: left.with(index, text), right }, correctAnswer: keyOf(list) };
}

/** Changes what belongs to a left item, to that item alone: a text that it has in common with another is parted. */
export function changeRightOf(list: PairList, index: number, text: string): PairList {
  const key = keyOf(list);
  const own = key[index] ?? null;
  if (own !== null && key.filter((wanted) => wanted === own).length === 1)
    return changeRight(list, own, text);
  if (!canAddExtra(list)) return list;
  const { at, list: grown } = withRight(list, text);
  return unhinted({ ...grown, correctAnswer: grown.correctAnswer.with(index, at) });
}

export function changeRight(list: PairList, rightIndex: number, text: string): PairList {
  const { left, right } = list.options;
  return { options: { left, right: right.with(rightIndex, text) }, correctAnswer: keyOf(list) };
}

/** Puts a text among the right-hand ones, somewhere. */
function withRight(list: PairList, text: string): { at: number; list: PairList } {
  const { left, right } = list.options;
  const at = randomPlace(right.length + 1);
  const correctAnswer = keyOf(list).map((wanted) => (wanted !== null && wanted >= at ? wanted + 1 : wanted));
  return { at, list: { options: { left, right: right.toSpliced(at, 0, text) }, correctAnswer } };
}

export function addPair(list: PairList, left = '', right = ''): PairList {
  if (!canAddPair(list)) return list;
  const { at, list: grown } = withRight(list, right);
  return unhinted({
    options: { left: [...grown.options.left, left], right: grown.options.right },
    correctAnswer: [...grown.correctAnswer, at],
  });
}

/** @returns the list with an empty text that belongs to nothing, and where it is stored */
export function addExtra(list: PairList): { at: number; list: PairList } {
  const { at, list: grown } = withRight(list, '');
  const mixed = unhinted(grown);
  return { at: mixed.options.right === grown.options.right ? at : (extrasOf(mixed)[0] ?? at), list: mixed };
}

/** The right-hand text goes with its left item, unless it belongs to another one too. */
export function removePair(list: PairList, index: number): PairList {
  const key = keyOf(list);
  const own = key[index] ?? null;
  const rest = {
    options: { ...list.options, left: list.options.left.toSpliced(index, 1) },
    correctAnswer: key.toSpliced(index, 1),
  };
  return own === null || rest.correctAnswer.includes(own) ? unhinted(rest) : removeRight(rest, own);
}

export function removeRight(list: PairList, rightIndex: number): PairList {
  const { left, right } = list.options;
  const correctAnswer = keyOf(list).map((wanted) =>
    wanted === null || wanted === rightIndex ? null : wanted > rightIndex ? wanted - 1 : wanted,
  );
  return unhinted({ options: { left, right: right.toSpliced(rightIndex, 1) }, correctAnswer });
}

export function movePair(list: PairList, from: number, to: number): PairList {
  const left = [...list.options.left];
  const key = keyOf(list);
  if (from < 0 || from >= left.length || to < 0 || to >= left.length) return list;
  const movedLeft = left.splice(from, 1);
  const movedKey = key.splice(from, 1);
  return unhinted({
    options: { left: left.toSpliced(to, 0, ...movedLeft), right: list.options.right },
    correctAnswer: key.toSpliced(to, 0, ...movedKey),
  });
}

/** What is between the two columns of a pasted table or list. */
const betweenColumns = ['\t', ' = ', ' → ', ' -> ', ' – ', ' — '];

function writePair(list: PairList, row: number, line: string): PairList {
  const between = betweenColumns.find((each) => line.includes(each));
  if (between === undefined) return changeLeft(list, row, line);
  const at = line.indexOf(between);
  const written = changeLeft(list, row, line.slice(0, at).trim());
  return changeRightOf(written, row, line.slice(at + between.length).trim());
}

/** Lines that hold both texts of a pair, or its left one alone. */
export function pastePairs(list: PairList, paste: RowPaste): Pasted<PairList> {
  return pasteRows(list, paste, {
    count: ({ options }) => options.left.length,
    isEmpty: ({ options, correctAnswer }, row) =>
      !options.left[row]?.trim() && !options.right[correctAnswer[row] ?? -1]?.trim(),
    canAdd: canAddPair,
    add: (current) => addPair(current),
    write: writePair,
    move: movePair,
  });
}
