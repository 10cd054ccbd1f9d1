// An article's metadata for machines: title, description, and its place in the hierarchy.
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { shownSite } from '#platform/web/pages/shown-site.ts';
import type { Article, ArticleLink } from '../../contract.ts';

const publisher = () => ({ '@type': 'Organization', name: shownSite().name });

function breadcrumbsLd(way: readonly Pick<ArticleLink, 'path' | 'title'>[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ path, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: path,
      })),
    },
  };
}

export function articleMeta(article: Article | undefined, home: { path: string; title: string }) {
  if (!article) return pageMeta({ isPrivate: true });
  const { title, description, updated, path } = article;
  return [
    ...pageMeta({ title, description }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        dateModified: updated,
        author: publisher(),
        publisher: publisher(),
        mainEntityOfPage: path,
      },
    },
    breadcrumbsLd([home, article]),
  ];
}
