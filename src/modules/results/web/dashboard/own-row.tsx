// A row of a student’s dashboard: a quiz, its state, and the next action.
import type { ReactNode } from 'react';
import classes from './student.module.css';

type Props = { title: ReactNode; note: string; children: ReactNode };

export function OwnRow({ title, note, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.title} dir="auto">
          {title}
        </h3>
        <p className={classes.note}>{note}</p>
      </div>
      {children}
    </li>
  );
}
