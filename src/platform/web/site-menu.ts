// The menu, made of what pages say about themselves; the composition root provides it to whoever shows a part of it.
import { createContext, useContext } from 'react';
import type { MenuGroup, PageEntry } from './page-entry.ts';

export type MenuLink = { path: string; label: string; about?: string };
export type SiteMenu = Record<MenuGroup, readonly MenuLink[]>;

export function menuOf(pages: readonly PageEntry[]): SiteMenu {
  const linksOf = (group: MenuGroup): MenuLink[] =>
    pages.flatMap(({ path, menu }) =>
      menu?.group === group ? [{ path, label: menu.label, about: menu.about }] : [],
    );
  return {
    top: linksOf('top'),
    product: linksOf('product'),
    resources: linksOf('resources'),
    company: linksOf('company'),
    footer: linksOf('footer'),
    legal: linksOf('legal'),
    account: linksOf('account'),
    signIn: linksOf('signIn'),
    bench: linksOf('bench'),
  };
}

const SiteMenuContext = createContext<SiteMenu>(menuOf([]));

export const SiteMenuProvider = SiteMenuContext.Provider;

export function useSiteMenu(): SiteMenu {
  return useContext(SiteMenuContext);
}
