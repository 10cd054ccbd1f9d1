// Four numbers below the first screen: one's own for who is signed in, those of Rounds for everybody else.
import type { User } from '#modules/accounts/contract.ts';
import { dashboardCards } from '#platform/web/dashboard-cards.ts';
import { LazyPart } from '#platform/web/lazy-part.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { useDoor } from '#platform/web/use-door.ts';
import { t } from '../texts.ts';
import classes from './home.module.css';

const facts = [
  { label: t('facts.code.text'), value: t('facts.code') },
  { label: t('facts.account.text'), value: t('facts.account') },
  { label: t('facts.tracker.text'), value: t('facts.tracker') },
  { label: t('facts.export.text'), value: t('facts.export') },
];

export function NumbersBand({ user }: { user: User | null }) {
  const cards = useDoor(dashboardCards).filter(({ on }) => on === 'home');
  return (
    <div className={classes.band}>
      <div className={classes.inner}>
        {user && cards.length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a place never change
          cards.map(({ load, room }, place) => <LazyPart key={place} load={load} room={room} props={{}} />)
        ) : (
          <NumberStrip label={t('facts.label')} numbers={facts} />
        )}
      </div>
    </div>
  );
}
