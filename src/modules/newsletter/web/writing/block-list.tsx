// The blocks of a message in their order: each with its fields and its tools, below them the kinds that can be added.
import {
  IconBlockquote,
  IconClick,
  IconH2,
  IconPhoto,
  IconSeparatorHorizontal,
  IconTextSize,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EditedRow } from '#platform/web/ui/row-editor/row-editor.tsx';
import { RowTools } from '#platform/web/ui/row-editor/row-tools.tsx';
import { useRowEdits } from '#platform/web/ui/row-editor/use-row-edits.ts';
import type { Block } from '../../contract/shapes.ts';
import { BlockFields } from './block-fields.tsx';
import { t } from './texts.ts';
import classes from './writing.module.css';

type Icon = ComponentType<{ size: number; 'aria-hidden': boolean }>;

const icons: Record<Block['kind'], Icon> = {
  heading: IconH2,
  text: IconTextSize,
  button: IconClick,
  image: IconPhoto,
  quote: IconBlockquote,
  divider: IconSeparatorHorizontal,
};
const kinds = Object.keys(icons) as Block['kind'][];
const mostBlocks = 40;

function emptyBlock(kind: Block['kind']): Block {
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, text: '' };
    case 'button':
      return { kind, label: '', url: 'https://' };
    case 'image':
      return { kind, url: '', alt: '' };
    case 'quote':
      return { kind, text: '', by: '' };
    case 'divider':
      return { kind };
  }
}

type Props = { blocks: Block[]; onChange(blocks: Block[]): void };

/** Puts an uploaded image where its block is by then: while it uploads, blocks can be moved, changed and removed. */
function usePlacing(props: Props) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return (started: Block, row: number, url: string) => {
    const { blocks, onChange } = latest.current;
    const same = blocks.indexOf(started);
    const at = same >= 0 ? same : row;
    const found = blocks[at];
    if (found?.kind === 'image') onChange(blocks.toSpliced(at, 1, { ...found, url }));
  };
}

export function BlockList({ blocks, onChange }: Props) {
  const place = usePlacing({ blocks, onChange });
  const nameOf = (row: number) => t(`block.${blocks[row]?.kind ?? 'text'}`);
  const edits = useRowEdits({
    count: blocks.length,
    canAdd: false,
    onAdd: () => {},
    onRemove: (row) => onChange(blocks.toSpliced(row, 1)),
    onMove(from, to) {
      const [moved] = blocks.slice(from, from + 1);
      if (moved) onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    said: {
      removed: (row) => t('blocks.removed', { block: nameOf(row) }),
      moved: (from, to) => t('blocks.moved', { block: nameOf(from), place: to + 1 }),
    },
  });
  return (
    <fieldset ref={edits.root} className={classes.blocks}>
      <legend>{t('blocks')}</legend>
      <ol className={classes.list}>
        {blocks.map((block, row) => {
          const Sign = icons[block.kind];
          const named = { block: nameOf(row), place: row + 1 };
          const labels = {
            up: t('block.up', named),
            down: t('block.down', named),
            remove: t('block.remove', named),
          };
          return (
            <EditedRow
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and their fields hold no state of their own.
              key={row}
              className={classes.block}
              tools={null}
            >
              <div className={classes.head}>
                <span className={classes.number}>{row + 1}</span>
                <Sign size={18} aria-hidden />
                <strong>{nameOf(row)}</strong>
                <span className={classes.tools}>
                  <RowTools labels={labels} row={row} edits={edits} least={0} />
                </span>
              </div>
              <div className={classes.fields}>
                <BlockFields
                  block={block}
                  number={row + 1}
                  cell={edits.cell(row)['data-cell']}
                  onChange={(changed) => onChange(blocks.toSpliced(row, 1, changed))}
                  onUploaded={(started, url) => place(started, row, url)}
                />
              </div>
            </EditedRow>
          );
        })}
      </ol>
      <output className="visually-hidden">{edits.words}</output>
      <fieldset className={classes.adding} aria-label={t('blocks.add')}>
        {kinds.map((kind) => {
          const Sign = icons[kind];
          return (
            <Button
              key={kind}
              size="small"
              icon={<Sign size={18} aria-hidden />}
              disabled={blocks.length >= mostBlocks}
              aria-label={t('blocks.addOne', { block: t(`block.${kind}`) })}
              onClick={() => onChange([...blocks, emptyBlock(kind)])}
            >
              {t(`block.${kind}`)}
            </Button>
          );
        })}
      </fieldset>
    </fieldset>
  );
}
