// Notifies the host of many simultaneous joins from one network, with a button to undo them.
import { useEffect, useState } from 'react';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { t } from '../../texts.ts';
import type { HostActions } from '../use-host-actions.ts';
import { findBurst } from './join-burst.ts';
import classes from './join-burst-note.module.css';

type Props = { now: HostSnapshot; actions: HostActions; serverNow: () => number };

export function JoinBurstNote({ now, actions, serverNow }: Props) {
  const [, look] = useState(0);
  const burst = findBurst(now.seats, serverNow());
  const newestAt = Math.max(0, ...now.seats.map(({ joinedAt }) => joinedAt));
  // Missing connections only count after a moment, and the note disappears automatically.
  useEffect(() => {
    if (newestAt === 0) return;
    const timer = setInterval(() => look((count) => count + 1), 1_000);
    const stop = setTimeout(() => clearInterval(timer), 60_000);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [newestAt]);
  return (
    <div role="status">
      {burst && (
        <div className={classes.burst}>
          <p>{t('burstText', { count: burst.numbers.length })}</p>
          <button type="button" onClick={() => actions.removeMany(burst.numbers)}>
            {t(burst.isFresh ? 'burstRemove' : 'burstRemoveLater', { count: burst.numbers.length })}
          </button>
          {!now.round.isLocked && (
            <button type="button" onClick={actions.toggleLock}>
              {t('lock')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
