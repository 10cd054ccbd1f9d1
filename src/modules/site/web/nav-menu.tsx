// A menu of links that opens below its name. Built on <details>, so it also opens before any script has arrived.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { MenuLink } from '#platform/web/site-menu.ts';
import classes from './site-header.module.css';

export function NavMenu({ label, links }: { label: string; links: readonly MenuLink[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  function close(): void {
    if (details.current) details.current.open = false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, wherever it led.
  useEffect(close, [key]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details
      ref={details}
      name="site-menu"
      className={classes.menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
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
