// The fields of one block.
import { ImageFields, type Uploading } from './image-fields.tsx';
import { type BlockProps, Line } from './line.tsx';
import { t } from './texts.ts';
import { WordsField } from './words-field.tsx';

export function BlockFields({ block, number, cell, onChange, onUploaded }: BlockProps & Uploading) {
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
      return (
        <ImageFields block={block} number={number} cell={cell} onChange={onChange} onUploaded={onUploaded} />
      );
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
