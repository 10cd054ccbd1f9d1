// What a module says about each of its pages: where it is, which file shows it, what stands around it, which menus lead to it.
import type { Role } from '#platform/contract/access.ts';
import type { Placed } from './doors.ts';

/**
 * `site`: header and footer. `bare`: a slim header. `play`: nothing but the page, as high as the screen. `admin`: the
 * frame of administration, within that of the site; it shows its pages to admins only. `workspace`: the site's, with the way between
 * the places where signed-in people work.
 */
export type PageLayout = 'site' | 'bare' | 'play' | 'admin' | 'workspace';

/** A frame that a module offers to the pages of all: a component around an `<Outlet />`. */
export type LayoutEntry = { name: PageLayout; file: `./web/${string}.tsx`; inside?: PageLayout };

/**
 * `footer`: in the footer only. `account`: beside your own settings. `signIn`: another way to sign in, below the
 * sign-in form. `bench`: a tool of the pharmacology bench. `admin`: beside the pages of administration.
 * `dashboard`: among the actions of a dashboard. `workspace`: beside the pages where signed-in people work.
 */
export const menuGroups = [
  'top',
  'product',
  'resources',
  'company',
  'footer',
  'legal',
  'account',
  'signIn',
  'bench',
  'admin',
  'dashboard',
  'workspace',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** `about`: a sentence beside the link. `isMain`: the one thing to do first. `roles`: whom it is for; everyone without it. */
type MenuEntry = Placed & {
  group: MenuGroup;
  label: string;
  about?: string;
  isMain?: boolean;
  roles?: readonly Role[];
};

export type PageEntry = {
  /** The whole path, with React Router's `:name` for parameters; `*` for all that no other page has. */
  path: string;
  /** The page's file, relative to the module's folder. */
  file: `./web/${string}.tsx`;
  layout: PageLayout;
  /** Where it is linked to from elsewhere. A page without this is not in any menu. */
  menu?: MenuEntry | readonly MenuEntry[];
};

const publicGroups: readonly MenuGroup[] = [
  'top',
  'product',
  'resources',
  'company',
  'footer',
  'legal',
  'bench',
];

/** Whether search engines are told of the page: it has one address, and a menu that guests see leads to it. */
export function isPublicPage({ path, menu = [] }: PageEntry): boolean {
  return !/[:*]/.test(path) && [menu].flat().some(({ group }) => publicGroups.includes(group));
}
