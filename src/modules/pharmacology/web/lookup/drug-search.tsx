// The form of the lookup: a plain search without script; with it, names are suggested while somebody types.
import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import type { DrugMatch } from '../../contract.ts';
import { DrugName } from '../drug-name.tsx';
import { useSuggestions } from '../use-suggestions.ts';
import classes from './drug-search.module.css';
import { t } from './texts.ts';
import { whyFound } from './why-found.ts';

type Props = {
  /** What stands in the field at first. */
  search?: string;
  label?: string;
  /** Further fields of the form, below the name. */
  children?: ReactNode;
};

export function DrugSearch({ search = '', label = t('search.label'), children }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  // Suggestions are for what is typed here, not for what the page was opened with.
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const { found, isFresh, isError } = useSuggestions(isOpen ? text : '');
  const all = [...(found?.matches ?? []), ...(found?.didYouMean ?? [])];
  const isShown = isOpen && text.trim() !== '' && (found !== null || isError);

  function open(drug: DrugMatch): void {
    setIsOpen(false);
    navigate(`/pharmacology-tools/drugs/${drug.id}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (all.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active ?? (step === 1 ? -1 : all.length);
      setActive((from + step + all.length) % all.length);
    } else if (event.key === 'Escape') {
      if (isShown) event.preventDefault();
      setIsOpen(false);
      setActive(null);
    } else if (event.key === 'Enter') {
      // Enter alone searches for what was typed: only a name that was gone to is opened.
      const drug = isShown && active !== null ? all[active] : undefined;
      if (drug) {
        event.preventDefault();
        open(drug);
      } else setIsOpen(false);
    }
  }

  const option = (drug: DrugMatch, index: number) => (
    <div
      key={drug.id}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className={classes.option}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => open(drug)}
      onKeyDown={onKeyDown}
    >
      <span>
        <span className={classes.name}>
          <DrugName generic={drug.generic} displayName={drug.displayName} />
        </span>{' '}
        <span className={classes.why}>{whyFound(drug)}</span>
      </span>
      <span className={classes.class}>{drug.drugClass}</span>
    </div>
  );

  return (
    <Form action="/pharmacology-tools/drugs" role="search" className={classes.form}>
      <label htmlFor={`${id}-input`} className={classes.label}>
        {label}
      </label>
      <div className={classes.line}>
        <input
          id={`${id}-input`}
          className={classes.input}
          type="search"
          name="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active !== null ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(null);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <button type="submit" className={classes.submit}>
          <IconSearch size={20} aria-hidden="true" />
          <span>{t('search.submit')}</span>
        </button>
        <div className={classes.panel} hidden={!isShown}>
          {isError && !found && <p className={classes.empty}>{t('search.failed')}</p>}
          {found && isFresh && all.length === 0 && <p className={classes.empty}>{t('search.none')}</p>}
          <div id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
            {found?.matches.map(option)}
            {found && found.didYouMean.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox has no element of its own
              <div role="group" aria-labelledby={`${id}-similar`}>
                <p id={`${id}-similar`} className={classes.similar}>
                  {t('search.didYouMean')}
                </p>
                {found.didYouMean.map((drug, index) => option(drug, found.matches.length + index))}
              </div>
            )}
          </div>
        </div>
      </div>
      {children}
      <VisuallyHidden role="status">
        {isShown && found ? t('search.found', { count: found.matches.length }) : ''}
      </VisuallyHidden>
    </Form>
  );
}
