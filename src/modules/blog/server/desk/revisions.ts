// The versions of a post: what was published or updated, and what was written over (`isVersionDue` decides).
import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import { isVersionDue } from '#platform/contract/changes/version-due.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Revision, RevisionOccasion } from '../../contract/desk.ts';
import { BlogError } from '../../errors.ts';
import { type blogPosts, blogRevisions } from '../../tables.ts';
import { t } from '../texts.ts';

type Row = typeof blogRevisions.$inferSelect;
type Post = typeof blogPosts.$inferSelect;

/** Of each sort, so that drafts push out nothing that was published. */
const keptRevisions = 50;

const newestFirst = [desc(blogRevisions.savedAt), desc(blogRevisions.version)];

type Kept = { occasion: RevisionOccasion; by: string | null; at: Date };

/** A version that is kept already stays as it is. */
async function keep(tx: Transaction, post: Post, { occasion, by, at }: Kept): Promise<void> {
  const { postId, version, title, excerpt, content } = post;
  const ofPost = eq(blogRevisions.postId, postId);
  if ((await tx.$count(blogRevisions, and(ofPost, eq(blogRevisions.version, version)))) > 0) return;
  const values = { revisionId: newId(), postId, version, title, excerpt, content, occasion };
  await tx.insert(blogRevisions).values({ ...values, savedBy: by, savedAt: at });
  const isReplaced = eq(blogRevisions.occasion, 'replaced');
  const ofSort = and(ofPost, occasion === 'replaced' ? isReplaced : ne(blogRevisions.occasion, 'replaced'));
  const kept = tx
    .select({ revisionId: blogRevisions.revisionId })
    .from(blogRevisions)
    .where(ofSort)
    .orderBy(...newestFirst)
    .limit(keptRevisions);
  await tx.delete(blogRevisions).where(and(ofSort, notInArray(blogRevisions.revisionId, kept)));
}

/** Called with what readers get from now on. */
export async function keepPublished(tx: Transaction, post: Post, by: string | null): Promise<void> {
  await keep(tx, post, { occasion: 'published', by, at: post.updatedAt });
}

const textOf = ({ title, excerpt, content }: Pick<Row, 'title' | 'excerpt' | 'content'>) =>
  [title, excerpt, content].join('\n\n');

const savedVersionOf = (post: Post) => ({
  text: textOf(post),
  by: post.savedBy,
  tab: post.savedInTab,
  at: post.updatedAt,
});

/** Called after a save, with what it replaced. */
export async function keepReplaced(
  tx: Transaction,
  before: Post,
  after: Post,
  isShown: boolean,
): Promise<void> {
  const ofPost = eq(blogRevisions.postId, after.postId);
  const [last] = await tx
    .select()
    .from(blogRevisions)
    .where(ofPost)
    .orderBy(...newestFirst)
    .limit(1);
  const newest = last ? { text: textOf(last), at: last.savedAt } : null;
  const saved = savedVersionOf(after);
  if (!isVersionDue({ before: { ...savedVersionOf(before), isShown }, after: saved, newest })) return;
  await keep(tx, before, { occasion: 'replaced', by: after.savedBy, at: saved.at });
  if (isShown) await keep(tx, after, { occasion: 'updated', by: after.savedBy, at: saved.at });
}

/** Newest first. */
export async function listRevisions(services: Services, postId: string): Promise<Revision[]> {
  const rows = await services.db
    .select()
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, postId))
    .orderBy(...newestFirst);
  return presentRevisions(services, rows);
}

async function presentRevisions(services: Services, rows: readonly Row[]): Promise<Revision[]> {
  const names = await readNamesOf(
    services,
    rows.flatMap(({ savedBy }) => savedBy ?? []),
  );
  return rows.map(({ revisionId, version, title, occasion, savedBy, savedAt }) => ({
    id: revisionId,
    version,
    title,
    occasion,
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
