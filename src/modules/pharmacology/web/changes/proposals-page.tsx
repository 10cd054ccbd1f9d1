// /pharmacology-tools/proposals: what teachers propose for the data set. They see their own; admins see all and decide.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { pharmacologyContract } from '../../contract.ts';
import classes from '../editing/change-pages.module.css';
import { t } from '../editing/texts.ts';
import { Disclaimer } from '../education.tsx';
import { ProposalEntry } from './proposal-entry.tsx';
import { placeOf, recordKinds } from './record-places.ts';

export const meta = () => pageMeta({ title: t('proposals.meta'), isPrivate: true });

const limit = 10;

export default function ProposalsPage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Proposals />
    </RequireRole>
  );
}

function Proposals() {
  const { user } = useMe();
  const isAdmin = user?.role === 'admin';
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryOf('listProposals', pharmacologyContract.listProposals, { query: { page, limit } }),
    placeholderData: (before) => before,
  });
  return (
    <Page
      title={t('proposals.title')}
      lead={t(isAdmin ? 'proposals.adminLead' : 'proposals.lead')}
      actions={recordKinds.map((kind) => (
        <Button key={kind} to={`${placeOf(kind)}/new`} size="small">
          {t(`proposals.${isAdmin ? 'add' : 'new'}.${kind}`)}
        </Button>
      ))}
    >
      {error && !data && (
        <EmptyState
          title={t('proposals.failed')}
          text={errorText(error)}
          action={
            <Button kind="main" onClick={() => void refetch()}>
              {t('edit.again')}
            </Button>
          }
        />
      )}
      {!data && !error && <Loading />}
      {data?.total === 0 && (
        <EmptyState
          title={t('proposals.none')}
          text={t(isAdmin ? 'proposals.adminNoneText' : 'proposals.noneText')}
          action={
            <Button kind="main" to="/pharmacology-tools/drugs">
              {t('proposals.toDrugs')}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className={classes.list} aria-label={t('proposals.list')}>
            {data.proposals.map((proposal) => (
              <ProposalEntry key={proposal.id} proposal={proposal} isAdmin={isAdmin} />
            ))}
          </ul>
          <Pager page={page} limit={limit} total={data.total} onTurn={setPage} />
        </>
      )}
      <Disclaimer />
    </Page>
  );
}
