// A panel of another module under its own heading.
import { type ReactNode, useId } from 'react';
import classes from './panel-section.module.css';

export function PanelSection({ name, children }: { name: ReactNode; children: ReactNode }) {
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
