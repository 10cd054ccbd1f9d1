// /pricing: the plans with their prices, the comparison table, and honest answers.
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type Period, plansContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { Comparison } from './comparison.tsx';
import { PlanColumn } from './plan-column.tsx';
import classes from './pricing.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)(plansContract.readPricing, {});
}

export const meta = () => pageMeta({ title: t('pricing.title'), description: t('pricing.description') });

export default function PricingPage() {
  const { plans } = useLoaderData<typeof loader>();
  const [period, setPeriod] = useState<Period>('yearly');
  const { user } = useMe();
  const paid = plans.find(({ price }) => price !== null && price.monthly > 0)?.price;
  const paidMonths = paid && Math.round(paid.yearly / paid.monthly);
  return (
    <Page width="wide" title={t('pricing.title')} lead={t('pricing.lead')}>
      <div className={classes.period}>
        <fieldset className={classes.switch}>
          <legend>
            <VisuallyHidden>{t('pricing.period')}</VisuallyHidden>
          </legend>
          {(['monthly', 'yearly'] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="period"
                value={name}
                checked={period === name}
                onChange={() => setPeriod(name)}
              />
              <span>{t(`pricing.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        {paidMonths && paidMonths < 12 && (
          <p className={classes.saving}>{t('pricing.yearlySaving', { count: paidMonths })}</p>
        )}
      </div>
      <section aria-label={t('pricing.plans')}>
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <PlanColumn key={plan.id} plan={plan} period={period} current={user?.subscription ?? null} />
          ))}
        </ul>
      </section>
      <Comparison plans={plans} current={user?.subscription ?? null} />
      <Questions />
    </Page>
  );
}

const questions = ['month', 'students', 'accounts', 'pay', 'end', 'renew'] as const;

function Questions() {
  return (
    <section className={classes.part} aria-labelledby="questions">
      <h2 id="questions" className={classes.name}>
        {t('pricing.questions')}
      </h2>
      <dl className={classes.questions}>
        {questions.map((name) => (
          <div key={name}>
            <dt>{t(`faq.${name}.q`)}</dt>
            <dd>{t(`faq.${name}.a`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
