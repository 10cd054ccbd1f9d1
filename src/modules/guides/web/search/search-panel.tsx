// The search over help and documentation: a form that works by itself, and results while you type.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { guidesContract } from '../../contract.ts';
import { t } from '../texts.ts';
import type { ServerSearch } from './read-search.ts';
import { type Found, findEntries } from './search.ts';
import classes from './search-panel.module.css';

/** Everything is searched on the device. */
const longestWords = 100;

type Props = {
  label: string;
  /** Where the form leads without scripts. */
  action: string;
  server: ServerSearch;
  /** Shown while nothing is searched for. */
  children: ReactNode;
};

export function SearchPanel({ label, action, server, children }: Props) {
  const fieldId = useId();
  const [words, setWords] = useState(server.words);
  const [isWanted, setWanted] = useState(false);
  const index = useQuery({
    ...queryOf('readSearchIndex', guidesContract.readSearchIndex, {}),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isServers = words === server.words;
  const found = isServers || !index.data ? server.found : findEntries(index.data.entries, words);
  const isSearching = words.trim() !== '';
  const isKnown = isServers || index.data !== undefined;
  return (
    <>
      <search>
        <form
          action={action}
          className={classes.form}
          onSubmit={(event) => isKnown && event.preventDefault()}
        >
          <label htmlFor={fieldId} className={classes.label}>
            {label}
          </label>
          <input
            dir="auto"
            id={fieldId}
            className={classes.field}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={longestWords}
            value={words}
            onFocus={() => setWanted(true)}
            onChange={(event) => {
              setWanted(true);
              setWords(event.currentTarget.value);
            }}
          />
          <Button type="submit" kind="main">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      <p className={classes.status} role="status">
        {isSearching && index.isError && !isServers && t('search.failed')}
        {isSearching &&
          isKnown &&
          (found.length > 0 ? t('search.found', { count: found.length }) : t('search.none', { words }))}
      </p>
      {isSearching && isKnown ? <Results found={found} /> : children}
    </>
  );
}

function Results({ found }: { found: readonly Found[] }) {
  return (
    <ol className={classes.results}>
      {found.map(({ path, page, heading, excerpt }) => (
        <li key={path}>
          <Link to={path} className={classes.hit}>
            {heading || page}
          </Link>
          {heading && <span className={classes.page}>{page}</span>}
          <p className={classes.excerpt}>{excerpt}</p>
        </li>
      ))}
    </ol>
  );
}
