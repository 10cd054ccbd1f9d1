// The frame of the newsletter's desk: its heading and the way between its pages.
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import classes from './desk.module.css';
import { t } from './texts.ts';

const home = '/admin-dashboard/newsletter';

const tabs = [
  { path: home, label: t('tab.subscribers') },
  { path: `${home}/campaigns`, label: t('tab.campaigns') },
  { path: `${home}/series`, label: t('tab.series') },
  { path: `${home}/delivery`, label: t('tab.delivery') },
  { path: `${home}/settings`, label: t('tab.settings') },
];

type Props = { actions?: ReactNode; children: ReactNode };

export function NewsletterDesk({ actions, children }: Props) {
  return (
    <DeskPage title={t('title')} actions={actions}>
      <nav className={classes.tabs} aria-label={t('title')}>
        {tabs.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === home}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </DeskPage>
  );
}
