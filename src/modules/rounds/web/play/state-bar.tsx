// The bar on top of a player's screen: who I am, my score, and whether the line stands.

import { Announcer } from '../announcer.tsx';
import type { Connection } from '../live/player-line.ts';
import { formatNumber, t } from '../texts.ts';
import classes from './play.module.css';

type Props = {
  name: string;
  score: number | null;
  connection: Connection;
  /** An answer is waiting to be sent. */
  hasPending: boolean;
  place?: string;
};

export function StateBar({ name, score, connection, hasPending, place }: Props) {
  const trouble = connection === 'offline' ? t(hasPending ? 'offlineKept' : 'offline') : '';
  return (
    <header className={classes.bar}>
      <div className={classes.identity}>
        <span className={classes.dot} data-connection={connection} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
        {place && <span className={classes.place}>{place}</span>}
        {score !== null && (
          <span className={classes.score}>
            <strong>{formatNumber(score)}</strong> {t('pts')}
          </span>
        )}
      </div>
      {trouble && <p className={classes.trouble}>{trouble}</p>}
      <Announcer text={trouble} />
    </header>
  );
}
