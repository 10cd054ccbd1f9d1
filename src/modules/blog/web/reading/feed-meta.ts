// Tells feed readers on the blog's pages where its feeds are.
import type { MetaDescriptor } from 'react-router';
import { shownSite } from '#platform/web/pages/shown-site.ts';
import { t } from './texts.ts';

/** @param origin the address of the site, where addresses have to be whole */
export function feedLinks(origin = ''): MetaDescriptor[] {
  const feed = (type: string, path: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type,
    title: t('feed.title', { site: shownSite().name }),
    href: `${origin}${path}`,
  });
  return [feed('application/rss+xml', '/blog/rss'), feed('application/feed+json', '/blog/feed')];
}
