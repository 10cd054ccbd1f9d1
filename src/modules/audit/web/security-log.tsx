// Sign-ins and limit hits with their filters, which stand in the page's address.

import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { auditContract, SecurityEventKind, type ShownSecurityEvent } from '../contract.ts';
import classes from './audit.module.css';
import { t } from './texts.ts';

export function SecurityLog() {
  const filter = useAddressFilter(['search', 'kind']);
  const { search, kind } = filter.values;
  const query = {
    page: filter.page,
    search: search || undefined,
    kind: SecurityEventKind.options.find((one) => one === kind),
  };
  const { data, error, refetch } = useQuery({
    ...queryOf('listSecurityEvents', auditContract.listSecurityEvents, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          label={t('security.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={filter.typed.search}
          onChange={(event) => filter.type('search', event.currentTarget.value)}
        />
        <NativeSelect
          className={classes.choice}
          label={t('security.kind')}
          size="md"
          value={kind}
          onChange={(event) => filter.set({ kind: event.currentTarget.value })}
          data={[
            { value: '', label: t('security.kind.all') },
            ...SecurityEventKind.options.map((value) => ({ value, label: t(`security.kind.${value}`) })),
          ]}
        />
      </div>
      {error && (
        <Notice kind="error" title={t('security.error')}>
          {errorText(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && (
        <p className={classes.found} role="status">
          {t('found', { count: data.total })}
        </p>
      )}
      {data?.total === 0 && <EmptyState title={t('security.none.title')} text={t('security.none.text')} />}
      {data && data.events.length > 0 && (
        <ul className={classes.list}>
          {data.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} limit={data.limit} total={data.total} onTurn={filter.turn} />}
    </>
  );
}

function EventRow({ event }: { event: ShownSecurityEvent }) {
  const { dateTime } = useFormats();
  const { kind, who, address, detail, count, lastAt } = event;
  const subject = [who, address].filter(Boolean).join(' · ');
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <p className={classes.action}>
          <strong>{t(`security.kind.${kind}`)}</strong>{' '}
          {detail && <span className={classes.thing}>{t('security.detail', { detail })}</span>}
        </p>
        <p className={classes.subject}>{subject}</p>
        <p className={classes.who}>
          <time dateTime={lastAt}>{dateTime(lastAt)}</time>
          {count > 1 && <> · {t('security.count', { count })}</>}
        </p>
      </div>
    </li>
  );
}
