// What a module says about each of its pages: where it is, which file shows it, what stands around it.

/** `site`: header and footer. `bare`: a slim header. `play`: nothing but the page, as high as the screen. */
export type PageLayout = 'site' | 'bare' | 'play';

/**
 * `footer`: in the footer only. `account`: beside one's own settings. `signIn`: another way to sign in, below the
 * sign-in form. `bench`: a tool of the pharmacology bench.
 */
export type MenuGroup =
  | 'top'
  | 'product'
  | 'resources'
  | 'company'
  | 'footer'
  | 'legal'
  | 'account'
  | 'signIn'
  | 'bench';

export type PageEntry = {
  /** The whole path, with React Router's `:name` for parameters. */
  path: string;
  /** The page's file, relative to the module's folder. */
  file: `./web/${string}.tsx`;
  layout: PageLayout;
  /** Where it is linked to from elsewhere. A page without this is not in any menu. `about`: a sentence beside the link. */
  menu?: { group: MenuGroup; label: string; about?: string };
};
