// A wait, drawn as the rotating logo. It appears only if the wait is long enough to be noticed.

import { Mark } from '../mark/mark.tsx';
import { t } from '../texts.ts';
import classes from './loading.module.css';

export function Loading({ label = t('loading') }: { label?: string }) {
  return (
    <div className={classes.loading} role="status">
      <span className={classes.ring}>
        <Mark size={40} />
      </span>
      <span>{label}</span>
    </div>
  );
}
