// The blocks of a message, in their order, each with its fields.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Block } from '../../wire.ts';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

const kinds = ['heading', 'text', 'button', 'image', 'quote', 'divider'] as const satisfies Block['kind'][];

function emptyBlock(kind: Block['kind']): Block {
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, text: '' };
    case 'button':
      return { kind, label: '', url: 'https://' };
    case 'image':
      return { kind, url: 'https://', alt: '' };
    case 'quote':
      return { kind, text: '', by: '' };
    case 'divider':
      return { kind };
  }
}

type Props = { blocks: Block[]; onChange(blocks: Block[]): void };

export function BlockList({ blocks, onChange }: Props) {
  const replace = (at: number, ...others: Block[]) => onChange(blocks.toSpliced(at, 1, ...others));
  const raise = (at: number) => {
    const [block] = blocks.slice(at, at + 1);
    if (block) onChange(blocks.toSpliced(at, 1).toSpliced(at - 1, 0, block));
  };
  return (
    <div className={classes.blocks}>
      <ol className={classes.list} aria-label={t('blocks')}>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and their fields hold no state of their own.
          <li key={at} className={classes.block}>
            <div className={classes.blockHead}>
              <strong>{t(`block.${block.kind}`)}</strong>
              <div className={classes.looks}>
                {at > 0 && (
                  <Button size="tiny" kind="quiet" onClick={() => raise(at)}>
                    {t('block.up')}
                  </Button>
                )}
                <Button size="tiny" kind="quiet" onClick={() => replace(at)}>
                  {t('block.remove')}
                </Button>
              </div>
            </div>
            <BlockFields block={block} onChange={(changed) => replace(at, changed)} />
          </li>
        ))}
      </ol>
      <NativeSelect
        label={t('blocks.add')}
        value=""
        onChange={({ currentTarget }) => {
          const kind = kinds.find((one) => one === currentTarget.value);
          if (kind) onChange([...blocks, emptyBlock(kind)]);
        }}
        data={[
          { value: '', label: t('blocks.choose') },
          ...kinds.map((kind) => ({ value: kind, label: t(`block.${kind}`) })),
        ]}
      />
    </div>
  );
}

function BlockFields({ block, onChange }: { block: Block; onChange(block: Block): void }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Field
          label={t('field.words')}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'text':
      return (
        <Textarea
          label={t('field.text')}
          maxLength={5_000}
          autosize
          minRows={3}
          value={block.text}
          onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
        />
      );
    case 'button':
      return (
        <>
          <Field
            label={t('field.label')}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <Field label={t('field.url')} value={block.url} onChange={(url) => onChange({ ...block, url })} />
        </>
      );
    case 'image':
      return (
        <>
          <Field label={t('field.image')} value={block.url} onChange={(url) => onChange({ ...block, url })} />
          <Field label={t('field.alt')} value={block.alt} onChange={(alt) => onChange({ ...block, alt })} />
        </>
      );
    case 'quote':
      return (
        <>
          <Field
            label={t('field.quote')}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <Field label={t('field.by')} value={block.by} onChange={(by) => onChange({ ...block, by })} />
        </>
      );
    case 'divider':
      return null;
  }
}

function Field({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <TextInput
      label={label}
      maxLength={1_000}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
