// A section of an administration page, under a heading if it has none of its own.
import { type ReactNode, useId } from 'react';
import classes from './desk-section.module.css';

export function DeskSection({ name, children }: { name?: ReactNode; children: ReactNode }) {
  const nameId = useId();
  if (!name) return <div className={classes.section}>{children}</div>;
  return (
    <section className={classes.section} aria-labelledby={nameId}>
      <h2 id={nameId} className={classes.name}>
        {name}
      </h2>
      {children}
    </section>
  );
}
