// A comment as a reader gets it, what a reader may do to their own, and reports of others.
import { and, count, eq, ne } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import type { BlogComment } from '../../contract/comments.ts';
import { BlogError } from '../../errors.ts';
import { blogComments, blogPosts, blogReports } from '../../tables.ts';
import { checkLinks, maxDepth } from './adding.ts';
import { commentHtml } from './comment-html.ts';
import { readBlogSettings } from './settings.ts';
import { emptied, removeBareTombstones } from './tombstones.ts';
import { deviceHashOf, networkHashOf, type Visitor } from './visitor.ts';

type Row = typeof blogComments.$inferSelect;

const editableMs = 15 * 60_000;
const hidingReports = 3;

export function presentComment(
  { now }: Pick<Services, 'now'>,
  row: Row,
  postAuthorId: string | null,
  deviceHash: string,
): BlogComment {
  const isDeleted = row.state === 'deleted';
  const isOwn = !isDeleted && row.deviceHash !== '' && row.deviceHash === deviceHash;
  return {
    id: row.commentId,
    postId: row.postId,
    parentId: row.parentId,
    depth: row.depth,
    author: isDeleted ? '' : row.name,
    isByAuthor: row.userId !== null && row.userId === postAuthorId,
    content: isDeleted ? '' : row.content,
    html: isDeleted ? '' : commentHtml(row.content),
    approved: row.state === 'visible',
    isDeleted,
    isOwn,
    isEditable: isOwn && now() - row.createdAt.getTime() < editableMs,
    mayReply: row.state === 'visible' && row.depth < maxDepth,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** @throws BlogError blog_comment_not_found for one that is someone else's, too */
async function readOwn(services: Services, commentId: string, visitor: Visitor): Promise<Row> {
  const [row] = await services.db
    .select()
    .from(blogComments)
    .where(and(eq(blogComments.commentId, commentId), ne(blogComments.state, 'deleted')));
  const isOwn = row && row.deviceHash !== '' && row.deviceHash === deviceHashOf(services, visitor);
  if (!row || !(isOwn || visitor.caller?.role === 'admin')) throw new BlogError('blog_comment_not_found');
  return row;
}

/** What was approved is read again when it is changed. @throws BlogError blog_comment_not_found, … */
export async function changeComment(
  services: Services,
  commentId: string,
  content: string,
  visitor: Visitor,
) {
  const row = await readOwn(services, commentId, visitor);
  const isAdmin = visitor.caller?.role === 'admin';
  if (!isAdmin && services.now() - row.createdAt.getTime() >= editableMs)
    throw new BlogError('blog_comment_fixed');
  checkLinks(content);
  const trusts = isAdmin || (await readBlogSettings(services)).trustsKnown;
  const state = row.state === 'visible' && !trusts ? 'held' : row.state;
  const [changed] = await services.db
    .update(blogComments)
    .set({ content, state, isApproved: isAdmin, editedAt: new Date(services.now()) })
    .where(and(eq(blogComments.commentId, commentId), eq(blogComments.state, row.state)))
    .returning();
  if (!changed) throw new BlogError('blog_comment_not_found');
  const [post] = await services.db
    .select({ authorId: blogPosts.authorId })
    .from(blogPosts)
    .where(eq(blogPosts.postId, row.postId));
  return presentComment(services, changed, post?.authorId ?? null, deviceHashOf(services, visitor));
}

/** @throws BlogError blog_comment_not_found */
export async function deleteComment(services: Services, commentId: string, visitor: Visitor): Promise<void> {
  const row = await readOwn(services, commentId, visitor);
  await services.db.transaction(async (tx) => {
    await tx.update(blogComments).set(emptied).where(eq(blogComments.commentId, row.commentId));
    await removeBareTombstones(tx, [row.commentId]);
  });
}

/** Once for a device and a network; three hide what no admin has approved. @throws BlogError blog_comment_not_found */
export async function reportComment(services: Services, commentId: string, visitor: Visitor): Promise<void> {
  const hashes = {
    deviceHash: deviceHashOf(services, visitor),
    networkHash: networkHashOf(services, visitor),
  };
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(blogComments)
      .where(and(eq(blogComments.commentId, commentId), eq(blogComments.state, 'visible')))
      .for('update');
    if (!row) throw new BlogError('blog_comment_not_found');
    const added = await tx
      .insert(blogReports)
      .values({ commentId, ...hashes, reportedAt: new Date(services.now()) })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    // The row is locked: no one else counts in between.
    const [counted] = await tx
      .select({ reports: count() })
      .from(blogReports)
      .where(eq(blogReports.commentId, commentId));
    const reports = counted?.reports ?? 0;
    await tx
      .update(blogComments)
      .set({ reports, state: reports >= hidingReports && !row.isApproved ? 'held' : 'visible' })
      .where(eq(blogComments.commentId, commentId));
  });
}
