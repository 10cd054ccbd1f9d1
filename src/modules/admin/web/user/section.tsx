// A section of the page of an account, with its name beside it if there is room.
import { type ReactNode, useId } from 'react';
import classes from './user.module.css';

export function UserSection({ name, children }: { name: ReactNode; children: ReactNode }) {
  const nameId = useId();
  return (
    <section className={classes.section} aria-labelledby={nameId}>
      <h2 id={nameId} className={classes.name}>
        {name}
      </h2>
      <div className={classes.part}>{children}</div>
    </section>
  );
}
