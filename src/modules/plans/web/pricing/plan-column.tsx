// One plan: who it is for, what it costs, the three limits, and how to get it.

import { IconCheck } from '@tabler/icons-react';
import type { Subscription } from '#modules/accounts/contract.ts';
import { teacherSignUpPath } from '#modules/accounts/web.tsx';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { type OfferedPlan, type Period, planNames } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './pricing.module.css';

type Props = {
  plan: OfferedPlan;
  period: Period;
  /** The signed-in person's plan; null for a guest. */
  current: Subscription | null;
};

export function PlanColumn({ plan, period, current }: Props) {
  const isCurrent = plan.id === current;
  return (
    <li className={classes.plan} data-current={isCurrent || undefined}>
      <div className={classes.planHead}>
        <h2 className={classes.planName}>{plan.name}</h2>
        {isCurrent && <span className={classes.badge}>{t('pricing.current')}</span>}
      </div>
      <p className={classes.planFor}>{t(`pricing.for.${plan.id}`)}</p>
      <Price plan={plan} period={period} />
      <ul className={classes.points}>
        {pointsOf(plan).map((point) => (
          <li key={point}>
            <IconCheck size={18} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <div className={classes.choice}>
        <Choice plan={plan} period={period} current={current} />
      </div>
    </li>
  );
}

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });

function money(amount: number): string {
  return dollars.format(amount).replace(/\.00$/, '');
}

function Price({ plan: { price }, period }: Pick<Props, 'plan' | 'period'>) {
  if (!price) {
    return (
      <p className={classes.price}>
        <span className={classes.amount}>{t('pricing.onRequest')}</span>
        <span className={classes.terms}>{t('pricing.onRequestText')}</span>
      </p>
    );
  }
  const isFree = price.monthly === 0;
  const perMonth = period === 'yearly' ? price.yearly / 12 : price.monthly;
  const billed =
    period === 'yearly'
      ? t('pricing.billedYearly', { total: money(price.yearly) })
      : t('pricing.billedMonthly');
  return (
    <p className={classes.price}>
      <span>
        <span className={classes.amount}>{money(perMonth)}</span>{' '}
        {!isFree && <span className={classes.per}>{t('pricing.perMonth')}</span>}
      </span>
      <span className={classes.terms}>{isFree ? t('pricing.free') : billed}</span>
    </p>
  );
}

function pointsOf({
  quizzesPerMonth,
  studentsPerQuiz,
  hasAllQuestionTypes,
  questionTypes,
  features,
}: OfferedPlan) {
  return [
    quizzesPerMonth === null
      ? t('pricing.short.quizzesUnlimited')
      : t('pricing.short.quizzes', { count: quizzesPerMonth }),
    studentsPerQuiz === null
      ? t('pricing.short.studentsUnlimited')
      : t('pricing.short.students', { count: studentsPerQuiz }),
    hasAllQuestionTypes
      ? t('pricing.short.allTypes')
      : new Intl.ListFormat(spokenLanguage().tag).format(questionTypes),
    ...features.map((feature) => t(`feature.${feature}`)),
  ];
}

function Choice({ plan, period, current }: Props) {
  if (current === null) {
    const to = plan.id === 'Free' ? teacherSignUpPath : requestPath(plan, period);
    const label = plan.id === 'Free' ? t('pricing.choose.guest') : t(`pricing.choose.${plan.id}`);
    return (
      <Button to={to} isFullWidth kind={plan.id === 'Pro' ? 'main' : 'plain'}>
        {label}
      </Button>
    );
  }
  if (plan.id === current)
    return (
      <Button to="/account/plan" isFullWidth>
        {t('pricing.manage')}
      </Button>
    );
  if (plan.id === 'Free' || planNames.indexOf(plan.id) < planNames.indexOf(current)) return null;
  return (
    <Button kind="main" to={requestPath(plan, period)} isFullWidth>
      {t(`pricing.choose.${plan.id}`)}
    </Button>
  );
}

function requestPath({ id }: OfferedPlan, period: Period): string {
  return `/account/plan?plan=${id}&period=${period}`;
}
