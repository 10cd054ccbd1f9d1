// Counts how often posts are opened: once a day for an address, and without anything stored about whose it is.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { BlogError } from '../../errors.ts';
import { blogPosts } from '../../tables.ts';
import { findPostId, isPublished } from './posts.ts';

/** Of one day and process; what goes beyond is counted without comparing. */
const maxMarks = 50_000;

type Day = { name: string; salt: Buffer; marks: Set<string> };
const days = new WeakMap<Services, Day>();

/** The marks stay in memory under a salt that is forgotten with the day: nobody can tell afterwards who read what. */
function isNew(services: Services, postId: string, { client }: Pick<RequestContext, 'client'>): boolean {
  const name = new Date(services.now()).toISOString().slice(0, 10);
  let day = days.get(services);
  if (day?.name !== name) {
    day = { name, salt: randomBytes(16), marks: new Set() };
    days.set(services, day);
  }
  const mark = createHash('sha256')
    .update(day.salt)
    .update(JSON.stringify([postId, client.address, client.userAgent]))
    .digest('base64url');
  if (day.marks.has(mark)) return false;
  if (day.marks.size < maxMarks) day.marks.add(mark);
  return true;
}

/** @throws BlogError blog_post_not_found */
export async function countView(
  services: Services,
  slugOrId: string,
  visitor: Pick<RequestContext, 'client'>,
): Promise<void> {
  const postId = await findPostId(services, slugOrId);
  const where = postId ? and(isPublished, eq(blogPosts.postId, postId)) : undefined;
  if (!postId || (await services.db.$count(blogPosts, where)) === 0)
    throw new BlogError('blog_post_not_found');
  if (!isNew(services, postId, visitor)) return;
  await services.db
    .update(blogPosts)
    .set({ views: sql`${blogPosts.views} + 1` })
    .where(eq(blogPosts.postId, postId));
}
