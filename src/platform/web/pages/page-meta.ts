// The title and description of a page, for tabs, search engines and shared links.
import type { MetaDescriptor } from 'react-router';
import { shownSite, siteTitle } from './shown-site.ts';

type PageWords = {
  title?: string;
  description?: string;
  isPrivate?: boolean;
  /** The Open Graph type; `website` by default. */
  type?: 'website' | 'article';
  /** The schema.org type of the page; `WebPage` by default. */
  kind?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage' | 'CollectionPage' | 'TechArticle' | 'WebSite';
};

export function pageMeta(page: PageWords): MetaDescriptor[] {
  const { name: siteName } = shownSite();
  const title = page.title ? siteTitle(page.title) : siteName;
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    ...(page.description
      ? [
          { name: 'description', content: page.description },
          { property: 'og:description', content: page.description },
        ]
      : []),
    page.isPrivate ? { name: 'robots', content: 'noindex' } : { 'script:ld+json': linkedData(page) },
  ];
}

/** What search engines read about a page. */
function linkedData({ title, description, kind = 'WebPage' }: PageWords) {
  const { name: siteName } = shownSite();
  const site = { '@type': 'WebSite', name: siteName };
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    name: kind === 'WebSite' ? siteName : (title ?? siteName),
    ...(description && { description }),
    ...(kind !== 'WebSite' && { isPartOf: site }),
  };
}
