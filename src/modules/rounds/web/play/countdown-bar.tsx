// The time left as a bar and a number; spoken only at the moments that matter.
import type { RoundState } from '../../live.ts';
import { Announcer } from '../announcer.tsx';
import { formatSeconds, t } from '../texts.ts';
import { type Countdown, secondsOf, useCountdown } from '../use-countdown.ts';
import classes from './countdown.module.css';

type Props = { round: RoundState; serverNow: () => number; size?: 'phone' | 'projector' };

export function CountdownBar({ round, serverNow, size = 'phone' }: Props) {
  const countdown = useCountdown(round, serverNow);
  const { remainingMs, share } = countdown;
  if (remainingMs === null) return null;
  const seconds = secondsOf(remainingMs);
  return (
    <div className={classes.countdown} data-size={size} data-hurry={seconds <= 5 || undefined}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.left} style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={classes.seconds} role="timer" aria-label={t('secondsLeft', { count: seconds })}>
        {formatSeconds(seconds)}
      </span>
      <Announcer text={spokenTime(countdown)} />
    </div>
  );
}

/** The text stays the same between these moments, so that a live region announces it once. */
function spokenTime({ remainingMs }: Countdown): string {
  if (remainingMs === null) return '';
  const seconds = secondsOf(remainingMs);
  if (seconds === 0) return t('timeIsUp');
  if (seconds <= 5) return t('secondsLeft', { count: 5 });
  if (seconds <= 10) return t('secondsLeft', { count: 10 });
  return '';
}
