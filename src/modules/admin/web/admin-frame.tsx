// What stands around each page of administration: who may see it, the way to the others, its heading.
import { type ReactNode, useCallback } from 'react';
import { NavLink } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import classes from './admin-frame.module.css';
import { t } from './texts.ts';

const sections = ['overview', 'users', 'email', 'plans', 'organisations', 'audit', 'jobs'] as const;

const pathOf = (section: (typeof sections)[number]) =>
  section === 'overview' ? '/admin-dashboard' : `/admin-dashboard/${section}`;

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

export function AdminFrame({ title, lead, actions, children }: Props) {
  const bringIntoView = useCallback((nav: HTMLElement | null) => {
    const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <RequireRole role={['admin']}>
      <div className={classes.frame}>
        <nav ref={bringIntoView} className={classes.nav} aria-label={t('sections')}>
          {sections.map((section) => (
            <NavLink key={section} to={pathOf(section)} end={section === 'overview'} className={classes.link}>
              {t(`section.${section}`)}
            </NavLink>
          ))}
        </nav>
        <div className={classes.content}>
          <header className={classes.head}>
            <div className={classes.words}>
              <h1 className={classes.title}>{title}</h1>
              {lead && <p className={classes.lead}>{lead}</p>}
            </div>
            {actions && <div className={classes.actions}>{actions}</div>}
          </header>
          {children}
        </div>
      </div>
    </RequireRole>
  );
}
