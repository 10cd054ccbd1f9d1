// How something is, in a word whose colour matches its meaning.
import type { ReactNode } from 'react';
import classes from './upkeep.module.css';

type Props = { state: 'ok' | 'warning' | 'failed' | 'skipped'; children: ReactNode };

export function StateBadge({ state, children }: Props) {
  return (
    <span className={classes.badge} data-state={state}>
      {children}
    </span>
  );
}
