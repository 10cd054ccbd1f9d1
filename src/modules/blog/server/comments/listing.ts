// The comments of a post, thread by thread and page by page, as a reader may see them.
import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Paging } from '#platform/contract/paging.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import type { Services } from '#platform/server/module.ts';
import { blogComments } from '../../tables.ts';
import { publishedPost } from './likes.ts';
import { presentComment } from './reading.ts';
import { readBlogSettings } from './settings.ts';
import { deviceHashOf, type Visitor } from './visitor.ts';

const answer = alias(blogComments, 'answer');
const answerToIt = alias(blogComments, 'answer_to_it');
const parent = alias(blogComments, 'parent');
const grandparent = alias(blogComments, 'grandparent');

type Comments = typeof blogComments | typeof answer | typeof answerToIt;

/** What is visible, the reader's own while it waits, and the place of a deleted one on which something of that hangs. */
function isShownTo({ db }: Services, deviceHash: string): SQL | undefined {
  const isReadable = ({ state, deviceHash: writer }: Comments) =>
    or(eq(state, 'visible'), and(eq(state, 'held'), eq(writer, deviceHash)));
  // Three levels are all that there are.
  const below = db
    .select({ one: sql`1` })
    .from(answerToIt)
    .where(and(eq(answerToIt.parentId, answer.commentId), isReadable(answerToIt)));
  const belowIt = or(isReadable(answer), and(eq(answer.state, 'deleted'), exists(below)));
  const answers = db
    .select({ one: sql`1` })
    .from(answer)
    .where(and(eq(answer.parentId, blogComments.commentId), belowIt));
  return or(isReadable(blogComments), and(eq(blogComments.state, 'deleted'), exists(answers)));
}

/** @throws BlogError blog_post_not_found */
export async function listComments(services: Services, slugOrId: string, paging: Paging, visitor: Visitor) {
  const { postId, authorId, takesComments } = await publishedPost(services, slugOrId);
  const deviceHash = deviceHashOf(services, visitor);
  const isShown = and(eq(blogComments.postId, postId), isShownTo(services, deviceHash));
  // The oldest thread first, and in it what was written first.
  const threadAt = sql`coalesce(${grandparent.createdAt}, ${parent.createdAt}, ${blogComments.createdAt})`;
  const thread = sql`coalesce(${grandparent.commentId}, ${parent.commentId}, ${blogComments.commentId})`;
  const threads = services.db
    .select({ comment: blogComments })
    .from(blogComments)
    .leftJoin(parent, eq(parent.commentId, blogComments.parentId))
    .leftJoin(grandparent, eq(grandparent.commentId, parent.parentId))
    .where(isShown)
    .orderBy(asc(threadAt), asc(thread), asc(blogComments.createdAt), asc(blogComments.commentId));
  const { rows, ...page } = await pageOf(threads, paging, services.db.$count(blogComments, isShown));
  const isOpen = takesComments && (await readBlogSettings(services)).takesComments;
  const comments = rows.map(({ comment }) => presentComment(services, comment, authorId, deviceHash));
  return { comments, isOpen, ...page };
}
