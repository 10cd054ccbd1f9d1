// The list of proposals: teachers see their own and the outcomes; admins see all, and decide.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager, rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { recordsContract } from '../../contract.ts';
import { recordKinds } from '../../points.ts';
import type { RecordKind } from '../record-kind.ts';
import { t } from '../texts.ts';
import classes from './change-pages.module.css';
import { ProposalEntry } from './proposal-entry.tsx';

type Props = {
  title: string;
  /** What a teacher does to propose something, if there is nothing yet. */
  noneText: string;
  toRecords: { path: string; text: string };
  Footnote: RecordKind['Footnote'];
};

export function Proposals(props: Props) {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <List {...props} />
    </RequireRole>
  );
}

/** All registered kinds, in the order of the modules. */
function useRecordKinds() {
  const entries = usePoint(recordKinds);
  return useQuery({
    queryKey: ['recordKinds'],
    queryFn: () => Promise.all(entries.map(async ({ load }) => (await load()).recordKind)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function List({ title, noneText, toRecords, Footnote }: Props) {
  const { user } = useMe();
  const isAdmin = user?.role === 'admin';
  const [page, setPage] = useState(1);
  const kinds = useRecordKinds();
  const list = useQuery({
    ...queryOf('listProposals', recordsContract.listProposals, { query: { page, limit: rowsPerPage } }),
    placeholderData: (before) => before,
  });
  const error = list.data ? kinds.error : (list.error ?? kinds.error);
  const data = kinds.data && list.data;
  const aboutOf = (kind: string) => kinds.data?.find((one) => one.kind === kind);
  return (
    <Page
      title={title}
      lead={t(isAdmin ? 'proposals.adminLead' : 'proposals.lead')}
      actions={kinds.data?.map(({ kind, path, words }) => (
        <Button key={kind} to={`${path}/new`} size="small">
          {isAdmin ? words.add : words.propose}
        </Button>
      ))}
    >
      {error && !data && (
        <EmptyState
          title={t('proposals.failed')}
          text={errorText(error)}
          action={
            <Button kind="main" onClick={() => void Promise.all([kinds.refetch(), list.refetch()])}>
              {t('edit.again')}
            </Button>
          }
        />
      )}
      {!data && !error && <Loading />}
      {data?.total === 0 && (
        <EmptyState
          title={t('proposals.none')}
          text={isAdmin ? t('proposals.adminNoneText') : noneText}
          action={
            <Button kind="main" to={toRecords.path}>
              {toRecords.text}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className={classes.list} aria-label={t('proposals.list')}>
            {data.proposals.flatMap((proposal) => {
              const about = aboutOf(proposal.kind);
              // Of a kind that no module keeps any more there is nothing to show or to decide.
              if (!about) return [];
              return [
                <ProposalEntry key={proposal.id} about={about} proposal={proposal} isAdmin={isAdmin} />,
              ];
            })}
          </ul>
          <Pager page={page} limit={rowsPerPage} total={data.total} onTurn={setPage} />
        </>
      )}
      <Footnote />
    </Page>
  );
}
