// The frame of the door: the mark, one heading, and what to do.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '#platform/web/ui/mark.tsx';
import { t } from '../texts.ts';
import classes from './join.module.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

export function JoinCard({ title, lead, children }: Props) {
  return (
    <div className={classes.door}>
      <Link to="/" className={classes.home}>
        <Mark size={32} />
        <span>{t('rounds')}</span>
      </Link>
      <div className={classes.card}>
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
