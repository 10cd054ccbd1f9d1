// Rows of a list: what each is, its details, and its actions.
import type { ReactNode } from 'react';
import classes from './rows.module.css';

type RowsProps = {
  /** `boxed` for many short rows, `lined` for a few. */
  kind?: 'lined' | 'boxed';
  label?: string;
  children: ReactNode;
};

export function Rows({ kind = 'lined', label, children }: RowsProps) {
  return (
    <ul className={classes.rows} data-kind={kind} aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = { title: ReactNode; badge?: ReactNode; actions?: ReactNode; children?: ReactNode };

export function Row({ title, badge, actions, children }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title} dir="auto">
          {title}
          {badge && <span className={classes.badge}>{badge}</span>}
        </p>
        {children}
      </div>
      {actions}
    </li>
  );
}

/** The details of a row. */
export function RowFact({ children }: { children: ReactNode }) {
  return (
    <p className={classes.fact} dir="auto">
      {children}
    </p>
  );
}
