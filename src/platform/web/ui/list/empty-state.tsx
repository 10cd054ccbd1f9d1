// Shown in place of an empty list: says what will be here and offers the first step.
import type { ReactNode } from 'react';
import { Mark } from '../mark/mark.tsx';
import classes from './empty-state.module.css';

type Props = { title: ReactNode; text: ReactNode; action?: ReactNode };

export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={classes.empty}>
      <Mark size={44} />
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.text}>{text}</div>
      {action && <div>{action}</div>}
    </div>
  );
}
