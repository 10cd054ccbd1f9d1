// The time left, which can be hidden; announced at five minutes and at one.
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Announcer } from '#modules/rounds/web.tsx';
import { formatCountdown, formatMoment, t } from '../texts.ts';
import { spokenMinutes } from './spoken-minutes.ts';
import classes from './time-left.module.css';

type Props = { secondsLeft: number | null; deadlineAt: number | null; now: number };

/** Above that, the clock time is more useful than a countdown. */
const longSeconds = 12 * 60 * 60;
const hurrySeconds = 60;

export function TimeLeft({ secondsLeft, deadlineAt, now }: Props) {
  const [isHidden, setIsHidden] = useState(false);
  if (secondsLeft === null || deadlineAt === null) return null;
  const spoken = spokenMinutes(secondsLeft);
  if (secondsLeft > longSeconds)
    return <p className={classes.until}>{t('untilMoment', { at: formatMoment(deadlineAt, now) })}</p>;
  const label = t(isHidden ? 'showTime' : 'hideTime');
  const Icon = isHidden ? IconEyeOff : IconEye;
  return (
    <div className={classes.time} data-hurry={secondsLeft <= hurrySeconds || undefined}>
      {!isHidden && (
        <span role="timer" aria-label={t('timeLeft')} className={classes.clock}>
          {formatCountdown(secondsLeft)}
        </span>
      )}
      <button
        type="button"
        className={classes.toggle}
        aria-label={label}
        title={label}
        onClick={() => setIsHidden((before) => !before)}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
      <Announcer
        text={spoken === null ? '' : spoken === 0 ? t('timeIsUp') : t('minutesLeft', { count: spoken })}
      />
    </div>
  );
}
