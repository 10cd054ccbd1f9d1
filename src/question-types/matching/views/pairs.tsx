// The pairs of a matching question, written side by side.
import { Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RowTools } from '../../editing/row-tools.tsx';
import en from '../locales/en.json' with { type: 'json' };
import {
  addPair,
  canAddPair,
  changeLeft,
  changeRightOf,
  keyOf,
  movePair,
  type PairList,
  removePair,
} from '../pair-edits.ts';
import styles from './editor.module.css';

const t = texts(en);
const minPairs = 2;

type Side = 'left' | 'right';
type Place = { side: Side; row: number };
type Props = { list: PairList; onChange(list: PairList): void };

export function Pairs({ list, onChange }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const [focusAt, setFocusAt] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const key = keyOf(list);
  const count = list.options.left.length;

  useEffect(() => {
    if (focusAt === null) return;
    root.current?.querySelector<HTMLElement>(`[data-cell="${focusAt.side}-${focusAt.row}"]`)?.focus();
    setFocusAt(null);
  }, [focusAt]);

  function add(): void {
    onChange(addPair(list));
    setFocusAt({ side: 'left', row: count });
  }
  function remove(row: number): void {
    onChange(removePair(list, row));
    setFocusAt({ side: 'left', row: Math.min(row, count - 2) });
    setSaid(t('pairRemoved', { number: row + 1 }));
  }
  function move(from: number, to: number, side: Side = 'left'): void {
    if (to < 0 || to >= count) return;
    onChange(movePair(list, from, to));
    setFocusAt({ side, row: to });
    setSaid(t('pairMoved', { from: from + 1, to: to + 1 }));
  }
  function onKeyDown(event: KeyboardEvent, { side, row }: Place): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      move(row, row + step, side);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (side === 'left') setFocusAt({ side: 'right', row });
      else if (row < count - 1) setFocusAt({ side: 'left', row: row + 1 });
      else if (canAddPair(list)) add();
    }
  }

  return (
    <fieldset ref={root} className={styles.fieldset} data-field="correctAnswer">
      <legend className={styles.legend}>{t('pairs')}</legend>
      <p className={styles.hint}>{t('pairsHint')}</p>
      <ol className={styles.rows}>
        {list.options.left.map((text, row) => {
          const number = row + 1;
          const wanted = key[row] ?? null;
          // Of several items with the same answer the first is where the answer's own problems lead.
          const isFirst = wanted !== null && key.indexOf(wanted) === row;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place only.
            <li key={row} className={styles.pair}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              <Cell
                cell={`left-${row}`}
                field={`options.left.${row}`}
                label={t('left', { number })}
                placeholder={t('leftPlaceholder', { number })}
                value={text}
                onChange={(value) => onChange(changeLeft(list, row, value))}
                onKeyDown={(event) => onKeyDown(event, { side: 'left', row })}
              />
              <Cell
                cell={`right-${row}`}
                field={isFirst ? `options.right.${wanted}` : undefined}
                label={t('right', { number })}
                placeholder={t('rightPlaceholder')}
                value={wanted === null ? '' : (list.options.right[wanted] ?? '')}
                onChange={(value) => onChange(changeRightOf(list, row, value))}
                onKeyDown={(event) => onKeyDown(event, { side: 'right', row })}
              />
              <div className={styles.tools}>
                <RowTools
                  labels={{
                    up: t('moveUp', { number }),
                    down: t('moveDown', { number }),
                    remove: t('remove', { number }),
                  }}
                  index={row}
                  count={count}
                  least={minPairs}
                  onMove={(to) => move(row, to)}
                  onRemove={() => remove(row)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button icon={<IconPlus size={18} aria-hidden />} disabled={!canAddPair(list)} onClick={add}>
        {t('addPair')}
      </Button>
      <span className={styles.keys}>{t('keys')}</span>
      <output className={styles.spoken}>{said}</output>
    </fieldset>
  );
}

type CellProps = {
  cell: string;
  field: string | undefined;
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
};

function Cell({ cell, field, label, placeholder, value, onChange, onKeyDown }: CellProps) {
  return (
    <Textarea
      aria-label={label}
      placeholder={placeholder}
      data-cell={cell}
      data-field={field}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={1_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
