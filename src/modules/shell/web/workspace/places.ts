// Where someone can go in the workspace: the menu entries by section, and which of them the open page belongs to.
import type { Role } from '#platform/contract/access.ts';
import { workspaceSections } from '#platform/web/pages/page-entry.ts';
import { isLinkFor, type MenuLink, type SiteMenu } from '#platform/web/pages/site-menu.ts';

export type Place = MenuLink & { isCurrent: boolean; below: readonly Place[] };
export type PlaceSection = { name: (typeof workspaceSections)[number]; places: readonly Place[] };

const isAtOrBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** How much of an open page's path an entry covers; 0 if the page does not belong to it. */
function reach({ path, covers = [] }: MenuLink, pathname: string): number {
  const fitting = [path, ...covers].filter((each) => isAtOrBelow(pathname, each));
  return Math.max(0, ...fitting.map(({ length }) => length));
}

/** The entry that covers most of the page's path: a page below two of them belongs to the nearer one. */
function currentOf(links: readonly MenuLink[], pathname: string): MenuLink | undefined {
  const [first] = links
    .filter((link) => reach(link, pathname) > 0)
    .toSorted((one, other) => reach(other, pathname) - reach(one, pathname));
  return first;
}

/** @returns the sections that are not empty for this role, in order */
export function placesFor(menu: SiteMenu, role: Role, pathname: string): PlaceSection[] {
  const links = (role === 'admin' ? [...menu.workspace, ...menu.admin] : menu.workspace).filter(
    isLinkFor(role),
  );
  const own = links.filter(({ within }) => within === undefined);
  const current = currentOf(own, pathname);
  function placeOf(link: MenuLink): Place {
    const isOpen = link === current;
    const opened = isOpen && link.opens ? menu[link.opens].filter(isLinkFor(role)) : [];
    const inside = isOpen ? [...opened, ...links.filter(({ within }) => within === link.path)] : [];
    const nearest = currentOf([link, ...inside], pathname);
    return {
      ...link,
      isCurrent: isOpen && nearest === link,
      below: inside.map((each) => ({ ...each, isCurrent: each === nearest, below: [] })),
    };
  }
  return workspaceSections
    .map((name) => ({
      name,
      places: own.filter(({ section = 'first' }) => section === name).map(placeOf),
    }))
    .filter(({ places }) => places.length > 0);
}
