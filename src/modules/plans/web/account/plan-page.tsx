// /account/plan: the current plan, its usage, and ways to upgrade.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountFrame } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { currentFormats, useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { plansContract, type Usage } from '../../contract.ts';
import { t } from '../texts.ts';
import { Meter } from '../usage-meter.tsx';
import classes from './plan.module.css';
import { RedeemForm } from './redeem-form.tsx';
import { UpgradeForm } from './upgrade-form.tsx';

export const meta = () => pageMeta({ title: t('account.title'), isPrivate: true });

export default function PlanPage() {
  return (
    <AccountFrame title={t('account.title')} lead={t('account.lead')}>
      <OwnPlan />
    </AccountFrame>
  );
}

function OwnPlan() {
  const { data, error, refetch } = useQuery(queryOf('readUsage', plansContract.readUsage, {}));
  if (error) return <Refusal title={t('account.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <>
      <Section title={t('account.now')}>
        <Now usage={data} />
      </Section>
      {data.payment && (data.payment.monthlyUrl || data.payment.yearlyUrl) && (
        <Section title={t('account.pay')}>
          <PayOnline payment={data.payment} />
        </Section>
      )}
      {(data.plan !== 'Enterprise' || data.endsAt) && (
        <>
          <Section title={t('request.title')}>
            <UpgradeForm usage={data} />
          </Section>
          <Section title={t('redeem.title')}>
            <RedeemForm />
          </Section>
        </>
      )}
      {data.history.length > 0 && (
        <Section title={t('account.history')}>
          <History usage={data} />
        </Section>
      )}
    </>
  );
}

function Now({ usage }: { usage: Usage }) {
  const { date } = useFormats();
  const { plan, endsAt, studentsPerQuiz, quizzes, pictures } = usage;
  const withoutEnd = plan === 'Free' ? t('account.free') : t('account.withoutEnd');
  return (
    <>
      <p className={classes.plan}>
        <strong>{t(`plan.${plan}`)}</strong>{' '}
        <span>{endsAt ? t('account.until', { day: date(endsAt, 'long') }) : withoutEnd}</span>
      </p>
      <Meter usage={usage} />
      {quizzes.limit !== null && (
        <p className={classes.hint}>{t('meter.resets', { day: monthStart(quizzes.resetsAt) })}</p>
      )}
      <p className={classes.text}>
        {studentsPerQuiz === null
          ? t('account.studentsUnlimited')
          : t('account.studentsPerQuiz', { count: studentsPerQuiz })}
      </p>
      <p className={classes.text}>
        {t('account.pictures', {
          used: currentFormats().number(pictures.usedMb),
          limit: currentFormats().number(pictures.limitMb),
        })}
      </p>
      <p className={classes.text}>
        <Link to="/pricing">{t('account.compare')}</Link>
      </p>
    </>
  );
}

/** A month begins in UTC, whatever the reader's time zone. */
function monthStart(iso: string): string {
  return currentFormats().day(iso);
}

function PayOnline({ payment }: { payment: NonNullable<Usage['payment']> }) {
  const links = [
    { label: t('account.payYearly'), url: payment.yearlyUrl },
    { label: t('account.payMonthly'), url: payment.monthlyUrl },
  ];
  return (
    <>
      <p className={classes.text}>{t('account.payText')}</p>
      <div className={classes.row}>
        {links.map(
          ({ label, url }) =>
            url && (
              <Button key={label} href={url}>
                {label}
              </Button>
            ),
        )}
      </div>
    </>
  );
}

function History({ usage: { history } }: { usage: Usage }) {
  const { date } = useFormats();
  return (
    <ul className={classes.history}>
      {history.map(({ plan, source, startsAt, endsAt }) => (
        <li key={`${startsAt} ${source} ${endsAt}`}>
          {endsAt
            ? t('account.historyItem', {
                plan: t(`plan.${plan}`),
                from: date(startsAt, 'long'),
                to: date(endsAt, 'long'),
              })
            : t('account.historyOpen', { plan: t(`plan.${plan}`), from: date(startsAt, 'long') })}
          <span className={classes.hint}> {t(`source.${source}`)}</span>
        </li>
      ))}
    </ul>
  );
}
