// What a module says about each of its pages: where it is, which file shows it, what stands around it, which menus lead to it.
import type { Role } from '#platform/contract/access.ts';
import type { Placed } from './doors.ts';

/**
 * `site`: header and footer. `bare`: a slim header. `play`: nothing but the page, as high as the screen. `workspace`: for those who
 * are signed in the frame in which they work, with the way between its places at the side; for everybody else that of the site.
 * `admin`: within it, for admins only.
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

/** The parts of the way between the places of the workspace, from the top; each has its name in the frame's texts. */
export const workspaceSections = [
  'first',
  'create',
  'people',
  'publish',
  'operate',
  'security',
  'tools',
  'self',
] as const;
type WorkspaceSection = (typeof workspaceSections)[number];

/** Named by what they show. */
export type MenuIcon =
  | 'list'
  | 'books'
  | 'bars'
  | 'tags'
  | 'file-in'
  | 'wand'
  | 'pen'
  | 'pill'
  | 'user'
  | 'help'
  | 'home'
  | 'rising'
  | 'gauge'
  | 'plus'
  | 'sums'
  | 'book';

/** What is said of an entry of the workspace beside its name. Without a section it stands in the first. */
type WorkspacePlace = {
  section?: WorkspaceSection;
  icon?: MenuIcon;
  /** Pages below these paths belong to it, too. */
  covers?: readonly string[];
  /** The links of this group stand below it while one of its pages is open. */
  opens?: MenuGroup;
  /** It stands among those that the entry of this path opens. */
  within?: string;
};

/** `about`: a sentence beside the link. `isMain`: the one thing to do first. `roles`: whom it is for; everyone without it. */
export type MenuEntry = Placed &
  WorkspacePlace & {
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
