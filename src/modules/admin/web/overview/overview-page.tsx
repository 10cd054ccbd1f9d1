// /admin-dashboard: the whole site in numbers, and the health of mail and background jobs.

import { useQuery } from '@tanstack/react-query';
import { DashboardArea } from '#modules/accounts/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import type { AdminStats } from '../../contract.ts';
import { t } from '../texts.ts';
import { DayChart } from './day-chart.tsx';
import { HealthCards } from './health-cards.tsx';
import classes from './overview.module.css';
import { Shares } from './shares.tsx';
import { statsQuery } from './stats-query.ts';

export const meta = () => pageMeta({ title: t('overview.title'), isPrivate: true });

export default function OverviewPage() {
  return (
    <DeskPage title={t('overview.title')} lead={t('overview.lead')}>
      <DashboardArea on="admin" area="numbers" />
      <Overview />
      <DashboardArea on="admin" area="main" />
    </DeskPage>
  );
}

function Overview() {
  const { data, error, refetch } = useQuery(statsQuery);
  if (error && !data) return <Refusal title={t('stats.error')} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { stats } = data;
  return (
    <div className={classes.overview}>
      <Totals stats={stats} />
      <HealthCards stats={stats} />
      <section aria-labelledby="per-day">
        <h2 id="per-day" className={classes.heading}>
          {t('perDay.title')}
        </h2>
        <div className={classes.charts}>
          {(['users', 'quizzes', 'rounds', 'answers'] as const).map((what) => (
            <DayChart key={what} name={t(`perDay.${what}`)} days={stats.perDay[what]} />
          ))}
        </div>
      </section>
      <section aria-labelledby="who" className={classes.who}>
        <h2 id="who" className={classes.heading}>
          {t('who.title')}
        </h2>
        <div className={classes.charts}>
          <Shares
            name={t('who.byRole')}
            shares={(['student', 'teacher', 'admin'] as const).map((role) => ({
              label: t(`roles.${role}`),
              count: stats.usersByRole[role],
              path: `/admin-dashboard/users?role=${role}`,
            }))}
          />
          <Shares
            name={t('who.byPlan')}
            shares={(['Free', 'Pro', 'Enterprise'] as const).map((plan) => ({
              label: t(`plan.${plan}`),
              count: stats.usersByPlan[plan],
              path: `/admin-dashboard/users?subscription=${plan}`,
            }))}
          />
        </div>
      </section>
    </div>
  );
}

function Totals({ stats }: { stats: AdminStats }) {
  const { number } = useFormats();
  const totals = [
    { label: t('total.users'), value: stats.totalUsers },
    { label: t('total.suspended'), value: stats.suspendedUsers },
    { label: t('total.quizzes'), value: stats.totalQuizzes },
    { label: t('total.rounds'), value: stats.totalRounds },
    { label: t('total.active'), value: stats.activeRounds },
    { label: t('total.answers'), value: stats.totalAnswers },
  ];
  return (
    <section aria-label={t('total.title')}>
      <dl className={classes.totals}>
        {totals.map(({ label, value }) => (
          <div key={label} className={classes.total}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
