// A page of administration, within its frame: its heading, its actions, and its contents.
import type { ReactNode } from 'react';
import classes from './desk-page.module.css';

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

export function DeskPage({ title, lead, actions, children }: Props) {
  return (
    <>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 dir="auto" className={classes.title}>
            {title}
          </h1>
          {lead && (
            <p dir="auto" className={classes.lead}>
              {lead}
            </p>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
