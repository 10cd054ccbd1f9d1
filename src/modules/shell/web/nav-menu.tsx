// A menu of links that opens below its name. Built on <details>, so it opens before any script has arrived.
import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { MenuLink } from '#platform/web/pages/site-menu.ts';
import { useDisclosure } from '#platform/web/ui/menu/use-disclosure.ts';
import classes from './site-header.module.css';

export function NavMenu({ label, links }: { label: string; links: readonly MenuLink[] }) {
  const { close, props } = useDisclosure();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, wherever it led.
  useEffect(close, [key]);

  return (
    <details {...props} name="site-menu" className={classes.menu}>
      <summary className={classes.link}>{label}</summary>
      <ul className={classes.panel}>
        {links.map((link) => (
          <li key={link.path}>
            <NavLink to={link.path} end className={classes.panelLink} onClick={close}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
