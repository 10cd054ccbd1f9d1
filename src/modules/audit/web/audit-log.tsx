// The audit log with its filters, which stand in the page's address.

import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { useDoor } from '#platform/web/use-door.ts';
import { type AuditEntry, auditContract } from '../contract.ts';
import { auditSubjects } from '../doors.ts';
import classes from './audit.module.css';
import { actionWords } from './changes.ts';
import { EntryRow } from './entry-row.tsx';
import { t } from './texts.ts';

export function AuditLog() {
  const subjects = useDoor(auditSubjects);
  const pathOf = (entry: AuditEntry) =>
    subjects.map((subject) => subject.pathOf(entry)).find((path) => path !== null) ?? null;
  const filter = useAddressFilter(['search', 'action', 'subjectId']);
  const { search, action, subjectId } = filter.values;
  const query = {
    page: filter.page,
    search: search || undefined,
    action: action || undefined,
    subjectId: subjectId || undefined,
  };
  const { data, error, refetch } = useQuery({
    ...queryOf('listAuditEntries', auditContract.listAuditEntries, { query }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(search || action || subjectId);
  const actions = [...new Set([...(data?.actions ?? []), ...(action ? [action] : [])])];
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          label={t('search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={filter.typed.search}
          onChange={(event) => filter.type('search', event.currentTarget.value)}
        />
        <NativeSelect
          className={classes.choice}
          label={t('action')}
          size="md"
          value={action}
          onChange={(event) => filter.set({ action: event.currentTarget.value })}
          data={[
            { value: '', label: t('action.all') },
            ...actions.map((value) => {
              const { verb, thing } = actionWords(value);
              return { value, label: `${thing}: ${verb}` };
            }),
          ]}
        />
      </div>
      {subjectId && (
        <p className={classes.about}>
          {t('about')}
          <Button size="small" onClick={() => filter.set({ subjectId: '' })}>
            {t('about.all')}
          </Button>
        </p>
      )}
      {error && (
        <Notice kind="error" title={t('error')}>
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
      {data?.total === 0 && (
        <EmptyState
          title={isFiltered ? t('noneFound.title') : t('none.title')}
          text={isFiltered ? t('noneFound.text') : t('none.text')}
        />
      )}
      {data && data.entries.length > 0 && (
        <ul className={classes.list}>
          {data.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} subjectPath={pathOf(entry)} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} limit={data.limit} total={data.total} onTurn={filter.turn} />}
    </>
  );
}
