// The comment queue: what is waiting, what was reported, and bulk decisions by an admin.
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { inOneLine } from '#platform/contract/text/one-line.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import type { QueueName } from '../../contract/comments.ts';
import { blogComments, blogPosts, blogReports } from '../../tables.ts';
import { emptied, removeBareTombstones } from './tombstones.ts';

type Wanted = Paging & { queue: QueueName; search?: string };

export async function listQueue({ db }: Services, { queue, search, ...paging }: Wanted) {
  const isQueued =
    queue === 'reported'
      ? and(gt(blogComments.reports, 0), inArray(blogComments.state, ['visible', 'held']))
      : eq(blogComments.state, queue);
  const { name, email, content } = blogComments;
  const isAsked = and(isQueued, containsWords([name, email, content], search));
  const latest = db
    .select({ comment: blogComments, slug: blogPosts.slug, title: blogPosts.title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.postId, blogComments.postId))
    .where(isAsked)
    .orderBy(desc(blogComments.createdAt), desc(blogComments.commentId));
  const { rows, ...page } = await pageOf(latest, paging, db.$count(blogComments, isAsked));
  const comments = rows.map(({ comment, slug, title }) => ({
    id: comment.commentId,
    author: comment.name,
    email: comment.email,
    content: comment.content,
    state: comment.state,
    reports: comment.reports,
    post: { slug, title },
    createdAt: comment.createdAt.toISOString(),
  }));
  return { comments, ...page };
}

export async function moderate(
  services: Services,
  admin: Caller,
  ids: readonly string[],
  to: 'visible' | 'spam' | 'deleted',
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const chosen = and(inArray(blogComments.commentId, [...ids]), ne(blogComments.state, 'deleted'));
    const states = await tx
      .select({ id: blogComments.commentId, state: blogComments.state, title: blogPosts.title })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.postId, blogComments.postId))
      .where(chosen)
      .for('update', { of: blogComments });
    const before = new Map(states.map(({ id, ...rest }) => [id, rest]));
    const rows = await tx
      .update(blogComments)
      .set(to === 'deleted' ? emptied : { state: to, reports: 0, isApproved: to === 'visible' })
      .where(chosen)
      .returning({ commentId: blogComments.commentId });
    const changed = rows.map(({ commentId }) => commentId);
    if (changed.length === 0) return 0;
    if (to === 'deleted') await removeBareTombstones(tx, changed);
    // An admin has reviewed it; readers may report it again.
    await tx.delete(blogReports).where(inArray(blogReports.commentId, changed));
    for (const id of changed) {
      const { state, title = '' } = before.get(id) ?? {};
      // The comment itself is looked up when the log is read: the log must not hold what someone removed.
      const entry = { subject: { id, label: title }, before: { queue: state }, after: { queue: to } };
      await recordAudit(services, admin, { action: `blog.comments.${to}`, ...entry }, tx);
    }
    return changed.length;
  });
}

/** What comments say, with the title of their post, for the audit log. Those that were emptied are missing. */
export async function commentLabels({ db }: Services, commentIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: blogComments.commentId, content: blogComments.content, title: blogPosts.title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.postId, blogComments.postId))
    .where(and(inArray(blogComments.commentId, commentIds), ne(blogComments.content, '')));
  return new Map(rows.map(({ id, content, title }) => [id, `${cutText(inOneLine(content), 80)} (${title})`]));
}
