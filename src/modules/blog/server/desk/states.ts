// The states of a post: who may move it where, and what is published when its time has come.
import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { clockSlackMs, defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import type { DeskPost } from '../../contract/desk.ts';
import type { PostState } from '../../contract.ts';
import { BlogError } from '../../errors.ts';
import { blogPosts } from '../../tables.ts';
import { forgetViews } from '../reading/views.ts';
import { refreshPages } from '../refresh-pages.ts';
import { t } from '../texts.ts';
import { requireAuthor } from './authors.ts';
import { keepPublished } from './revisions.ts';
import { presentPost, readOwnPost, type StoredPost } from './saving.ts';

/** From each state where it can go; a scheduled one also publishes itself. */
const ways: Record<PostState, readonly PostState[]> = {
  draft: ['review', 'scheduled', 'published'],
  review: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft', 'archived'],
  archived: ['draft', 'published'],
};

const publishPost = defineJob({
  name: 'publish-blog-post',
  title: t('job.publish-blog-post'),
  data: z.object({ postId: z.string() }),
  retries: 5,
  retryDelaySeconds: 30,
});

/** For posts that were due while no server was running, or whose job was lost. */
const sweep = defineJob({
  name: 'publish-due-blog-posts',
  title: t('job.publish-due-blog-posts'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 30,
  cron: '*/5 * * * *',
  atStart: true,
});

function isComplete({ title, excerpt, content }: StoredPost): boolean {
  return title !== '' && excerpt !== '' && content.trim() !== '';
}

/** @throws AppError time_passed, blog_state_refused, blog_post_incomplete, blog_publishing_refused, … */
export async function movePost(
  services: Services,
  caller: Caller,
  postId: string,
  { to, at }: { to: PostState; at?: string },
): Promise<DeskPost> {
  const { mayPublish } = await requireAuthor(services, caller);
  const before = await readOwnPost(services, caller, postId);
  const now = new Date(services.now());
  const scheduledAt = to === 'scheduled' && at ? new Date(at) : null;
  if (!ways[before.state].includes(to)) throw new BlogError('blog_state_refused');
  if (to === 'scheduled' && !scheduledAt) throw new BlogError('blog_state_refused');
  if (scheduledAt && scheduledAt <= now) throw new AppError('time_passed');
  const isPublic = (state: PostState) => state === 'published' || state === 'scheduled';
  if (!mayPublish && (isPublic(to) || isPublic(before.state))) throw new BlogError('blog_publishing_refused');
  if (to !== 'draft' && to !== 'archived' && !isComplete(before)) throw new BlogError('blog_post_incomplete');
  const publishedAt = to === 'published' ? (before.publishedAt ?? now) : before.publishedAt;
  const moved = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(blogPosts)
      .set({ state: to, scheduledAt, publishedAt, updatedAt: now })
      .where(and(eq(blogPosts.postId, postId), eq(blogPosts.state, before.state)))
      .returning();
    if (!row) throw new BlogError('blog_state_refused');
    if (to === 'published') await keepPublished(tx, row, caller.userId);
    // One job for each chosen time, so that an earlier time does not wait for a later one.
    if (scheduledAt)
      await services.jobs.enqueue(
        publishPost,
        { postId },
        {
          within: tx,
          key: `${postId} ${scheduledAt.toISOString()}`,
          startAt: new Date(scheduledAt.getTime() + clockSlackMs),
        },
      );
    if (isPublic(to) || isPublic(before.state))
      await recordAudit(
        services,
        caller,
        {
          action: `blog.post.${to}`,
          subject: { id: postId, label: row.title },
          before: { state: before.state },
        },
        tx,
      );
    return row;
  });
  refreshPages(services);
  return presentPost(services, moved);
}

/** Publishes what is due: one conditional statement, so that two servers do it once. */
async function publishDue(services: Services, postId?: string): Promise<void> {
  const now = new Date(services.now());
  const due = and(
    eq(blogPosts.state, 'scheduled'),
    lte(blogPosts.scheduledAt, now),
    postId === undefined ? undefined : eq(blogPosts.postId, postId),
  );
  const rows = await services.db.select().from(blogPosts).where(due);
  for (const { postId: id, scheduledAt, publishedAt } of rows)
    await services.db.transaction(async (tx) => {
      const [row] = await tx
        .update(blogPosts)
        .set({
          state: 'published',
          publishedAt: publishedAt ?? scheduledAt ?? now,
          scheduledAt: null,
          updatedAt: now,
        })
        .where(and(eq(blogPosts.postId, id), due))
        .returning();
      if (row) await keepPublished(tx, row, row.savedBy);
    });
  if (rows.length > 0) refreshPages(services);
}

export function postJobs(services: Services): JobWorker[] {
  return [
    workOn(publishPost, ({ postId }) => publishDue(services, postId)),
    workOn(sweep, async () => {
      await publishDue(services);
      await forgetViews(services);
    }),
  ];
}
