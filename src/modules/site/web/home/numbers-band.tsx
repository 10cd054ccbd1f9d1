// Four numbers below the first screen: your own if you are signed in, otherwise those of Rounds.
import type { User } from '#modules/accounts/contract.ts';
import { dashboardCards } from '#modules/accounts/points.ts';
import { DashboardArea } from '#modules/accounts/web.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { t } from '../texts.ts';
import classes from './home.module.css';

const facts = () => [
  { label: t('facts.code.text'), value: t('facts.code') },
  { label: t('facts.account.text'), value: t('facts.account') },
  { label: t('facts.tracker.text'), value: t('facts.tracker') },
  { label: t('facts.export.text'), value: t('facts.export') },
];

export function NumbersBand({ user }: { user: User | null }) {
  const hasOwn = usePoint(dashboardCards).some(({ on }) => on === 'home');
  return (
    <div className={classes.band}>
      <div className={classes.inner}>
        {user && hasOwn ? (
          <DashboardArea on="home" area="numbers" />
        ) : (
          <NumberStrip label={t('facts.label')} numbers={facts()} />
        )}
      </div>
    </div>
  );
}
