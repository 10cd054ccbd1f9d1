// What a module says about each of its pages: its address, its file, the frame around it, and which menus link to it.
import type { Role } from '#platform/contract/access.ts';
import type { Placed } from './points.ts';

/**
 * `site`: header and footer. `bare`: a slim header. `play`: nothing but the page, as high as the screen. `workspace`:
 * for signed-in people the frame in which they work, with navigation at the side; for everyone else the site's.
 * `admin`: within it, for admins only.
 */
export type PageLayout = 'site' | 'bare' | 'play' | 'admin' | 'workspace';

/** A frame that a module offers to all pages: a component around an `<Outlet />`. */
export type LayoutEntry = { name: PageLayout; file: `./web/${string}.tsx`; inside?: PageLayout };

/**
 * `footer`: in the footer only. `account`: beside your own settings. `signIn`: another way to sign in, below the
 * sign-in form. `bench`: a tool of the pharmacology bench. `admin`: beside the pages of administration. `dashboard`:
 * among the actions of a dashboard. `workspace`: beside the pages where signed-in people work.
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

/** The sections of the workspace's navigation, from the top; the frame's texts have a name for each. */
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
  | 'people'
  | 'plus'
  | 'sums'
  | 'book';

/** Properties of a workspace entry beside its name. Without a section it is in the first. */
type WorkspacePlace = {
  section?: WorkspaceSection;
  icon?: MenuIcon;
  /** Pages below these paths belong to it, too. */
  covers?: readonly string[];
  /** The links of this group appear below it while one of its pages is open. */
  opens?: MenuGroup;
  /** It is among the links that the entry with this path opens. */
  within?: string;
};

/**
 * `about`: a sentence beside the link. `isMain`: the one thing to do first. `roles`: whom it is for; everyone if
 * omitted.
 */
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
  /** Its document says everything, so that its scripts wait until someone touches it. */
  waitsForTouch?: true;
  /** Where it is linked from elsewhere. A page without this is in no menu. */
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

/** Whether search engines may know the page: it has one address, and a menu that guests see links to it. */
export function isPublicPage({ path, menu = [] }: PageEntry): boolean {
  return !/[:*]/.test(path) && [menu].flat().some(({ group }) => publicGroups.includes(group));
}
