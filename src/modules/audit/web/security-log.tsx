// Sign-ins and rate limit hits with their filters, which are part of the page's address.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { auditContract, SecurityEventKind, type ShownSecurityEvent } from '../contract.ts';
import classes from './audit.module.css';
import { t } from './texts.ts';

export function SecurityLog() {
  const filter = useAddressFilter(['search', 'kind']);
  const { search, kind } = filter.values;
  const query = {
    page: filter.page,
    limit: rowsPerPage,
    search: search || undefined,
    kind: SecurityEventKind.options.find((one) => one === kind),
  };
  const asked = useQuery({
    ...queryOf('listSecurityEvents', auditContract.listSecurityEvents, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        filter={filter}
        search={t('security.search')}
        choices={[
          {
            name: 'kind',
            label: t('security.kind'),
            value: query.kind,
            all: t('security.kind.all'),
            options: SecurityEventKind.options.map((value) => ({
              value,
              label: t(`security.kind.${value}`),
            })),
          },
        ]}
      />
      <PagedList
        query={asked}
        failed={t('security.error')}
        found={(total) => t('found', { count: total })}
        empty={<EmptyState title={t('security.none.title')} text={t('security.none.text')} />}
        onTurn={filter.turn}
      >
        {({ events }) => (
          <ul className={classes.list}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </PagedList>
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
        <p dir="auto" className={classes.subject}>
          {subject}
        </p>
        <p className={classes.who}>
          <time dateTime={lastAt}>{dateTime(lastAt)}</time>
          {count > 1 && <> · {t('security.count', { count })}</>}
        </p>
      </div>
    </li>
  );
}
