// Counts how often posts are opened: once a day for an address, and without anything stored about whose it is.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { BlogError } from '../../errors.ts';
import { blogPosts, blogViewDays, blogViewMarks } from '../../tables.ts';
import { findPostId, isPublished } from './posts.ts';

type Day = { day: string; salt: string };
const memoryOf = perApp<{ today?: Day }>(() => ({}));

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The same for all servers. */
async function today(services: Services): Promise<Day> {
  const day = dayOf(services.now());
  const memory = memoryOf(services);
  if (memory.today?.day === day) return memory.today;
  const { db } = services;
  await db
    .insert(blogViewDays)
    .values({ day, salt: randomBytes(16).toString('base64url') })
    .onConflictDoNothing();
  const [stored] = await db.select().from(blogViewDays).where(eq(blogViewDays.day, day));
  if (!stored) throw new Error('the day of the views is not there');
  memory.today = stored;
  return stored;
}

/** Marks go with the secret of their day. A server whose clock is behind may still be in the day before. */
export async function forgetViews({ db, now }: Services): Promise<void> {
  const dayMs = 24 * 3_600_000;
  await db.delete(blogViewDays).where(lt(blogViewDays.day, dayOf(now() - dayMs)));
}

/** @throws BlogError blog_post_not_found */
export async function countView(
  services: Services,
  slugOrId: string,
  { client }: Pick<RequestContext, 'client'>,
): Promise<void> {
  const { db } = services;
  const postId = await findPostId(services, slugOrId);
  const where = postId ? and(isPublished, eq(blogPosts.postId, postId)) : undefined;
  if (!postId || (await db.$count(blogPosts, where)) === 0) throw new BlogError('blog_post_not_found');
  const { day, salt } = await today(services);
  const mark = createHash('sha256')
    .update(JSON.stringify([salt, postId, client.address, client.userAgent]))
    .digest('base64url');
  await db.transaction(async (tx) => {
    const fresh = await tx.insert(blogViewMarks).values({ day, mark }).onConflictDoNothing().returning();
    if (fresh.length === 0) return;
    const views = sql`${blogPosts.views} + 1`;
    await tx.update(blogPosts).set({ views }).where(eq(blogPosts.postId, postId));
  });
}
