// The whole menu on small screens, in the browser's own dialog: it keeps the focus inside and closes on Escape.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { ColorSchemePicker } from '#platform/web/ui/color-scheme/color-scheme.tsx';
import { AccountActions } from './account-actions.tsx';
import { menuGroups } from './menu-groups.ts';
import classes from './mobile-menu.module.css';
import { HomeLink } from './slim-header.tsx';
import { t } from './texts.ts';

export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.holder}>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.lines} aria-hidden="true" />
        {t('menu.open')}
      </button>
      {isOpen && <MenuDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function MenuDialog({ onClose }: { onClose: () => void }) {
  const menu = useSiteMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  // Before the dialog leaves the page, so that closing it can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    // Every navigation closes the menu, wherever it leads.
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);

  const sections = [
    { name: '', links: menu.top },
    ...menuGroups.map((group) => ({ name: t(`menu.${group}`), links: menu[group] })),
  ];
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('menu.main')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.top}>
        <HomeLink />
        <button type="button" className={classes.close} aria-label={t('menu.close')} onClick={onClose}>
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
                  <NavLink key={link.path} to={link.path} end className={classes.link} onClick={onClose}>
                    {link.label}
                  </NavLink>
                ))}
              </section>
            ),
        )}
      </nav>
      <ColorSchemePicker />
    </dialog>
  );
}
