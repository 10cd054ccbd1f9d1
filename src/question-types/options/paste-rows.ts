// Puts pasted lines into a list: empty rows are filled, further ones come in between, and the list ends where it must.

/** How a list that someone edits is changed, one row at a time. */
type ListEdits<List> = {
  count(list: List): number;
  isEmpty(list: List, row: number): boolean;
  canAdd(list: List): boolean;
  /** The new row is the last. */
  add(list: List): List;
  write(list: List, row: number, text: string): List;
  move(list: List, from: number, to: number): List;
};

/** `last` is the row that was written last, and `left` how many lines found no room. */
export type Pasted<List> = { list: List; last: number; taken: number; left: number };

/** `replaces`: what the row says now is written over. */
export type RowPaste = { row: number; lines: readonly string[]; replaces: boolean };

export function pasteRows<List>(
  list: List,
  { row, lines, replaces }: RowPaste,
  edits: ListEdits<List>,
): Pasted<List> {
  const start = replaces || edits.isEmpty(list, row) ? row : row + 1;
  const pasted = { list, last: row, taken: 0, left: 0 };
  for (const line of lines) {
    const place = start + pasted.taken;
    const isFree =
      place < edits.count(pasted.list) && (edits.isEmpty(pasted.list, place) || (replaces && place === row));
    if (!isFree && !edits.canAdd(pasted.list)) {
      pasted.left = lines.length - pasted.taken;
      break;
    }
    if (!isFree) {
      const added = edits.add(pasted.list);
      pasted.list = edits.move(added, edits.count(added) - 1, place);
    }
    pasted.list = edits.write(pasted.list, place, line);
    pasted.last = place;
    pasted.taken += 1;
  }
  return pasted;
}
