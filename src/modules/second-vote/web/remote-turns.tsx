// On the host's phone: whether to talk about it, and what that changed.
import type { LiveSpots } from '#modules/rounds/points.ts';
import { VoteComparison, VoteHeading } from '#modules/rounds/web.tsx';
import classes from './second-vote.module.css';
import { t } from './texts.ts';
import { turnsOf } from './turns-value.ts';

export function RemoteTurns({ now }: LiveSpots['remote']) {
  const turns = turnsOf(now);
  if (!turns || now.round.turn?.isTalking) return null;
  const { comparison } = turns;
  if (!comparison)
    return turns.isWorthDiscussing ? <p className={classes.hint}>{t('worthDiscussing')}</p> : null;
  return (
    <section className={classes.remote} aria-label={t('comparison')}>
      {(['first', 'second'] as const).map((which) => (
        <p key={which}>
          <VoteHeading which={which} votes={comparison[which]} />
        </p>
      ))}
      <VoteComparison comparison={comparison} />
    </section>
  );
}
