// A field in which drugs are found by any of their names. Names that only look similar are suggested and must be
// chosen.

import { type KeyboardEvent, useRef, useState } from 'react';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import type { DrugMatch } from '../contract.ts';
import classes from './drug-field.module.css';
import { DrugName } from './drug-name.tsx';
import { t } from './shared-texts.ts';
import { Suggestions, useSuggestionList } from './suggestions.tsx';

export type ChosenDrug = { id: string; generic: string; displayName: string };

type Props = {
  label: string;
  /** Those that are already in the list. */
  chosen: readonly ChosenDrug[];
  onAdd(drug: ChosenDrug): void;
  /** Left out if there is no list to remove them from. */
  onRemove?(id: string): void;
  isDisabled?: boolean;
  /** The field's initial value, and what is typed: for forms that can also be sent with a mere name. */
  initialText?: string;
  onText?(text: string): void;
};

export function DrugField({
  label,
  chosen,
  onAdd,
  onRemove,
  isDisabled = false,
  initialText = '',
  onText,
}: Props) {
  const [text, setText] = useState(initialText);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestionList({
    text,
    without: new Set(chosen.map((drug) => drug.id)),
    marksFirst: true,
  });

  function change(next: string): void {
    setText(next);
    onText?.(next);
    list.reopen();
  }

  function add(drug: DrugMatch): void {
    onAdd({ id: drug.id, generic: drug.generic, displayName: drug.displayName });
    setSaid(t('field.added', { name: drug.generic }));
    change('');
    input.current?.focus();
  }

  function remove(drug: ChosenDrug): void {
    onRemove?.(drug.id);
    setSaid(t('field.removed', { name: drug.generic }));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (list.takeKey(event)) return;
    if (isEnter(event)) {
      if (text.trim()) event.preventDefault();
      if (list.marked) add(list.marked);
    } else if (event.key === 'Backspace' && text === '' && onRemove) {
      const last = chosen.at(-1);
      if (last) remove(last);
    }
  }

  return (
    <div className={classes.field}>
      <label htmlFor={list.inputProps.id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        {onRemove &&
          chosen.map((drug) => (
            <span key={drug.id} className={classes.chip}>
              <DrugName generic={drug.generic} displayName={drug.displayName} />
              <button
                type="button"
                className={classes.remove}
                aria-label={t('field.remove', { name: drug.generic })}
                onClick={() => remove(drug)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </span>
          ))}
        <input
          dir="auto"
          {...list.inputProps}
          ref={input}
          className={classes.input}
          value={text}
          disabled={isDisabled}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={list.open}
        />
        <Suggestions list={list} onPick={add} said={said} />
      </div>
    </div>
  );
}
