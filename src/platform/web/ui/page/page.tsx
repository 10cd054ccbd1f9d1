// The frame of a page: its one heading, a lead sentence, actions beside it, and the content.
import type { ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  width?: 'narrow' | 'normal' | 'wide';
  actions?: ReactNode;
  children: ReactNode;
};

export function Page({ title, lead, width = 'normal', actions, children }: Props) {
  return (
    <div className={classes.page} data-width={width}>
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
    </div>
  );
}
