// Suggestions for a drug name field: the list below it, and the keys that move through it.

import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '#platform/web/ui/keys/enter.ts';
import type { DrugMatch } from '../contract.ts';
import { DrugName } from './drug-name.tsx';
import { t } from './shared-texts.ts';
import classes from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';
import { whyFound } from './why-found.ts';

type Settings = {
  text: string;
  /** Ids of drugs that are not suggested. */
  without?: ReadonlySet<string>;
  /** Whether the first match is selected before any key has reached it. A name that only looks similar never is. */
  marksFirst?: boolean;
};

const noOne: ReadonlySet<string> = new Set();

type SuggestionList = ReturnType<typeof useSuggestionList>;

export function useSuggestionList({ text, without = noOne, marksFirst = false }: Settings) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  // Suggestions are for what is typed here, not for the page's initial value.
  const { found, isFresh, isError } = useSuggestions(isOpen ? text : '');
  const matches = (found?.matches ?? []).filter((drug) => !without.has(drug.id));
  const similar = (found?.didYouMean ?? []).filter((drug) => !without.has(drug.id));
  const all = [...matches, ...similar];
  const current = active ?? (marksFirst && isFresh && matches.length > 0 ? 0 : null);
  const isShown = isOpen && text.trim() !== '' && (found !== null || isError);
  const marked = isShown && current !== null ? all[current] : undefined;

  function close(): void {
    setIsOpen(false);
    setActive(null);
  }

  /** Arrow keys and Escape; returns whether it was one of them. */
  function takeKey(event: KeyboardEvent): boolean {
    // The list of an input method is in front of ours.
    if (isComposing(event)) return true;
    if (event.key === 'Escape') {
      if (isShown) event.preventDefault();
      close();
      return true;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    event.preventDefault();
    setIsOpen(true);
    if (all.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = current ?? (step === 1 ? -1 : all.length);
      setActive((from + step + all.length) % all.length);
    }
    return true;
  }

  return {
    id,
    matches,
    similar,
    isEmpty: found !== null && all.length === 0,
    hasFailed: isError && found === null,
    isAnswered: isShown && found !== null,
    isShown,
    /** What Enter selects; nothing while the selection belongs to an earlier text. */
    marked: isFresh || active !== null ? marked : undefined,
    current,
    open: () => setIsOpen(true),
    /** After each change of the text. */
    reopen() {
      setActive(null);
      setIsOpen(true);
    },
    close,
    takeKey,
    /** Props that make an input the field of this list. */
    inputProps: {
      id: `${id}-input`,
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': marked ? `${id}-${current}` : undefined,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 100,
      placeholder: t('suggestions.placeholder'),
      onBlur: () => setIsOpen(false),
    } as const,
  };
}

type ListProps = {
  list: SuggestionList;
  onPick(drug: DrugMatch): void;
  /** The announcement for screen readers while nothing is suggested. */
  said?: string;
};

/** Must be inside a positioned element, below the field. */
export function Suggestions({ list, onPick, said = '' }: ListProps) {
  const { id, matches, similar } = list;

  const option = (drug: DrugMatch, index: number) => {
    const why = whyFound(drug);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
      <div
        key={drug.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === list.current}
        className={classes.option}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(drug)}
      >
        <span>
          <span className={classes.name}>
            <DrugName generic={drug.generic} displayName={drug.displayName} />
          </span>{' '}
          {why && <span className={classes.aside}>{why}</span>}
        </span>
        <span className={classes.aside}>{drug.drugClass}</span>
      </div>
    );
  };

  return (
    <>
      <div className={classes.panel} hidden={!list.isShown}>
        {list.hasFailed && <p className={classes.empty}>{t('suggestions.failed')}</p>}
        {list.isEmpty && <p className={classes.empty}>{t('suggestions.none')}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={t('suggestions.label')}>
          {matches.map(option)}
          {similar.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox has no element of its own
            <div role="group" aria-labelledby={`${id}-similar`} className={classes.group}>
              <p id={`${id}-similar`} className={classes.similar}>
                {t('suggestions.didYouMean')}
              </p>
              {similar.map((drug, index) => option(drug, matches.length + index))}
            </div>
          )}
        </div>
      </div>
      <VisuallyHidden role="status">
        {list.isAnswered ? t('suggestions.found', { count: matches.length }) : said}
      </VisuallyHidden>
    </>
  );
}
