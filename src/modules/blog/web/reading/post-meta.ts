// Metadata of a post for machines: title, description, image, author, and section.
import type { MetaDescriptor } from 'react-router';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { shownSite } from '#platform/web/pages/shown-site.ts';
import type { BlogPost } from '../../contract.ts';
import { feedLinks } from './feed-meta.ts';
import { t } from './texts.ts';

const publisher = () => ({ '@type': 'Organization', name: shownSite().name });

/** Search engines show about so many letters of a description. */
const maxDescription = 300;

function breadcrumbs(post: BlogPost, origin: string) {
  const way = [
    { name: t('list.title'), item: `${origin}/blog` },
    { name: post.title, item: `${origin}/blog/${post.slug}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** @param origin the address of the site, for addresses that have to be whole */
export function postMeta(post: BlogPost, origin: string): MetaDescriptor[] {
  const address = `${origin}/blog/${post.slug}`;
  const title = post.metaTitle || post.title;
  const description = cutText(post.metaDescription || post.excerpt, maxDescription);
  // If the post has no image, the server draws the picture for shared links.
  const image = post.image ? `${origin}${post.image}` : `${origin}/pictures/blog/${post.slug}.png`;
  const author = {
    '@type': 'Person',
    name: post.author,
    ...(post.authorSlug && { url: `${origin}/authors/${post.authorSlug}` }),
    ...(post.authorRole && { jobTitle: post.authorRole }),
  };
  return [
    ...pageMeta({ title, description, type: 'article' }),
    ...feedLinks(origin),
    { property: 'article:published_time', content: post.publishDate ?? '' },
    { property: 'article:modified_time', content: post.updatedAt },
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        image: [image],
        datePublished: post.publishDate,
        dateModified: post.updatedAt,
        author,
        publisher: publisher(),
        mainEntityOfPage: address,
        ...(post.category && { articleSection: post.category }),
        ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
        timeRequired: `PT${post.readTime}M`,
      },
    },
    { 'script:ld+json': breadcrumbs(post, origin) },
  ];
}
