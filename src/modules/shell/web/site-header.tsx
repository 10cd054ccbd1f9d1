// The top bar: where you can go, and who you are.
import { NavLink } from 'react-router';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { AccountActions } from './account-actions.tsx';
import { menuGroups } from './menu-groups.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import classes from './site-header.module.css';
import { HomeLink } from './slim-header.tsx';
import { t } from './texts.ts';

export function SiteHeader() {
  const menu = useSiteMenu();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <HomeLink />
        <nav className={classes.nav} aria-label={t('menu.main')}>
          {menu.top.map((link) => (
            <NavLink key={link.path} to={link.path} end className={classes.link}>
              {link.label}
            </NavLink>
          ))}
          {menuGroups.map(
            (group) =>
              menu[group].length > 0 && (
                <NavMenu key={group} label={t(`menu.${group}`)} links={menu[group]} />
              ),
          )}
        </nav>
        <AccountActions place="bar" />
        <MobileMenu />
      </div>
    </header>
  );
}
