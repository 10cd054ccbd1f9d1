// The queue of data requests, what is due first at the top.
import { NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { Rows } from '#platform/web/ui/list/rows.tsx';
import { privacyContract } from '../../contract.ts';
import classes from './desk.module.css';
import { RequestRow } from './request-row.tsx';
import { t } from './texts.ts';

const shows = ['pending', 'closed'] as const;

export function RequestQueue() {
  const [state, setState] = useState<(typeof shows)[number]>('pending');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = useDeferredValue(search.trim()) || undefined;
  const query = useQuery({
    ...queryOf('listSubjectRequests', privacyContract.listSubjectRequests, {
      query: { state, search: words, page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('requests.text')}</p>
      <TextInput
        type="search"
        className={classes.filter}
        label={t('search')}
        maxLength={200}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setPage(1);
        }}
      />
      <NativeSelect
        className={classes.filter}
        label={t('show')}
        value={state}
        onChange={({ currentTarget }) => {
          setState(shows.find((one) => one === currentTarget.value) ?? state);
          setPage(1);
        }}
        data={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
      <PagedList
        query={query}
        failed={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState title={t(`none.${state}`)} text={t(`none.${state}.text`)} />}
        onTurn={setPage}
      >
        {({ requests }) => (
          <Rows label={t('requests')}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </Rows>
        )}
      </PagedList>
    </div>
  );
}
