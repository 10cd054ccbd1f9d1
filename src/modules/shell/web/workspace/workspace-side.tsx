// The side of the workspace: search, places, who you are. On a phone a bar with a search and a menu.
import { VisuallyHidden } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { Avatar, useLogout } from '#modules/accounts/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { HomeLink } from '../slim-header.tsx';
import { t } from '../texts.ts';
import { PlaceList } from './place-list.tsx';
import { useSearchKeys } from './search-keys.ts';
import layout from './workspace-layout.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';
import classes from './workspace-side.module.css';

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));

export function WorkspaceSide({ user }: { user: User }) {
  const [open, setOpen] = useState<'search' | 'menu' | null>(null);
  useSearchKeys(() => setOpen('search'));
  return (
    <header className={layout.side}>
      <div className={layout.bar}>
        <HomeLink />
        <button type="button" className={classes.tool} onClick={() => setOpen('search')}>
          <IconSearch size={22} aria-hidden="true" />
          <VisuallyHidden>{t('palette.open')}</VisuallyHidden>
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-haspopup="dialog"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
        >
          <IconMenu2 size={24} aria-hidden="true" />
          <VisuallyHidden>{t('menu.open')}</VisuallyHidden>
        </button>
      </div>
      <div className={classes.body}>
        <button type="button" className={classes.search} onClick={() => setOpen('search')}>
          <IconSearch size={16} aria-hidden="true" />
          <span>{t('palette.open')}</span>
          <span className={classes.keys} aria-hidden="true">
            {t('palette.keys')}
          </span>
        </button>
        <PlaceList role={user.role} />
        <Person user={user} />
      </div>
      {open === 'menu' && (
        <WorkspaceMenu onClose={() => setOpen(null)}>
          <PlaceList role={user.role} />
          <Person user={user} />
        </WorkspaceMenu>
      )}
      {open === 'search' && (
        <Suspense fallback={null}>
          <Palette user={user} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </header>
  );
}

function Person({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <div className={classes.person}>
      <Link to="/account" className={classes.who} title={t('account.settings')}>
        <Avatar user={user} sizePixels={32} />
        <span className={classes.words}>
          <span className={classes.name} dir="auto">
            {user.name}
          </span>
          <span className={classes.role}>{t(`role.${user.role}`)}</span>
        </span>
      </Link>
      <Button size="tiny" onClick={() => void logout()}>
        {t('account.logout')}
      </Button>
    </div>
  );
}
