// What a module says about each of its pages: where it is, which file shows it, what stands around it.

/** `site`: header and footer. `bare`: a slim header. `play`: nothing but the page, as high as the screen. */
export type PageLayout = 'site' | 'bare' | 'play';

export type MenuGroup = 'top' | 'product' | 'resources' | 'company' | 'legal';

export type PageEntry = {
  /** The whole path, with React Router's `:name` for parameters. */
  path: string;
  /** The page's file, relative to the module's folder. */
  file: `./web/${string}.tsx`;
  layout: PageLayout;
  /** Where header and footer link to it. A page without this is not in any menu. */
  menu?: { group: MenuGroup; label: string };
};
