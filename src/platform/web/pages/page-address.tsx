// A page's address for search engines and shared links: its canonical one, and a picture of its title.
import { useLocation, useMatches } from 'react-router';
import { useOrigin } from './origin.ts';

/** What a page exports as `handle` if several addresses lead to it: the canonical one, from what its loader returned. */
export type PageHandle<Data> = { pathOf(data: Data): string | null };

/** Only pages have this in their handle. */
const handleOf = (handle: unknown) => handle as PageHandle<unknown> | undefined;

/**
 * One address for a page, with and without a trailing slash, in capitals or not: `/BLOG/` and `/blog` are `/blog`.
 * @param pattern the page's own path, such as `/blog/:slug`
 */
export function canonicalPath(pathname: string, pattern: string | undefined): string {
  const own = pattern?.split('/') ?? [];
  const segments = pathname.replace(/\/$/, '').split('/');
  return segments
    .map((segment, at) => (own[at]?.toLowerCase() === segment.toLowerCase() ? own[at] : segment))
    .join('/');
}

export function PageAddress() {
  const origin = useOrigin();
  const { pathname } = useLocation();
  const matches = useMatches();
  const own = matches
    .map(({ handle, loaderData }) => (loaderData ? handleOf(handle)?.pathOf(loaderData) : null))
    .findLast((path) => typeof path === 'string');
  // A page's ID is its path.
  const path = own ?? canonicalPath(pathname, matches.at(-1)?.id);
  const address = `${origin}${path || '/'}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/pictures${path || '/home'}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
