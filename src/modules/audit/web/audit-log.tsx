// The audit log with its filters, which are part of the page's address.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type AuditEntry, auditContract } from '../contract.ts';
import { auditSubjects } from '../points.ts';
import classes from './audit.module.css';
import { EntryRow } from './entry-row.tsx';
import { t } from './texts.ts';

export function AuditLog() {
  const subjects = usePoint(auditSubjects);
  const pathOf = (entry: AuditEntry) =>
    subjects.map((subject) => subject.pathOf(entry)).find((path) => path !== null) ?? null;
  const filter = useAddressFilter(['search', 'action', 'subjectId']);
  const { search, action, subjectId } = filter.values;
  const query = {
    page: filter.page,
    limit: rowsPerPage,
    search: search || undefined,
    action: action || undefined,
    subjectId: subjectId || undefined,
  };
  const asked = useQuery({
    ...queryOf('listAuditEntries', auditContract.listAuditEntries, { query }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(search || action || subjectId);
  const known = asked.data?.actions ?? [];
  // The selected action stays in the list while its entries load, and if there are none.
  const actions =
    action && !known.some(({ code }) => code === action) ? [...known, { code: action, name: action }] : known;
  return (
    <>
      <ListFilters
        filter={filter}
        search={t('search')}
        choices={[
          {
            name: 'action',
            label: t('action'),
            value: action,
            all: t('action.all'),
            options: actions.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]}
      />
      {subjectId && (
        <p className={classes.about}>
          {t('about')}
          <Button size="small" onClick={() => filter.set({ subjectId: '' })}>
            {t('about.all')}
          </Button>
        </p>
      )}
      <PagedList
        query={asked}
        failed={t('error')}
        found={(total) => t('found', { count: total })}
        empty={
          <EmptyState
            title={isFiltered ? t('noneFound.title') : t('none.title')}
            text={isFiltered ? t('noneFound.text') : t('none.text')}
          />
        }
        onTurn={filter.turn}
      >
        {({ entries }) => (
          <ul className={classes.list}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} subjectPath={pathOf(entry)} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
