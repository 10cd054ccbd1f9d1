// A page's address for search engines and shared links: its canonical one, and a picture of its title.
import { useLocation, useMatches } from 'react-router';
import { useOrigin } from './origin.ts';

/** What a page exports as `handle` about itself, from what its loader returned. */
export type PageHandle<Data> = {
  /** The canonical address, if several lead to it. */
  pathOf(data: Data): string | null;
  /** The image for shared links, if it has one of its own; the server draws one of its title otherwise. */
  pictureOf?(data: Data): SharedPicture | null;
};

type SharedPicture = { path: string; width: number; height: number; alt: string };

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
  const said = matches.map(({ handle, loaderData }) => {
    const about = loaderData ? handleOf(handle) : undefined;
    return { own: about?.pathOf(loaderData), picture: about?.pictureOf?.(loaderData) };
  });
  const own = said.findLast((one) => typeof one.own === 'string')?.own;
  const picture = said.findLast((one) => one.picture)?.picture;
  // A page's ID is its path.
  const path = own ?? canonicalPath(pathname, matches.at(-1)?.id);
  const address = `${origin}${path || '/'}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${picture?.path ?? `/pictures${path || '/home'}.png`}`} />
      <meta property="og:image:width" content={String(picture?.width ?? 1200)} />
      <meta property="og:image:height" content={String(picture?.height ?? 630)} />
      {picture?.alt && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
