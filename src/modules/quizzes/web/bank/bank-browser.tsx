// Finding questions in the bank: words, type, tag, and a page of results with something to do for each.

import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { longestSearch } from '#platform/contract/paging.ts';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager, rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { questionTypeNames, typeOf } from '#question-types/registry.ts';
import { type BankQuestion, bankContract } from '../../contract/bank.ts';
import QuestionParts from '../editor/question-parts.tsx';
import { t } from '../texts.ts';
import classes from './bank-browser.module.css';
import { QuestionCard } from './question-card.tsx';

export type BankFilter = {
  page: number;
  values: Record<'search' | 'type' | 'tag', string>;
  typed: Record<'search' | 'type' | 'tag', string>;
  type(name: 'search', value: string): void;
  set(values: { type?: string; tag?: string }): void;
  turn(page: number): void;
};

type Props = {
  filter: BankFilter;
  /** What can be done with a question, beside it. */
  action(found: BankQuestion): ReactNode;
};

/** A question of the bank: ids are unique within their quiz only. */
export function bankKey({ quizId, question }: BankQuestion): string {
  return `${quizId} ${question.id}`;
}

export function BankBrowser({ filter, action }: Props) {
  const { search, type, tag } = filter.values;
  const query = {
    page: filter.page,
    limit: rowsPerPage,
    search,
    type: type || undefined,
    tag: tag || undefined,
  };
  const { data, error, refetch } = useQuery({
    ...queryOf('searchBank', bankContract.searchBank, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.browser}>
      <Filters filter={filter} tags={data?.tags ?? []} />
      {error && (
        <Notice kind="error" title={t('bankError')}>
          {errorText(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p role="status" className={classes.found}>
            {t('bankFound', { count: data.total })}
          </p>
          {data.total === 0 && !search && !type && !tag ? (
            <EmptyState title={t('bankEmptyTitle')} text={t('bankEmptyText')} />
          ) : (
            <ul className={classes.list}>
              {data.questions.map((found) => (
                <Row key={bankKey(found)} found={found} action={action} />
              ))}
            </ul>
          )}
          <Pager page={filter.page} limit={rowsPerPage} total={data.total} onTurn={filter.turn} />
        </>
      )}
    </div>
  );
}

function Filters({ filter, tags }: { filter: BankFilter; tags: string[] }) {
  const { typed } = filter;
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        label={t('bankSearch')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={longestSearch}
        value={typed.search}
        onChange={(event) => filter.type('search', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('bankType')}
        value={typed.type}
        onChange={(event) => filter.set({ type: event.currentTarget.value })}
        data={[
          { value: '', label: t('bankAnyType') },
          ...questionTypeNames.map((name) => ({ value: name, label: typeOf({ type: name }).title })),
        ]}
      />
      <NativeSelect
        label={t('bankTag')}
        value={typed.tag}
        disabled={tags.length === 0 && !typed.tag}
        onChange={(event) => filter.set({ tag: event.currentTarget.value })}
        data={[{ value: '', label: t('bankAnyTag') }, ...tags]}
      />
    </div>
  );
}

function Row({ found, action }: { found: BankQuestion; action: Props['action'] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <QuestionCard question={found.question} isOpen={isOpen} />
        <p className={classes.from}>
          {t('bankFrom', { title: found.quizTitle })}
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'bankHide' : 'bankShow')}
          </button>
        </p>
        {isOpen && <QuestionParts quizId={found.quizId} questionId={found.question.id} />}
      </div>
      <div>{action(found)}</div>
    </li>
  );
}
