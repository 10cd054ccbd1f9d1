// The outbox: every email and what happened to it, found by state, address or subject.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager, rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { MailState, mailContract } from '../contract.ts';
import classes from './mail.module.css';
import { MailDialog } from './mail-dialog.tsx';
import { MailTable } from './mail-table.tsx';
import { t } from './texts.ts';

const refreshMs = 10_000;

export function Outbox() {
  const { page, values, turn, ...filter } = useAddressFilter(['search', 'state']);
  const state = MailState.options.find((name) => name === values.state);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = { page, limit: rowsPerPage, state, search: values.search || undefined };
  const { data, error } = useQuery({
    ...queryOf('listOutbox', mailContract.listOutbox, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const isFiltered = state !== undefined || values.search !== '';
  return (
    <div className={classes.panel}>
      <ListFilters
        filter={filter}
        search={t('outbox.search')}
        choices={[
          {
            name: 'state',
            label: t('outbox.state'),
            value: state,
            all: t('outbox.state.all'),
            options: MailState.options.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
      />
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
          <Pager page={data.page} limit={data.limit} total={data.total} onTurn={turn} />
        </>
      )}
      {openId && <MailDialog mailId={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}
