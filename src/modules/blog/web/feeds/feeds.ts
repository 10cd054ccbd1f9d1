// Posts as feeds: RSS 2.0 (with the content module) and JSON Feed 1.1, with whole texts and whole addresses.
import { withoutIsolates } from '#platform/contract/text/isolated.ts';
import type { PostCard } from '../../contract.ts';
import { t } from '../reading/texts.ts';

type FedPost = PostCard & { html: string };

// What XML 1.0 has no place for, however it is escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Addresses of this site that begin with a slash; feed readers can't resolve them. */
function withWholeAddresses(html: string, origin: string): string {
  return html
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replaceAll(/(srcset="|, )\/api\//g, `$1${origin}/api/`);
}

function itemOf(post: FedPost, origin: string): string {
  const address = `${origin}/blog/${post.slug}`;
  const topics = [post.category, ...post.tags].filter(Boolean);
  return [
    '<item>',
    `<title>${xml(post.title)}</title>`,
    `<link>${xml(address)}</link>`,
    `<guid isPermaLink="false">${xml(post.id)}</guid>`,
    ...(post.publishDate ? [`<pubDate>${new Date(post.publishDate).toUTCString()}</pubDate>`] : []),
    `<dc:creator>${xml(post.author)}</dc:creator>`,
    ...topics.map((topic) => `<category>${xml(topic)}</category>`),
    `<description>${xml(post.excerpt)}</description>`,
    `<content:encoded>${xml(withWholeAddresses(post.html, origin))}</content:encoded>`,
    '</item>',
  ].join('\n');
}

/** Machines read it: without the marks around a name. */
const titleOf = (site: string) => withoutIsolates(t('feed.title', { site }));

export function rssOf(posts: readonly FedPost[], origin: string, site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xml(titleOf(site))}</title>`,
    `<link>${xml(`${origin}/blog`)}</link>`,
    `<description>${xml(t('list.lead'))}</description>`,
    '<language>en</language>',
    `<atom:link href="${xml(`${origin}/blog/rss`)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

export function jsonFeedOf(posts: readonly FedPost[], origin: string, site: string) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(site),
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/blog/feed`,
    description: t('list.lead'),
    language: 'en',
    items: posts.map((post) => ({
      id: post.id,
      url: `${origin}/blog/${post.slug}`,
      title: post.title,
      summary: post.excerpt,
      content_html: withWholeAddresses(post.html, origin),
      ...(post.image && { image: `${origin}${post.image}` }),
      ...(post.publishDate && { date_published: post.publishDate }),
      date_modified: post.updatedAt,
      authors: [
        {
          name: post.author,
          ...(post.authorSlug && { url: `${origin}/authors/${post.authorSlug}` }),
        },
      ],
      tags: [post.category, ...post.tags].filter(Boolean),
    })),
  };
}
