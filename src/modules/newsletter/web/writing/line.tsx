// One line of a block, and what the fields of a block receive.
import { TextInput } from '@mantine/core';
import type { Block } from '../../contract/shapes.ts';

export type BlockProps<B extends Block = Block> = {
  block: B;
  /** Counted from 1. */
  number: number;
  /** Of the field that has the focus after the block was moved. */
  cell: string;
  onChange(block: Block): void;
};

type LineProps = {
  /** Shown above it; `name` is for fields below the block's own title. */
  label?: string;
  name?: string;
  cell?: string;
  longest?: number;
  value: string;
  onChange(value: string): void;
};

export function Line({ label, name, cell, longest = 1_000, value, onChange }: LineProps) {
  return (
    <TextInput
      label={label}
      aria-label={name}
      data-cell={cell}
      maxLength={longest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
