// Says that something is running right now.

import { t } from '../texts.ts';
import classes from './live-badge.module.css';

export function LiveBadge({ isPaused }: { isPaused: boolean }) {
  return (
    <span className={classes.badge} data-paused={isPaused || undefined}>
      {isPaused ? t('live.paused') : t('live')}
    </span>
  );
}
