// What a list of rows does while somebody writes it: rows come, go and move, the focus goes along, and what happened is said.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Options = {
  count: number;
  canAdd: boolean;
  /** The new row is the last one, unless `put` says which. */
  onAdd(put: (row: number) => void): void;
  onRemove(row: number): void;
  /** Left out where the order means nothing. */
  onMove?(from: number, to: number): void;
  /** What is said of it; rows are numbered from 0. */
  said?: { removed(row: number): string; moved(from: number, to: number): string };
  /** How many fields of a row Enter goes through before it comes to the next row. */
  columns?: number;
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

export function useRowEdits({ count, canAdd, onAdd, onRemove, onMove, said, columns = 1 }: Options) {
  const root = useRef<HTMLFieldSetElement>(null);
  const [focusOn, setFocusOn] = useState<Cell | null>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    if (focusOn === null) return;
    const { row, column } = focusOn;
    root.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  function add(): void {
    setFocusOn({ row: count, column: 0 });
    onAdd((row) => setFocusOn({ row, column: 0 }));
  }

  function remove(row: number): void {
    onRemove(row);
    setFocusOn({ row: Math.max(0, Math.min(row, count - 2)), column: 0 });
    setWords(said?.removed(row) ?? '');
  }

  function move(from: number, to: number, column = 0): void {
    if (!onMove || to < 0 || to >= count) return;
    onMove(from, to);
    setFocusOn({ row: to, column });
    setWords(said?.moved(from, to) ?? '');
  }

  function onKeyDown(event: KeyboardEvent, cell: Cell): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      move(cell.row, cell.row + step, cell.column);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const next = afterEnter(cell, { count, columns, canAdd });
      if (next === 'add') add();
      else if (next) setFocusOn(next);
    }
  }

  return {
    root,
    words,
    count,
    canAdd,
    add,
    remove,
    move,
    /** For the field in which a row is written: it can be focused, and its keys move rows. */
    cell: (row: number, column = 0) => ({
      'data-cell': `${row}.${column}`,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, { row, column }),
    }),
  };
}
