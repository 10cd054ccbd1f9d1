// The fields of one block.
import { TextInput } from '@mantine/core';
import type { Block } from '../../wire.ts';
import { ImageFields } from './image-fields.tsx';
import { t } from './texts.ts';
import { WordsField } from './words-field.tsx';

export type BlockProps<B extends Block = Block> = {
  block: B;
  /** Counted from 1. */
  number: number;
  /** Of the field that has the focus after the block was moved. */
  cell: string;
  onChange(block: Block): void;
};

export function BlockFields({ block, number, cell, onChange }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <Line
          name={t('field.headingOf', { number })}
          cell={cell}
          longest={200}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'text':
      return (
        <WordsField
          name={t('field.textOf', { number })}
          cell={cell}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'button':
      return (
        <>
          <Line
            label={t('field.label')}
            cell={cell}
            longest={80}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <Line label={t('field.url')} value={block.url} onChange={(url) => onChange({ ...block, url })} />
        </>
      );
    case 'image':
      return <ImageFields block={block} number={number} cell={cell} onChange={onChange} />;
    case 'quote':
      return (
        <>
          <WordsField
            name={t('field.quoteOf', { number })}
            cell={cell}
            isPlain
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <Line
            label={t('field.by')}
            longest={120}
            value={block.by}
            onChange={(by) => onChange({ ...block, by })}
          />
        </>
      );
    case 'divider':
      return null;
  }
}

type LineProps = {
  /** Shown above it; `name` is for fields that the block's own title stands above. */
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
