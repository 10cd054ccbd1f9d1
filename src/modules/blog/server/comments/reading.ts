// The comments of a post as a reader gets them, and what a reader may do to their own.
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import type { BlogComment } from '../../comments-contract.ts';
import { BlogError } from '../../errors.ts';
import { blogComments, blogPosts, blogReports } from '../../tables.ts';
import { checkLinks, maxDepth } from './adding.ts';
import { commentHtml } from './comment-html.ts';
import { publishedPost } from './likes.ts';
import { readSettings } from './settings.ts';
import { deviceHashOf, type Visitor } from './visitor.ts';

type Row = typeof blogComments.$inferSelect;

const editableMs = 15 * 60_000;
const maxComments = 500;
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

/** A deleted one is shown as long as something visible hangs on it. */
function withoutBareTombstones(rows: readonly Row[]): Row[] {
  const kept = new Set<string>();
  // Answers come after what they answer.
  return rows
    .toReversed()
    .filter(({ commentId, parentId, state }) => {
      const isShown = state !== 'deleted' || kept.has(commentId);
      if (isShown && parentId) kept.add(parentId);
      return isShown;
    })
    .reverse();
}

/** @throws BlogError blog_post_not_found */
export async function listComments(services: Services, slugOrId: string, visitor: Visitor) {
  const { postId, authorId, takesComments } = await publishedPost(services, slugOrId);
  const deviceHash = deviceHashOf(services, visitor);
  const isShown = or(
    inArray(blogComments.state, ['visible', 'deleted']),
    and(eq(blogComments.state, 'held'), eq(blogComments.deviceHash, deviceHash)),
  );
  const rows = await services.db
    .select()
    .from(blogComments)
    .where(and(eq(blogComments.postId, postId), isShown))
    .orderBy(asc(blogComments.createdAt), asc(blogComments.commentId))
    .limit(maxComments);
  const isOpen = takesComments && (await readSettings(services)).takesComments;
  const shown = withoutBareTombstones(rows);
  return { comments: shown.map((row) => presentComment(services, row, authorId, deviceHash)), isOpen };
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
  const trusts = isAdmin || (await readSettings(services)).trustsKnown;
  const state = row.state === 'visible' && !trusts ? 'held' : row.state;
  const [changed] = await services.db
    .update(blogComments)
    .set({ content, state, editedAt: new Date(services.now()) })
    .where(and(eq(blogComments.commentId, commentId), eq(blogComments.state, row.state)))
    .returning();
  if (!changed) throw new BlogError('blog_comment_not_found');
  const [post] = await services.db
    .select({ authorId: blogPosts.authorId })
    .from(blogPosts)
    .where(eq(blogPosts.postId, row.postId));
  return presentComment(services, changed, post?.authorId ?? null, deviceHashOf(services, visitor));
}

/** What a deleted comment leaves: its place. */
export const emptied = {
  state: 'deleted',
  userId: null,
  name: '',
  email: '',
  content: '',
  deviceHash: '',
} as const;

/** @throws BlogError blog_comment_not_found */
export async function deleteComment(services: Services, commentId: string, visitor: Visitor): Promise<void> {
  const row = await readOwn(services, commentId, visitor);
  await services.db.update(blogComments).set(emptied).where(eq(blogComments.commentId, row.commentId));
}

/** Once for a device; three hide it. @throws BlogError blog_comment_not_found */
export async function reportComment(services: Services, commentId: string, visitor: Visitor): Promise<void> {
  const deviceHash = deviceHashOf(services, visitor);
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(blogComments)
      .where(and(eq(blogComments.commentId, commentId), eq(blogComments.state, 'visible')))
      .for('update');
    if (!row) throw new BlogError('blog_comment_not_found');
    const told = await tx
      .insert(blogReports)
      .values({ commentId, deviceHash, reportedAt: new Date(services.now()) })
      .onConflictDoNothing()
      .returning();
    if (told.length === 0) return;
    const state = row.reports + 1 >= hidingReports ? 'held' : 'visible';
    await tx
      .update(blogComments)
      .set({ reports: sql`${blogComments.reports} + 1`, state })
      .where(eq(blogComments.commentId, commentId));
  });
}
