// The buttons beside a row that an author writes: up, down, away.
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  labels: { up: string; down: string; remove: string };
  index: number;
  count: number;
  /** The least number of rows that must stay. */
  least: number;
  onMove(to: number): void;
  onRemove(): void;
};

export function RowTools({ labels, index, count, least, onMove, onRemove }: Props) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Tool label={labels.up} isOff={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </Tool>
      <Tool label={labels.down} isOff={index === count - 1} onClick={() => onMove(index + 1)}>
        <IconArrowDown size={18} aria-hidden />
      </Tool>
      <Tool label={labels.remove} isOff={count <= least} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </Tool>
    </Group>
  );
}

type ToolProps = { label: string; isOff: boolean; onClick(): void; children: ReactNode };

export function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <ActionIcon
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
