// The whole menu on small screens, in the browser's own dialog: it keeps the focus inside and closes on Escape.
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSiteMenu } from '#platform/web/site-menu.ts';
import { ColorSchemePicker } from '#platform/web/ui/color-scheme.tsx';
import { AccountActions } from './account-actions.tsx';
import { menuGroups } from './menu-groups.ts';
import classes from './mobile-menu.module.css';
import { HomeLink } from './slim-header.tsx';
import { t } from './texts.ts';

export function MobileMenu() {
  const menu = useSiteMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, wherever it led.
  useEffect(() => dialog.current?.close(), [key]);

  const sections = [
    { name: '', links: menu.top },
    ...menuGroups.map((group) => ({ name: t(`menu.${group}`), links: menu[group] })),
  ];
  return (
    <div className={classes.holder}>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <span className={classes.lines} aria-hidden="true" />
        {t('menu.open')}
      </button>
      <dialog ref={dialog} className={classes.dialog} aria-label={t('menu.main')}>
        <div className={classes.top}>
          <HomeLink />
          <button
            type="button"
            className={classes.close}
            aria-label={t('menu.close')}
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        </div>
        <AccountActions place="menu" />
        <nav aria-label={t('menu.main')}>
          {sections.map(
            ({ name, links }) =>
              links.length > 0 && (
                <section key={name} className={classes.section}>
                  {name && <h2 className={classes.name}>{name}</h2>}
                  {links.map((link) => (
                    <NavLink
                      key={link.path}
                      to={link.path}
                      end
                      className={classes.link}
                      onClick={() => dialog.current?.close()}
                    >
                      {link.label}
                    </NavLink>
                  ))}
                </section>
              ),
          )}
        </nav>
        <ColorSchemePicker />
      </dialog>
    </div>
  );
}
