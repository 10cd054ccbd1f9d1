// What stands around each page of administration: who may see it, the way to the others, its heading.
import type { ReactNode } from 'react';
import { RequireRole } from '#modules/accounts/web.tsx';
import { SideFrame } from '#platform/web/ui/page/side-frame.tsx';
import classes from './admin-frame.module.css';
import { t } from './texts.ts';

const links = [
  { path: '/admin-dashboard', label: t('section.overview'), isExact: true },
  ...(['users', 'email', 'plans', 'organisations', 'audit', 'security', 'jobs'] as const).map((section) => ({
    path: `/admin-dashboard/${section}`,
    label: t(`section.${section}`),
  })),
  { path: '/pharmacology-tools/proposals', label: t('section.proposals') },
  { path: '/pharmacology-tools/imports', label: t('section.drugImports') },
];

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

export function AdminFrame({ title, lead, actions, children }: Props) {
  return (
    <RequireRole role={['admin']}>
      <SideFrame label={t('sections')} links={links} width="wide">
        <header className={classes.head}>
          <div className={classes.words}>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
        {children}
      </SideFrame>
    </RequireRole>
  );
}
