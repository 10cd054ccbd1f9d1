// Likes: each device or account likes a post by itself; accounts and guests' networks are what is counted.
import { and, eq } from 'drizzle-orm';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { BlogError } from '../../errors.ts';
import { blogLikes, blogPosts } from '../../tables.ts';
import { findPostId, isPublished } from '../reading/posts.ts';
import { likesCounted } from '../reading/presenting.ts';
import { countedAs, deviceHashOf, type Visitor } from './visitor.ts';

/** Of one network on one post; made-up devices fill no table. */
const maxDevices = 100;

/** @throws BlogError blog_post_not_found */
export async function publishedPost(services: Services, slugOrId: string) {
  const postId = await findPostId(services, slugOrId);
  const [post] = postId
    ? await services.db
        .select()
        .from(blogPosts)
        .where(and(isPublished, eq(blogPosts.postId, postId)))
    : [];
  if (!post) throw new BlogError('blog_post_not_found');
  return post;
}

export async function readLike(services: Services, slugOrId: string, visitor: Visitor) {
  const { postId } = await publishedPost(services, slugOrId);
  return likeOf(services, postId, deviceHashOf(services, visitor));
}

async function likeOf({ db }: Services, postId: string, deviceHash: string) {
  const ofPost = eq(blogLikes.postId, postId);
  const own = await db.$count(blogLikes, and(ofPost, eq(blogLikes.deviceHash, deviceHash)));
  const [counted] = await db.select({ likes: likesCounted }).from(blogLikes).where(ofPost);
  return { likes: counted?.likes ?? 0, isLiked: own > 0 };
}

/** Saying it twice changes nothing. @throws BlogError blog_post_not_found */
export async function setLike(services: Services, slugOrId: string, isLiked: boolean, visitor: Visitor) {
  const { postId } = await publishedPost(services, slugOrId);
  const deviceHash = deviceHashOf(services, visitor);
  if (isLiked) {
    const counted = countedAs(services, visitor);
    const ofSame = and(eq(blogLikes.postId, postId), eq(blogLikes.countedAs, counted));
    const likedAt = new Date(services.now());
    await services.db.transaction(async (tx) => {
      await takeTurn(tx, `likes of ${postId} by ${counted}`);
      if ((await tx.$count(blogLikes, ofSame)) >= maxDevices) return;
      await tx
        .insert(blogLikes)
        .values({ postId, deviceHash, countedAs: counted, likedAt })
        .onConflictDoNothing();
    });
  } else
    await services.db
      .delete(blogLikes)
      .where(and(eq(blogLikes.postId, postId), eq(blogLikes.deviceHash, deviceHash)));
  return likeOf(services, postId, deviceHash);
}
