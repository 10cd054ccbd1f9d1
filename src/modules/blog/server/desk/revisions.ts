// What a post was before: one version for a quarter of an hour of one person's saving, the newest fifty.
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { readNamesOf } from '#modules/accounts/server.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Revision } from '../../desk-contract.ts';
import { BlogError } from '../../errors.ts';
import { blogRevisions } from '../../tables.ts';
import { t } from '../texts.ts';

type Row = typeof blogRevisions.$inferSelect;

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

/** Newest first. */
export async function listRevisions(services: Services, postId: string): Promise<Revision[]> {
  const rows = await services.db
    .select()
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, postId))
    .orderBy(desc(blogRevisions.savedAt));
  return presentRevisions(services, rows);
}

async function presentRevisions(services: Services, rows: readonly Row[]): Promise<Revision[]> {
  const names = await readNamesOf(
    services,
    rows.flatMap(({ savedBy }) => savedBy ?? []),
  );
  return rows.map(({ revisionId, version, title, savedBy, savedAt }) => ({
    id: revisionId,
    version,
    title,
    savedBy: (savedBy && names.get(savedBy)) || t('post.formerAuthor'),
    savedAt: savedAt.toISOString(),
  }));
}

/** @throws BlogError blog_revision_not_found */
export async function readRevision(services: Services, postId: string, revisionId: string) {
  const [row] = await services.db
    .select()
    .from(blogRevisions)
    .where(and(eq(blogRevisions.postId, postId), eq(blogRevisions.revisionId, revisionId)));
  const [shown] = row ? await presentRevisions(services, [row]) : [];
  if (!row || !shown) throw new BlogError('blog_revision_not_found');
  return { ...shown, excerpt: row.excerpt, content: row.content };
}
