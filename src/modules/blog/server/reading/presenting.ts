// Posts as they are shown in lists: with their author, picture, and the exact numbers of likes and comments.
import { and, count, countDistinct, inArray } from 'drizzle-orm';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import type { Services } from '#platform/server/module.ts';
import type { Picture, PostCard } from '../../contract.ts';
import { blogAuthors, blogComments, blogLikes, blogPictures, type blogPosts } from '../../tables.ts';
import { pictureAddress } from '../rendering/post-html.ts';
import { t } from '../texts.ts';

type Post = typeof blogPosts.$inferSelect;
export type CardRow = Omit<
  Post,
  | 'content'
  | 'html'
  | 'headings'
  | 'searchTitle'
  | 'searchText'
  | 'sourceId'
  | 'createdAt'
  | 'savedBy'
  | 'savedInTab'
>;

type Db = Services['db'];

const presentUnique = (ids: readonly (string | null)[]) => [
  ...new Set(ids.filter((one): one is string => one !== null)),
];

/** Any number of devices can be made up, so all guests of a network count once. */
export const likesCounted = countDistinct(blogLikes.countedAs);

/**
 * Counted from the rows themselves, so that no number can drift under concurrent writes. A comment counts
 * from when it is written until it is deleted or marked as spam.
 */
export async function countsOf(db: Db, postIds: readonly string[]) {
  const ids = [...postIds];
  if (ids.length === 0) return { likes: new Map<string, number>(), comments: new Map<string, number>() };
  const likes = await db
    .select({ postId: blogLikes.postId, total: likesCounted })
    .from(blogLikes)
    .where(inArray(blogLikes.postId, ids))
    .groupBy(blogLikes.postId);
  const comments = await db
    .select({ postId: blogComments.postId, total: count() })
    .from(blogComments)
    .where(and(inArray(blogComments.postId, ids), inArray(blogComments.state, ['held', 'visible'])))
    .groupBy(blogComments.postId);
  const byPost = (rows: { postId: string; total: number }[]) =>
    new Map(rows.map(({ postId, total }) => [postId, total]));
  return { likes: byPost(likes), comments: byPost(comments) };
}

export async function picturesOf(db: Db, ids: readonly (string | null)[]) {
  const pictureIds = presentUnique(ids);
  const rows = pictureIds.length
    ? await db.select().from(blogPictures).where(inArray(blogPictures.pictureId, pictureIds))
    : [];
  return new Map(rows.map((row) => [row.pictureId, row]));
}

export function presentPicture(
  picture: typeof blogPictures.$inferSelect | undefined,
  alt: string,
): Picture | null {
  if (!picture) return null;
  const { pictureId: id, width, height, widths } = picture;
  return { id, alt, width, height, widths };
}

export async function presentCards(services: Services, rows: readonly CardRow[]): Promise<PostCard[]> {
  const { db } = services;
  const authorIds = presentUnique(rows.map(({ authorId }) => authorId));
  const names = await readNamesOf(services, authorIds);
  const authorRows = authorIds.length
    ? await db.select().from(blogAuthors).where(inArray(blogAuthors.userId, authorIds))
    : [];
  const authors = new Map(authorRows.map((row) => [row.userId, row]));
  const pictures = await picturesOf(
    db,
    rows.map(({ pictureId }) => pictureId),
  );
  const { likes, comments } = await countsOf(
    db,
    rows.map(({ postId }) => postId),
  );
  return rows.map((row) => {
    const author = row.authorId ? authors.get(row.authorId) : undefined;
    const picture = presentPicture(pictures.get(row.pictureId ?? ''), row.pictureAlt);
    return {
      id: row.postId,
      title: row.title,
      slug: row.slug,
      excerpt: row.excerpt,
      author: (row.authorId && names.get(row.authorId)) || t('post.formerAuthor'),
      authorRole: author?.title ?? '',
      authorBio: author?.bio ?? '',
      authorSlug: author?.slug ?? null,
      category: row.category,
      tags: row.tags,
      image: picture && pictureAddress(picture.id, picture.widths.at(-1) ?? picture.width, 'webp'),
      picture,
      featured: row.isFeatured,
      published: row.state === 'published',
      views: row.views,
      likes: likes.get(row.postId) ?? 0,
      comments: comments.get(row.postId) ?? 0,
      publishDate: row.publishedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      readTime: row.readTime,
      metaTitle: row.metaTitle,
      metaDescription: row.metaDescription,
    };
  });
}
