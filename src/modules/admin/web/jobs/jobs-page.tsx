// /admin-dashboard/jobs: work that goes on in the background, and trying again what failed.
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { adminContract, type Job } from '../../contract.ts';
import { Failure } from '../failure.tsx';
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
  const { data, error, refetch } = useQuery({
    ...queryOf('listJobs', adminContract.listJobs, { query: { page: filter.page, state, name } }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('jobs.state')}
          value={state ?? ''}
          onChange={(event) => filter.set({ state: event.currentTarget.value })}
          data={[
            { value: '', label: t('jobs.anyState') },
            ...states.map((value) => ({ value, label: t(`job.${value}`) })),
          ]}
        />
        <NativeSelect
          size="md"
          label={t('jobs.kind')}
          value={name ?? ''}
          onChange={(event) => filter.set({ name: event.currentTarget.value })}
          data={[
            { value: '', label: t('jobs.anyKind') },
            ...new Set([...(data?.names ?? []), ...(name ? [name] : [])]),
          ]}
        />
      </div>
      {error && !data && <Failure title={t('jobs.error')} error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <p className={classes.total} role="status">
          {t('jobs.total', { count: data.total })}
        </p>
      )}
      {data?.total === 0 && <EmptyState title={t('jobs.none.title')} text={t('jobs.none.text')} />}
      {data && data.jobs.length > 0 && (
        <ul className={classes.list}>
          {data.jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} limit={data.limit} total={data.total} onTurn={filter.turn} />}
      {data && <Sweeps sweeps={data.sweeps} onShow={(shown) => filter.set({ name: shown, state: '' })} />}
    </>
  );
}
