// The answers on the right that belong to nothing.
import { Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tool } from '../../editing/row-tools.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { addExtra, canAddExtra, changeRight, extrasOf, type PairList, removeRight } from '../pair-edits.ts';
import styles from './editor.module.css';

const t = texts(en);

type Props = { list: PairList; onChange(list: PairList): void };

export function Extras({ list, onChange }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const extras = extrasOf(list);

  useEffect(() => {
    if (focusOn === null) return;
    root.current?.querySelector<HTMLElement>(`[data-field="options.right.${focusOn}"]`)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  function add(): void {
    const added = addExtra(list);
    onChange(added.list);
    setFocusOn(added.at);
  }
  function onKeyDown(event: KeyboardEvent, number: number): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = extras[number];
    if (next !== undefined) setFocusOn(next);
    else if (canAddExtra(list)) add();
  }

  return (
    <fieldset ref={root} className={styles.fieldset}>
      <legend className={styles.legend}>{t('extras')}</legend>
      <p className={styles.hint}>{t('extrasHint')}</p>
      {extras.length > 0 && (
        <ul className={styles.rows}>
          {extras.map((index, at) => {
            const number = at + 1;
            return (
              <li key={index} className={styles.extra}>
                <Textarea
                  aria-label={t('extra', { number })}
                  placeholder={t('extra', { number })}
                  data-field={`options.right.${index}`}
                  autosize
                  minRows={1}
                  maxRows={6}
                  maxLength={1_000}
                  value={list.options.right[index] ?? ''}
                  onChange={(event) => onChange(changeRight(list, index, event.currentTarget.value))}
                  onKeyDown={(event) => onKeyDown(event, number)}
                />
                <Tool
                  label={t('removeExtra', { number })}
                  isOff={false}
                  onClick={() => onChange(removeRight(list, index))}
                >
                  <IconTrash size={18} aria-hidden />
                </Tool>
              </li>
            );
          })}
        </ul>
      )}
      <Button icon={<IconPlus size={18} aria-hidden />} disabled={!canAddExtra(list)} onClick={add}>
        {t('addExtra')}
      </Button>
    </fieldset>
  );
}
