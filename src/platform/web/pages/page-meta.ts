// The title and description of a page, for tabs, search engines and links that are shared.
import type { MetaDescriptor } from 'react-router';

const siteName = 'Rounds';

export function pageMeta(page: {
  title?: string;
  description?: string;
  isPrivate?: boolean;
}): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${siteName}` : siteName;
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    ...(page.description
      ? [
          { name: 'description', content: page.description },
          { property: 'og:description', content: page.description },
        ]
      : []),
    ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
