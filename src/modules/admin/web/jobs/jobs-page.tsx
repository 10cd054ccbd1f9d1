// /admin-dashboard/jobs: work in the background, and retrying what failed.

import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Rows } from '#platform/web/ui/list/rows.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { adminContract, type Job } from '../../contract.ts';
import { t } from '../texts.ts';
import { JobRow } from './job-row.tsx';
import classes from './jobs.module.css';
import { Sweeps } from './sweeps.tsx';

export const meta = () => pageMeta({ title: t('jobs.title'), isPrivate: true });

const states = [
  'created',
  'retry',
  'active',
  'completed',
  'failed',
  'cancelled',
] as const satisfies Job['state'][];

export default function JobsPage() {
  return (
    <DeskPage title={t('jobs.title')} lead={t('jobs.lead')}>
      <Jobs />
    </DeskPage>
  );
}

function Jobs() {
  const filter = useAddressFilter(['state', 'name']);
  const state = states.find((known) => known === filter.values.state);
  const name = filter.values.name || undefined;
  const asked = useQuery({
    ...queryOf('listJobs', adminContract.listJobs, {
      query: { page: filter.page, limit: rowsPerPage, state, name },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  const kinds = asked.data?.kinds ?? [];
  /** Jobs of a kind that a newer version no longer has are still listed. */
  const titleOf = (jobName: string) => kinds.find((kind) => kind.name === jobName)?.title ?? jobName;
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          label={t('jobs.state')}
          value={state ?? ''}
          onChange={(event) => filter.set({ state: event.currentTarget.value })}
          data={[
            { value: '', label: t('jobs.anyState') },
            ...states.map((value) => ({ value, label: t(`job.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('jobs.kind')}
          value={name ?? ''}
          onChange={(event) => filter.set({ name: event.currentTarget.value })}
          data={[
            { value: '', label: t('jobs.anyKind') },
            ...kinds.map((kind) => ({ value: kind.name, label: kind.title })),
            ...(name && !kinds.some((kind) => kind.name === name) ? [name] : []),
          ]}
        />
      </div>
      <PagedList
        query={asked}
        isPolled
        failed={t('jobs.error')}
        found={(total) => t('jobs.total', { count: total })}
        empty={<EmptyState title={t('jobs.none.title')} text={t('jobs.none.text')} />}
        onTurn={filter.turn}
      >
        {({ jobs }) => (
          <Rows kind="boxed">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} title={titleOf(job.name)} />
            ))}
          </Rows>
        )}
      </PagedList>
      {asked.data && (
        <Sweeps
          titleOf={titleOf}
          sweeps={asked.data.sweeps}
          onShow={(shown) => filter.set({ name: shown, state: '' })}
        />
      )}
    </>
  );
}
