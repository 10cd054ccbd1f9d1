// Where signed-in people work: the way between their places at the side, or above on a phone, and a search that goes anywhere.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { NavLink, Outlet } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { useMe } from '#modules/accounts/web.tsx';
import { isLinkFor, useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { t } from '../texts.ts';
import classes from './workspace-layout.module.css';

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));

export default function WorkspaceLayout() {
  const me = useMe();
  // A guest sees how to sign in, and has no places yet.
  if (me.status === 'guest') return <Outlet />;
  return (
    <div className={classes.frame}>
      <div className={classes.side}>{me.status === 'user' && <Places user={me.user} />}</div>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}

function Places({ user }: { user: Pick<User, 'id' | 'role'> }) {
  const { workspace } = useSiteMenu();
  const [isSearching, setIsSearching] = useState(false);
  useShortcut(() => setIsSearching(true));
  const bringIntoView = useCallback((nav: HTMLElement | null) => {
    const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <>
      <button type="button" className={classes.search} onClick={() => setIsSearching(true)}>
        <span>{t('palette.open')}</span>
        <span className={classes.keys} aria-hidden="true">
          {t('palette.keys')}
        </span>
      </button>
      <nav ref={bringIntoView} className={classes.nav} aria-label={t('workspace.nav')}>
        {workspace.filter(isLinkFor(user.role)).map(({ path, label }) => (
          <NavLink key={path} to={path} className={classes.link}>
            {label}
          </NavLink>
        ))}
      </nav>
      {isSearching && (
        <Suspense fallback={null}>
          <Palette user={user} onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Ctrl K, or ⌘ K. Browsers that use it themselves let pages go first. */
function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onPress();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
