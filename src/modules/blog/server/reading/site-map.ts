// What search engines find: each published post with its date and image, and the pages of the authors.
import { desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import type { SiteMapEntry } from '#platform/server/pages/site-map.ts';
import { blogAuthors, blogPictures, blogPosts } from '../../tables.ts';
import { pictureAddress } from '../rendering/post-html.ts';
import { isPublished } from './posts.ts';

const maxPosts = 20_000;

export function siteMapEntries({ db }: Services): () => Promise<SiteMapEntry[]> {
  return async () => {
    const posts = await db
      .select({
        slug: blogPosts.slug,
        updatedAt: blogPosts.updatedAt,
        pictureId: blogPosts.pictureId,
        widths: blogPictures.widths,
      })
      .from(blogPosts)
      .leftJoin(blogPictures, eq(blogPictures.pictureId, blogPosts.pictureId))
      .where(isPublished)
      .orderBy(desc(blogPosts.publishedAt))
      .limit(maxPosts);
    const authors = await db
      .selectDistinct({ slug: blogAuthors.slug })
      .from(blogAuthors)
      .innerJoin(blogPosts, eq(blogPosts.authorId, blogAuthors.userId))
      .where(isPublished);
    return [
      ...posts.map(({ slug, updatedAt, pictureId, widths }) => ({
        path: `/blog/${slug}`,
        changedOn: updatedAt.toISOString(),
        images: pictureId && widths ? [pictureAddress(pictureId, widths.at(-1) ?? 0, 'webp')] : [],
      })),
      ...authors.map(({ slug }) => ({ path: `/authors/${slug}` })),
    ];
  };
}
