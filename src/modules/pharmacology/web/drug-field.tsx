// A field in which drugs are found by any of their names. Names that only look alike are offered and must be chosen.
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { DrugMatch } from '../contract.ts';
import classes from './drug-field.module.css';
import { DrugName } from './drug-name.tsx';
import { t } from './shared-texts.ts';
import { useSuggestions } from './use-suggestions.ts';

export type ChosenDrug = { id: string; generic: string; displayName: string };

type Props = {
  label: string;
  /** Those that are in the list already. */
  chosen: readonly ChosenDrug[];
  onAdd(drug: ChosenDrug): void;
  /** Left out where there is no list to take them out of. */
  onRemove?(id: string): void;
  isDisabled?: boolean;
  /** What stands in the field at first, and what is typed: for forms that can also be sent with a mere name. */
  initialText?: string;
  onText?(text: string): void;
};

function whyOf({ matched, generic }: DrugMatch): string | null {
  if (matched.kind === 'generic' && matched.name.toLowerCase() === generic.toLowerCase()) return null;
  return t(`field.why.${matched.kind}`, { name: matched.name });
}

export function DrugField({
  label,
  chosen,
  onAdd,
  onRemove,
  isDisabled = false,
  initialText = '',
  onText,
}: Props) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { found, isFresh, isError } = useSuggestions(text);
  const isTaken = new Set(chosen.map((drug) => drug.id));
  const matches = (found?.matches ?? []).filter((drug) => !isTaken.has(drug.id));
  const similar = (found?.didYouMean ?? []).filter((drug) => !isTaken.has(drug.id));
  const all = [...matches, ...similar];
  // A name that merely looks similar is never taken by Enter alone.
  const current = active ?? (isFresh && matches.length > 0 ? 0 : null);
  const isShown = isOpen && text.trim() !== '' && (found !== null || isError);

  function add(drug: DrugMatch): void {
    onAdd({ id: drug.id, generic: drug.generic, displayName: drug.displayName });
    setSaid(t('field.added', { name: drug.generic }));
    setText('');
    onText?.('');
    setActive(null);
    input.current?.focus();
  }

  function remove(drug: ChosenDrug): void {
    onRemove?.(drug.id);
    setSaid(t('field.removed', { name: drug.generic }));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (all.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = current ?? (step === 1 ? -1 : all.length);
      setActive((from + step + all.length) % all.length);
    } else if (event.key === 'Enter') {
      const drug = current === null ? undefined : all[current];
      if (text.trim()) event.preventDefault();
      if (isShown && drug && (isFresh || active !== null)) add(drug);
    } else if (event.key === 'Escape') {
      setIsOpen(false);
    } else if (event.key === 'Backspace' && text === '' && onRemove) {
      const last = chosen.at(-1);
      if (last) remove(last);
    }
  }

  const option = (drug: DrugMatch, index: number) => (
    <div
      key={drug.id}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === current}
      className={classes.option}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => add(drug)}
      onKeyDown={onKeyDown}
    >
      <span className={classes.name}>
        <DrugName generic={drug.generic} displayName={drug.displayName} />
        {whyOf(drug) && <span className={classes.why}>{whyOf(drug)}</span>}
      </span>
      <span className={classes.class}>{drug.drugClass}</span>
    </div>
  );

  return (
    <div className={classes.field}>
      <label htmlFor={`${id}-input`} className={classes.label}>
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
          ref={input}
          id={`${id}-input`}
          className={classes.input}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && current !== null ? `${id}-${current}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder={t('field.placeholder')}
          value={text}
          disabled={isDisabled}
          onChange={(event) => {
            setText(event.target.value);
            onText?.(event.target.value);
            setActive(null);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
        />
        {isShown && (
          <div className={classes.panel}>
            {isError && !found && <p className={classes.empty}>{t('field.failed')}</p>}
            {found && all.length === 0 && <p className={classes.empty}>{t('field.none')}</p>}
            <div id={`${id}-list`} role="listbox" aria-label={t('field.results')}>
              {matches.map(option)}
              {similar.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox has no element of its own
                <div role="group" aria-labelledby={`${id}-similar`}>
                  <p id={`${id}-similar`} className={classes.similar}>
                    {t('field.didYouMean')}
                  </p>
                  {similar.map((drug, index) => option(drug, matches.length + index))}
                </div>
              )}
            </div>
          </div>
        )}
      </div>
      <VisuallyHidden role="status">
        {isShown && found ? t('field.found', { count: matches.length }) : said}
      </VisuallyHidden>
    </div>
  );
}
