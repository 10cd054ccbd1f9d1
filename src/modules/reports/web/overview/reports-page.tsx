// /reports: what all quizzes of a teacher came to, and their reports as one file.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { planLimits } from '#modules/plans/contract.ts';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { numbersOf } from '#modules/quizzes/web.ts';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { reportsContract, type TeacherAnalytics } from '../../contract.ts';
import classes from '../analysis.module.css';
import { BulkDownload } from './bulk-download.tsx';
import { ByEmail } from './by-email.tsx';
import { MadeReports } from './made-reports.tsx';
import own from './overview.module.css';
import { QuizTable } from './quiz-table.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function ReportsPage() {
  const { user } = useMe();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Page title={t('title')} lead={t('lead')} width="wide">
        {user && (
          <div className={classes.sections}>
            <Reports
              teacherId={user.id}
              mayDownload={
                user.role === 'admin' || planLimits[user.subscription].features.includes('bulkExport')
              }
            />
            <MadeReports />
            <ByEmail />
          </div>
        )}
      </Page>
    </RequireRole>
  );
}

type Props = { teacherId: string; mayDownload: boolean };

function Reports({ teacherId, mayDownload }: Props) {
  const params = { id: teacherId };
  const asked = useQuery(queryOf('readTeacherAnalytics', reportsContract.readTeacherAnalytics, { params }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Loaded query={asked} failed={t('failed')}>
        {(analytics) =>
          analytics.quizzes.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              <Totals analytics={analytics} />
              <QuizTable quizzes={analytics.quizzes} selected={selected} onSelect={setSelected} />
              <BulkDownload quizIds={[...selected]} isOffered={mayDownload} />
            </>
          )
        }
      </Loaded>
      {asked.isError && !asked.data && <ReckonedTotals teacherId={teacherId} />}
    </>
  );
}

/** If the reports can't be loaded: what the list of quizzes has. */
function ReckonedTotals({ teacherId }: { teacherId: string }) {
  const params = { userId: teacherId };
  const list = useQuery(queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, { params }));
  if (!list.data) return null;
  return (
    <div className={own.reckoned}>
      <TotalsStrip numbers={numbersOf(list.data.quizzes)} />
      <p className={classes.basis}>{t('reckoned')}</p>
    </div>
  );
}

function Totals({ analytics }: { analytics: TeacherAnalytics }) {
  const formats = useFormats();
  return (
    <>
      <TotalsStrip numbers={analytics} />
      <p className={classes.basis}>{t('asOf', { time: formats.dateTime(analytics.updatedAt) })}</p>
    </>
  );
}

type Numbers = Pick<TeacherAnalytics, 'totalQuizzes' | 'totalParticipants' | 'averageScore'> & {
  completionRate?: number;
};

function TotalsStrip({ numbers }: { numbers: Numbers }) {
  const formats = useFormats();
  const { totalQuizzes, totalParticipants, averageScore, completionRate } = numbers;
  const percent = (value: number | null | undefined, digits?: number) =>
    typeof value === 'number' ? formats.percent(value / 100, digits) : t('none');
  return (
    <NumberStrip
      label={t('numbers')}
      numbers={[
        { label: t('quizzes'), value: formats.number(totalQuizzes) },
        { label: t('participants'), value: formats.number(totalParticipants) },
        { label: t('averageScore'), value: percent(averageScore) },
        { label: t('completionRate'), value: percent(completionRate) },
      ]}
    />
  );
}
