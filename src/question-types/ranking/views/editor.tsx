// Writing a ranking: the items in their right order, and what a partly right order earns.
import { Stack, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RowTools } from '../../editing/row-tools.tsx';
import { SchemeField } from '../../editing/scheme-field.tsx';
import type { EditorProps } from '../../interface/views.ts';
import {
  addItem,
  canAddItem,
  changeItem,
  itemsInOrder,
  type KeyedItems,
  moveItem,
  removeItem,
} from '../item-edits.ts';
import en from '../locales/en.json' with { type: 'json' };
import { scoringSchemes } from '../schemes.ts';
import type { RankingQuestion } from '../type.ts';
import styles from './editor.module.css';

const t = texts(en);
const minItems = 2;

export default function RankingEditor({ question, onChange }: EditorProps<RankingQuestion>) {
  return (
    <Stack gap="lg">
      <Items list={question} onChange={(list) => onChange({ ...question, ...list })} />
      <SchemeField
        schemes={scoringSchemes}
        value={question.scoring}
        onChange={(scoring) => onChange({ ...question, scoring })}
      />
    </Stack>
  );
}

type ItemsProps = { list: KeyedItems; onChange(list: KeyedItems): void };

function Items({ list, onChange }: ItemsProps) {
  const inputs = useRef<(HTMLTextAreaElement | null)[]>([]);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const order = itemsInOrder(list);
  const count = order.length;

  useEffect(() => {
    if (focusAt === null) return;
    inputs.current[focusAt]?.focus();
    setFocusAt(null);
  }, [focusAt]);

  function add(): void {
    onChange(addItem(list));
    setFocusAt(count);
  }
  function remove(rank: number): void {
    onChange(removeItem(list, rank));
    setFocusAt(Math.min(rank, count - 2));
    setSaid(t('itemRemoved', { number: rank + 1 }));
  }
  function move(from: number, to: number): void {
    if (to < 0 || to >= count) return;
    onChange(moveItem(list, from, to));
    setFocusAt(to);
    setSaid(t('itemMoved', { from: from + 1, to: to + 1 }));
  }
  function onKeyDown(event: KeyboardEvent, rank: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      move(rank, rank + step);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (rank < count - 1) inputs.current[rank + 1]?.focus();
      else if (canAddItem(list)) add();
    }
  }

  return (
    <fieldset className={styles.fieldset} data-field="correctAnswer">
      <legend className={styles.legend}>{t('items')}</legend>
      <p className={styles.hint}>{t('itemsHint')}</p>
      <ol className={styles.rows}>
        {order.map((index, rank) => {
          const number = rank + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only.
            <li key={rank} className={styles.row}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              <Textarea
                ref={(element) => {
                  inputs.current[rank] = element;
                }}
                className={styles.text}
                aria-label={t('item', { number })}
                placeholder={t('item', { number })}
                data-field={`options.${index}`}
                autosize
                minRows={1}
                maxRows={6}
                maxLength={1_000}
                value={list.options[index] ?? ''}
                onChange={(event) => onChange(changeItem(list, rank, event.currentTarget.value))}
                onKeyDown={(event) => onKeyDown(event, rank)}
              />
              <div className={styles.tools}>
                <RowTools
                  labels={{
                    up: t('moveUp', { number }),
                    down: t('moveDown', { number }),
                    remove: t('remove', { number }),
                  }}
                  index={rank}
                  count={count}
                  least={minItems}
                  onMove={(to) => move(rank, to)}
                  onRemove={() => remove(rank)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button icon={<IconPlus size={18} aria-hidden />} disabled={!canAddItem(list)} onClick={add}>
        {t('add')}
      </Button>
      <span className={styles.keys}>{t('keys')}</span>
      <output className={styles.spoken}>{said}</output>
    </fieldset>
  );
}
