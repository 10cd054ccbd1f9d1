// What deleted comments leave: their place, while there are answers to it, and nothing otherwise.
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import { blogComments } from '../../tables.ts';

/** What a deleted comment leaves where there are answers. */
export const emptied = {
  state: 'deleted',
  userId: null,
  name: '',
  email: '',
  content: '',
  deviceHash: '',
} as const;

/** Of deleted comments, those that nothing answers any more; then those that only these answered. */
export async function removeBareTombstones(
  db: Pick<Database, 'select' | 'delete'>,
  commentIds: readonly string[],
): Promise<void> {
  const answer = alias(blogComments, 'answer');
  let ids = [...commentIds];
  while (ids.length > 0) {
    const answers = db.select().from(answer).where(eq(answer.parentId, blogComments.commentId));
    const removed = await db
      .delete(blogComments)
      .where(and(inArray(blogComments.commentId, ids), eq(blogComments.state, 'deleted'), notExists(answers)))
      .returning({ parentId: blogComments.parentId });
    ids = removed.flatMap(({ parentId }) => parentId ?? []);
  }
}
