// The outbox: every email and what happened to it, found by state, address or subject.

import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager, rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { MailState, mailContract, type OutboxMail } from '../contract.ts';
import classes from './mail.module.css';
import { MailDialog } from './mail-dialog.tsx';
import { MailTable } from './mail-table.tsx';
import { t } from './texts.ts';

const refreshMs = 10_000;

export function Outbox() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<OutboxMail['state'] | undefined>(undefined);
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = { page, limit: rowsPerPage, state, search: useDeferredValue(search.trim()) || undefined };
  const { data, error } = useQuery({
    ...queryOf('listOutbox', mailContract.listOutbox, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const isFiltered = state !== undefined || search.trim() !== '';
  return (
    <div className={classes.panel}>
      <div className={classes.filters}>
        <TextInput
          type="search"
          label={t('outbox.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          maxLength={200}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <NativeSelect
          label={t('outbox.state')}
          value={state ?? ''}
          onChange={(event) => {
            setState(MailState.options.find((name) => name === event.currentTarget.value));
            setPage(1);
          }}
          data={[
            { value: '', label: t('outbox.state.all') },
            ...MailState.options.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      </div>
      {error && (
        <Notice kind="error" title={t('outbox.error')}>
          {errorText(error)}
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data?.total === 0 && !isFiltered && (
        <EmptyState title={t('outbox.empty')} text={t('outbox.empty.text')} />
      )}
      {data && (data.total > 0 || isFiltered) && (
        <>
          <p className={classes.total} role="status">
            {data.total === 0 ? t('outbox.none') : t('outbox.total', { count: data.total })}
          </p>
          {data.mails.length > 0 && <MailTable mails={data.mails} onOpen={setOpenId} />}
          <Pager page={data.page} limit={data.limit} total={data.total} onTurn={setPage} />
        </>
      )}
      {openId && <MailDialog mailId={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}
