// A message about what just happened: announced immediately if it is an error, politely otherwise.
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Props = { kind: 'error' | 'success' | 'info'; title?: ReactNode; children?: ReactNode };

const signs = { error: '!', success: '✓', info: 'i' } as const;

export function Notice({ kind, title, children }: Props) {
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={classes.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      <div className={classes.words}>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
