// A word about an account or a job, in a colour that matches its meaning.
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'plain' | 'good' | 'bad' | 'accent';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
