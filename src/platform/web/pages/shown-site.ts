// What this site is called and looks like: set by the server before it renders a page, and read from the document in the browser.
import { productLook, type SiteLook } from '#platform/contract/look/site-look.ts';

/** One site has one look, so that it is no part of a request. */
let shown: SiteLook | null = null;

export function showSite(look: SiteLook): void {
  shown = look;
}

export function shownSite(): SiteLook {
  if (shown) return shown;
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset.site;
  shown = written ? (JSON.parse(written) as SiteLook) : productLook;
  return shown;
}

/** A page's title in tabs, lists of windows and shared links. */
export const siteTitle = (title: string): string => `${title} · ${shownSite().name}`;

/** For the document; nothing while the site has the product's own look. */
export const writtenSite = (): string | undefined =>
  shownSite() === productLook ? undefined : JSON.stringify(shownSite());
