// The frame of the entrance: the mark, one heading, and what to do.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Branding } from '#modules/organisations/contract.ts';
import { BrandLine, brandScope } from '#modules/organisations/web.tsx';
import { LanguageSwitch } from '#platform/web/ui/language/language-switch.tsx';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import { t } from '../texts.ts';
import classes from './join.module.css';

type Props = { title: string; lead?: ReactNode; branding?: Branding | null; children: ReactNode };

export function JoinCard({ title, lead, branding, children }: Props) {
  const scope = brandScope(branding);
  return (
    <div className={`${classes.entrance} ${scope.className}`} style={scope.style}>
      <Link to="/" className={classes.home}>
        {branding ? <BrandLine brand={branding} /> : <Mark size={32} />}
        <span className={branding ? classes.by : undefined}>{t('rounds')}</span>
      </Link>
      <div className={classes.card}>
        <h1 dir="auto">{title}</h1>
        {lead && (
          <p dir="auto" className={classes.lead}>
            {lead}
          </p>
        )}
        {children}
        <LanguageSwitch />
      </div>
    </div>
  );
}
