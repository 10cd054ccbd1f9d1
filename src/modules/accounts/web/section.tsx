// A part of a page of settings, with its name.
import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

export function Section({ name, children }: { name: ReactNode; children: ReactNode }) {
  const nameId = useId();
  return (
    <section className={classes.section} aria-labelledby={nameId}>
      <h2 id={nameId} className={classes.name}>
        {name}
      </h2>
      {children}
    </section>
  );
}
