// The bar on top of a player's screen: name, score, and whether they are connected.

import { useLayoutEffect, useRef, useState } from 'react';
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
        <SeatName key={name} name={name} />
        {place && <span className={classes.place}>{place}</span>}
        {score !== null && (
          <span className={classes.score}>
            <strong>{formatNumber(score)}</strong> {t('pts', { count: score })}
          </span>
        )}
      </div>
      {trouble && <p className={classes.trouble}>{trouble}</p>}
      <Announcer text={trouble} />
    </header>
  );
}

/** A name that is too long for the bar is opened by a press; any other is no stop of the Tab key. */
function SeatName({ name }: { name: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (text.current) setCut(text.current.scrollWidth > text.current.clientWidth);
  }, []);
  if (!isCut) {
    return (
      <span ref={text} className={classes.name} dir="auto">
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.name}
      dir="auto"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {name}
    </button>
  );
}
