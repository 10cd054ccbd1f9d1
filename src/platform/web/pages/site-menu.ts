// The menu, built from what pages say about themselves; the composition root provides it to the components that show a
// part of it.
import { createContext, useContext } from 'react';
import type { Role } from '#platform/contract/access.ts';
import { type MenuEntry, type MenuGroup, menuGroups, type PageEntry } from './page-entry.ts';
import { byPosition } from './points.ts';

export type MenuLink = Omit<MenuEntry, 'group'> & { path: string };
export type SiteMenu = Record<MenuGroup, readonly MenuLink[]>;

export function menuOf(pages: readonly PageEntry[]): SiteMenu {
  const linksOf = (group: MenuGroup): MenuLink[] =>
    pages.flatMap(({ path, menu = [] }) =>
      [menu].flat().flatMap((entry) => (entry.group === group ? [{ ...entry, path }] : [])),
    );
  const groups = menuGroups.map((group) => [group, byPosition(linksOf(group))]);
  return Object.fromEntries(groups) as SiteMenu;
}

const SiteMenuContext = createContext<SiteMenu>(menuOf([]));

export const SiteMenuProvider = SiteMenuContext.Provider;

export function useSiteMenu(): SiteMenu {
  return useContext(SiteMenuContext);
}

/** The links that a role may follow. */
export const isLinkFor =
  (role: Role) =>
  ({ roles }: MenuLink): boolean =>
    !roles || roles.includes(role);
