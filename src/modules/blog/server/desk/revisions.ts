// What a post was before: one version for a quarter of an hour of one person's saving, the newest fifty.
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { blogRevisions } from '../../tables.ts';

const togetherMs = 15 * 60_000;
const keptRevisions = 50;

type Before = { postId: string; version: number; title: string; excerpt: string; content: string };

/** Called with what is about to be replaced; a save that follows another soon, by the same person, keeps nothing. */
export async function keepRevision(
  tx: Transaction,
  before: Before,
  savedBy: string,
  now: Date,
): Promise<void> {
  const { postId, version, title, excerpt, content } = before;
  const newestFirst = desc(blogRevisions.savedAt);
  const ofPost = eq(blogRevisions.postId, postId);
  const [last] = await tx.select().from(blogRevisions).where(ofPost).orderBy(newestFirst).limit(1);
  if (last?.savedBy === savedBy && now.getTime() - last.savedAt.getTime() < togetherMs) return;
  const values = { revisionId: newId(), postId, version, title, excerpt, content, savedBy, savedAt: now };
  await tx.insert(blogRevisions).values(values);
  const kept = tx
    .select({ revisionId: blogRevisions.revisionId })
    .from(blogRevisions)
    .where(ofPost)
    .orderBy(newestFirst)
    .limit(keptRevisions);
  await tx.delete(blogRevisions).where(and(ofPost, notInArray(blogRevisions.revisionId, kept)));
}
