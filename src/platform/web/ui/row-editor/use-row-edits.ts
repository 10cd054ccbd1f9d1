// The behaviour of a list of rows while someone edits it: adding, removing and moving rows, keeping the focus, and
// announcing it.

import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { textFieldOf } from '../formatting/text-field.ts';
import { isEnter } from '../keys/enter.ts';
import { pastedRows } from './pasted-rows.ts';
import { maxRowLetters } from './row-text.tsx';

/** Several lines, pasted into a row; `replaces` if the whole text of the row was selected. */
type RowPaste = { row: number; lines: string[]; replaces: boolean };

type Options = {
  count: number;
  canAdd: boolean;
  /** The new row is the last one, unless `put` says which. */
  onAdd(put: (row: number) => void): void;
  onRemove(row: number): void;
  /** Left out if the order does not matter. */
  onMove?(from: number, to: number): void;
  /** The announcement; rows are numbered from 0. */
  said?: { removed(row: number): string; moved(from: number, to: number): string };
  /** How many fields of a row Enter goes through before it moves to the next row. */
  columns?: number;
  /** If each pasted line becomes a row. `take` returns the last row it wrote, and the announcement. */
  paste?: { take(pasted: RowPaste): { last: number; said: string }; undo(): void };
};

type Cell = { row: number; column: number };

export type RowEdits = ReturnType<typeof useRowEdits>;

/** Where Enter leads from a field: to the next one, to a new row after the last one, or nowhere. */
export function afterEnter(
  { row, column }: Cell,
  { count, columns, canAdd }: { count: number; columns: number; canAdd: boolean },
): Cell | 'add' | null {
  if (column < columns - 1) return { row, column: column + 1 };
  if (row < count - 1) return { row: row + 1, column: 0 };
  return canAdd ? 'add' : null;
}

export function useRowEdits({ count, canAdd, onAdd, onRemove, onMove, said, columns = 1, paste }: Options) {
  const root = useRef<HTMLFieldSetElement>(null);
  const [focusOn, setFocusOn] = useState<Cell | null>(null);
  const [words, setWords] = useState('');
  // A paste can be undone until something else is done.
  const [pastedWords, setPastedWords] = useState<string | null>(null);

  useEffect(() => {
    if (focusOn === null) return;
    const { row, column } = focusOn;
    root.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  function add(): void {
    setPastedWords(null);
    setFocusOn({ row: count, column: 0 });
    onAdd((row) => setFocusOn({ row, column: 0 }));
  }

  function remove(row: number): void {
    setPastedWords(null);
    onRemove(row);
    setFocusOn({ row: Math.max(0, Math.min(row, count - 2)), column: 0 });
    setWords(said?.removed(row) ?? '');
  }

  function move(from: number, to: number, column = 0): void {
    if (!onMove || to < 0 || to >= count) return;
    setPastedWords(null);
    onMove(from, to);
    setFocusOn({ row: to, column });
    setWords(said?.moved(from, to) ?? '');
  }

  function onKeyDown(event: KeyboardEvent, cell: Cell): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      move(cell.row, cell.row + step, cell.column);
    } else if (isEnter(event) && !event.shiftKey) {
      event.preventDefault();
      const next = afterEnter(cell, { count, columns, canAdd });
      if (next === 'add') add();
      else if (next) setFocusOn(next);
    }
  }

  function onPaste(event: ClipboardEvent, row: number): void {
    const field = textFieldOf(event.target);
    const lines = pastedRows(event.clipboardData.getData('text/plain'));
    if (!paste || lines.length < 2 || lines.some(({ length }) => length > maxRowLetters)) return;
    event.preventDefault();
    const replaces = field?.selectionStart === 0 && field.selectionEnd === field.value.length;
    const { last, said: pastedSaid } = paste.take({ row, lines, replaces });
    setFocusOn({ row: last, column: 0 });
    setWords('');
    setPastedWords(pastedSaid);
  }

  return {
    root,
    words,
    count,
    canAdd,
    add,
    remove,
    move,
    canMove: onMove !== undefined && count > 1,
    /** For the field of a row: it can be focused, and its keys move rows. */
    cell: (row: number, column = 0) => ({
      'data-cell': `${row}.${column}`,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, { row, column }),
      onPaste: (event: ClipboardEvent) => column === 0 && onPaste(event, row),
    }),
    pasted: {
      words: pastedWords,
      undo: () => {
        setPastedWords(null);
        setFocusOn({ row: 0, column: 0 });
        paste?.undo();
      },
      forget: () => setPastedWords(null),
    },
  };
}
