// /quizzes/:quizId/regrades: what was regraded, why, by whom, and who gained and lost.

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { markingContract, type Regrade } from '../../contract.ts';
import { formatDay, formatNumber, t } from '../texts.ts';
import { ChangesTable } from './changes-table.tsx';
import { choiceOf } from './regrade-order.ts';
import classes from './regrades.module.css';

export const meta = () => pageMeta({ title: t('regradesTitle'), isPrivate: true });

export default function RegradesPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Regrades key={quizId} quizId={quizId} />
    </RequireRole>
  );
}

function Regrades({ quizId }: { quizId: string }) {
  const listed = useQuery(queryOf('listRegrades', markingContract.listRegrades, { params: { id: quizId } }));
  if (!listed.data && !listed.error) return <Loading />;
  return (
    <Page
      title={t('regrades')}
      lead={t('regradesLead')}
      actions={<Link to={`/quizzes/${quizId}/results`}>{t('toResults')}</Link>}
    >
      {listed.error && <Notice kind="error">{errorText(listed.error)}</Notice>}
      {listed.data?.regrades.length === 0 && (
        <EmptyState title={t('noRegrades')} text={t('noRegradesText')} />
      )}
      <ol className={classes.list}>
        {listed.data?.regrades.map((regrade) => (
          <li key={regrade.regradeId}>
            <Entry regrade={regrade} />
          </li>
        ))}
      </ol>
    </Page>
  );
}

function Entry({ regrade }: { regrade: Regrade }) {
  const { solutionBefore, solutionAfter, gained, lost, changes } = regrade;
  const isKeyChanged = solutionBefore !== solutionAfter;
  return (
    <article className={classes.entry}>
      <header>
        <p className={classes.hint}>
          {t('regradedBy', { day: formatDay(regrade.regradedAt), name: regrade.regraderName })}
        </p>
        <h2>
          <RichText source={regrade.questionText} />
        </h2>
      </header>
      <p>
        <strong>{t(`option.${choiceOf(regrade)}`)}</strong>
      </p>
      {isKeyChanged && (
        <p>{t('keyChange', { before: solutionBefore || '–', after: solutionAfter || '–' })}</p>
      )}
      <blockquote dir="auto" className={classes.reason}>
        {regrade.reason}
      </blockquote>
      <p>
        {t('gained', { count: gained, gained: formatNumber(gained) })}{' '}
        {t('lost', { count: lost, lost: formatNumber(lost) })}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>{t('showChanges')}</summary>
          <ChangesTable changes={changes} />
        </details>
      )}
    </article>
  );
}
