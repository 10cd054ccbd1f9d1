// What the service worker knows about this build, and what it does with a request: decided by the address alone.
import { pathMatches } from './path-pattern.ts';

export type Duties = {
  /** A hash over all files of the build. */
  build: string;
  /** Addresses that are stored on the device before they are requested. */
  shell: readonly string[];
  /** Shown for a page that is not stored. */
  offlinePage: string;
  /** Patterns of pages whose documents are stored once they were opened. */
  pages: readonly string[];
  /** Patterns of calls whose last responses are stored, with `/api` before them. */
  reads: readonly string[];
};

export type Handling = 'page' | 'asset' | 'shell' | 'read' | 'none';

type Asked = { method: string; mode: string; url: string };

/** `none` is left to the browser, as if there were no worker. */
export function handlingOf({ method, mode, url }: Asked, duties: Duties, origin: string): Handling {
  const { pathname, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'none';
  if (isAsset(pathname)) return 'asset';
  if (pathname.startsWith('/api/'))
    return duties.reads.some((read) => pathMatches(read, pathname)) ? 'read' : 'none';
  if (mode === 'navigate') return 'page';
  return duties.shell.includes(pathname) ? 'shell' : 'none';
}

/** Its name changes with its content. */
export function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

export function isKeptPage(pathname: string, duties: Duties): boolean {
  return duties.pages.some((page) => pathMatches(page, pathname));
}

/** Files of the build that a document references, also with another language’s words. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/(?:[\w-]+\/)?[\w.-]+\.(?:js|css|woff2)/g))];
}

/** The same script with the words that a document's scripts have: in another language they are in a folder of its own. */
export function worded(address: string, html: string): string {
  const folder = /\/assets\/([\w-]+)\/[\w.-]+\.js/.exec(html)?.[1];
  return folder ? address.replace(/^\/assets\/([\w.-]+\.js)$/, `/assets/${folder}/$1`) : address;
}
