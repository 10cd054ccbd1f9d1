// The form of the lookup: a plain search without scripts; with them, names are suggested while someone types.

import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '#platform/web/ui/button/button.tsx';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import type { DrugMatch } from '../../contract.ts';
import { Suggestions, useSuggestionList } from '../suggestions.tsx';
import classes from './drug-search.module.css';
import { t } from './texts.ts';

type Props = {
  /** The field's initial value. */
  search?: string;
  label?: string;
  /** Further fields of the form, below the name. */
  children?: ReactNode;
};

export function DrugSearch({ search = '', label = t('search.label'), children }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const list = useSuggestionList({ text });

  function open(drug: DrugMatch): void {
    list.close();
    navigate(`/pharmacology-tools/drugs/${drug.id}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (list.takeKey(event) || !isEnter(event)) return;
    // Enter alone searches for the typed text: only a name selected in the list is opened.
    if (list.marked) {
      event.preventDefault();
      open(list.marked);
    } else list.close();
  }

  return (
    <Form action="/pharmacology-tools/drugs" role="search" className={classes.form}>
      <label htmlFor={list.inputProps.id} className={classes.label}>
        {label}
      </label>
      <div className={classes.line}>
        <input
          dir="auto"
          {...list.inputProps}
          className={classes.input}
          type="search"
          name="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            list.reopen();
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" className={classes.submit} kind="main">
          <IconSearch size={20} aria-hidden="true" />
          <span>{t('search.submit')}</span>
        </Button>
        <Suggestions list={list} onPick={open} />
      </div>
      {children}
    </Form>
  );
}
