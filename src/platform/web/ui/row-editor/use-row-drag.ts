// Dragging a row by its handle to another position. Its buttons, and Alt with the arrow keys, do the same without a
// mouse.
import { type DragEvent, useRef } from 'react';

export function useRowDrag(move: ((from: number, to: number) => void) | undefined) {
  const dragged = useRef<number | null>(null);
  const marked = useRef<HTMLElement | null>(null);

  function mark(row: HTMLElement | null, side?: 'above' | 'below'): void {
    if (marked.current && marked.current !== row) delete marked.current.dataset.over;
    marked.current = row;
    if (row && side) row.dataset.over = side;
  }
  function end(): void {
    mark(null);
    dragged.current = null;
  }

  return {
    /** For the handle of a row; null if rows can't be moved. */
    handle: (row: number) =>
      move && {
        draggable: true,
        onDragStart(event: DragEvent<HTMLElement>): void {
          dragged.current = row;
          event.dataTransfer.effectAllowed = 'move';
          // Without any data Firefox doesn't begin.
          event.dataTransfer.setData('text/plain', '');
          const whole = event.currentTarget.closest('li');
          if (whole) event.dataTransfer.setDragImage(whole, whole.clientWidth - 24, 24);
        },
        onDragEnd: end,
      },
    /** For the list whose children are the rows. */
    list: {
      onDragOver(event: DragEvent<HTMLElement>): void {
        const from = dragged.current;
        const over = rowUnder(event);
        if (from === null || !over) return;
        event.preventDefault();
        if (over.index === from) mark(null);
        else mark(over.row, from < over.index ? 'below' : 'above');
      },
      onDrop(event: DragEvent<HTMLElement>): void {
        const from = dragged.current;
        const over = rowUnder(event);
        if (from === null || !over) return;
        event.preventDefault();
        end();
        if (over.index !== from) move?.(from, over.index);
      },
    },
  };
}

function rowUnder({ currentTarget, target }: DragEvent<HTMLElement>) {
  const rows = [...currentTarget.children];
  const index = rows.findIndex((row) => target instanceof Node && row.contains(target));
  const row = rows[index];
  return row instanceof HTMLElement ? { row, index } : null;
}
