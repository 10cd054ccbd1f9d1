// Says that a quiz is running right now.
import classes from './live-badge.module.css';
import { t } from './texts.ts';

export function LiveBadge({ isPaused }: { isPaused: boolean }) {
  return (
    <span className={classes.badge} data-paused={isPaused || undefined}>
      {isPaused ? t('badge.paused') : t('recent.live')}
    </span>
  );
}
