// Pages that belong together: navigation at the side, or above them if there is no room at the side.
import { type ReactNode, useCallback } from 'react';
import { NavLink } from 'react-router';
import classes from './side-frame.module.css';

type Props = {
  /** The accessible name of the navigation. */
  label: string;
  /** `isExact`: current on its own path only, not below it. */
  links: readonly { path: string; label: string; isExact?: boolean }[];
  width?: 'text' | 'wide';
  children: ReactNode;
};

export function SideFrame({ label, links, width = 'text', children }: Props) {
  const bringIntoView = useCallback((nav: HTMLElement | null) => {
    const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <div className={classes.frame} data-width={width}>
      <nav ref={bringIntoView} className={classes.nav} aria-label={label}>
        {links.map(({ path, label: name, isExact }) => (
          <NavLink key={path} to={path} end={isExact} className={classes.link}>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
