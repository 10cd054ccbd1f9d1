// The buttons beside an editable row: up, down, remove, and a handle to drag it by.
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dragRow } from './drag-row.ts';
import classes from './row-editor.module.css';
import type { RowEdits } from './use-row-edits.ts';

type Props = {
  labels: { up: string; down: string; remove: string };
  row: number;
  edits: RowEdits;
  /** The minimum number of rows. */
  least: number;
};

export function RowTools({ labels, row, edits: { count, move, remove, canMove }, least }: Props) {
  return (
    <>
      {canMove && (
        <span
          className={classes.handle}
          aria-hidden="true"
          data-handle
          onPointerDown={(event) => dragRow(event, move)}
        >
          <IconGripVertical size={18} />
        </span>
      )}
      <Tool label={labels.up} isOff={row === 0} onClick={() => move(row, row - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </Tool>
      <Tool label={labels.down} isOff={row === count - 1} onClick={() => move(row, row + 1)}>
        <IconArrowDown size={18} aria-hidden />
      </Tool>
      <Tool label={labels.remove} isOff={count <= least} onClick={() => remove(row)}>
        <IconTrash size={18} aria-hidden />
      </Tool>
    </>
  );
}

type ToolProps = { label: string; isOff: boolean; onClick(): void; children: ReactNode };

export function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      className={classes.tool}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
