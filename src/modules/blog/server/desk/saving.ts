// Saves posts: each save renders the text, increases the version, and keeps the version it replaces.
import { and, desc, eq, sql } from 'drizzle-orm';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import type { Caller } from '#platform/contract/access.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { searchFold } from '#platform/contract/text/search-fold.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { DeskPost, DeskPostRow, PostChange, PostDraft } from '../../contract/desk.ts';
import { BlogError } from '../../errors.ts';
import { blogPictures, blogPosts, blogSlugs } from '../../tables.ts';
import { cardColumns } from '../reading/posts.ts';
import { type CardRow, countsOf, picturesOf, presentPicture } from '../reading/presenting.ts';
import { refreshPages } from '../refresh-pages.ts';
import { renderPost } from '../rendering/render-post.ts';
import { readTimeOf, slugOf } from '../text-facts.ts';
import { t } from '../texts.ts';
import { ensureAuthor, requireAuthor } from './authors.ts';
import { keepReplaced } from './revisions.ts';

export type StoredPost = typeof blogPosts.$inferSelect;

/**
 * The post, where the caller may write it. To another author it is not there.
 * @throws BlogError blog_author_required, blog_post_not_found
 */
export async function readOwnPost(services: Services, caller: Caller, postId: string): Promise<StoredPost> {
  const { isAdmin } = await requireAuthor(services, caller);
  const [row] = await services.db.select().from(blogPosts).where(eq(blogPosts.postId, postId));
  if (!row || (row.authorId !== caller.userId && !isAdmin)) throw new BlogError('blog_post_not_found');
  return row;
}

/** Every address leads to one post for ever, so one that another post once had is taken. */
async function takeSlug(tx: Transaction, wanted: string, postId: string, now: Date): Promise<string> {
  const start = wanted || `post-${postId.slice(0, 8).toLowerCase()}`;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? start : `${start.slice(0, 74)}-${number}`;
    await tx.insert(blogSlugs).values({ slug, postId, createdAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(blogSlugs).where(eq(blogSlugs.slug, slug));
    if (row?.postId === postId) return slug;
  }
}

/** What is stored of a draft beside its members. @throws BlogError blog_text_too_complex, blog_picture_not_found */
async function derived(services: Services, draft: PostDraft) {
  const { pictureId } = draft;
  if (pictureId && (await services.db.$count(blogPictures, eq(blogPictures.pictureId, pictureId))) === 0)
    throw new BlogError('blog_picture_not_found');
  const { html, headings, text, words } = await renderPost(services, draft.content);
  const { slug: _, ...members } = draft;
  const tags = [...new Set(draft.tags)];
  return {
    ...members,
    tags,
    html,
    headings,
    readTime: readTimeOf(words),
    searchTitle: searchFold([draft.title, draft.category, ...tags].join(' ')),
    // The index of a text holds a megabyte at most; so much of a long one is found.
    searchText: searchFold(`${draft.excerpt} ${text}`).slice(0, 60_000),
  };
}

/** @throws BlogError blog_author_required, blog_text_too_complex, blog_picture_not_found */
export async function createPost(services: Services, caller: Caller, draft: PostDraft): Promise<DeskPost> {
  await requireAuthor(services, caller);
  await ensureAuthor(services, caller);
  return presentPost(services, await insertPost(services, caller.userId, draft));
}

/** What is known of a post that was one elsewhere. */
type Origin = { sourceId: string | null; publishedAt: Date | null };

/**
 * A draft of someone who was found to be an author.
 * @throws BlogError blog_post_conflict where a post was made of the same source
 */
export async function insertPost(
  services: Services,
  authorId: string,
  draft: PostDraft,
  origin: Origin = { sourceId: null, publishedAt: null },
): Promise<StoredPost> {
  const values = await derived(services, draft);
  const now = new Date(services.now());
  const postId = newId();
  return services.db.transaction(async (tx) => {
    const times = { createdAt: now, updatedAt: now };
    // The address references the post, and the post needs an address, so it first gets a unique temporary one.
    const made = await tx
      .insert(blogPosts)
      .values({ ...values, ...times, ...origin, postId, authorId, savedBy: authorId, slug: postId })
      .onConflictDoNothing({ target: blogPosts.sourceId })
      .returning({ postId: blogPosts.postId });
    if (made.length === 0) throw new BlogError('blog_post_conflict');
    const slug = await takeSlug(tx, slugOf(draft.slug || draft.title), postId, now);
    const [row] = await tx.update(blogPosts).set({ slug }).where(eq(blogPosts.postId, postId)).returning();
    if (!row) throw new Error('a post vanished while it was made');
    return row;
  });
}

/** @throws BlogError blog_author_required, blog_post_not_found, blog_post_conflict, blog_text_too_complex, … */
export async function savePost(
  services: Services,
  caller: Caller,
  postId: string,
  { version, tab, slug: wantedSlug, ...change }: PostChange,
): Promise<DeskPost> {
  const { mayPublish } = await requireAuthor(services, caller);
  const before = await readOwnPost(services, caller, postId);
  const isShown = before.state === 'published' || before.state === 'scheduled';
  if (isShown && !mayPublish) throw new BlogError('blog_publishing_refused');
  if (before.version !== version) throw new BlogError('blog_post_conflict');
  // A draft’s address follows its title for as long as no other is sent.
  const draft = withChange<PostDraft>({ ...before, slug: before.publishedAt ? before.slug : '' }, change);
  if (wantedSlug !== undefined) draft.slug = wantedSlug;
  const values = await derived(services, draft);
  const now = new Date(services.now());
  const saved = await services.db.transaction(async (tx) => {
    // First of all: an address refers to its post, so two saves that had both taken one would wait for each other.
    const ofPost = eq(blogPosts.postId, postId);
    const [current] = await tx
      .select({ version: blogPosts.version })
      .from(blogPosts)
      .where(ofPost)
      .for('update');
    if (current?.version !== version) throw new BlogError('blog_post_conflict');
    // The address of a draft follows the title until the author sets one.
    const isLoose = before.publishedAt === null && draft.slug === '';
    const wanted = isLoose ? slugOf(draft.title) : slugOf(draft.slug) || before.slug;
    const slug = wanted === before.slug ? wanted : await takeSlug(tx, wanted, postId, now);
    const [row] = await tx
      .update(blogPosts)
      .set({
        ...values,
        slug,
        savedBy: caller.userId,
        savedInTab: tab ?? null,
        updatedAt: now,
        version: sql`${blogPosts.version} + 1`,
      })
      .where(ofPost)
      .returning();
    if (!row) throw new BlogError('blog_post_conflict');
    // The address of a draft was never published.
    if (before.publishedAt === null && slug !== before.slug)
      await tx.delete(blogSlugs).where(eq(blogSlugs.slug, before.slug));
    await keepReplaced(tx, before, row, isShown);
    return row;
  });
  if (isShown) refreshPages(services);
  return presentPost(services, saved);
}

type Facts = { author: string; likes: number; comments: number };

function presentRow(row: CardRow, { author, likes, comments }: Facts): DeskPostRow {
  const { postId, authorId: _, isFeatured, scheduledAt, publishedAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    id: postId,
    author,
    likes,
    comments,
    isFeatured,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

async function presentRows(services: Services, rows: readonly CardRow[]): Promise<DeskPostRow[]> {
  const names = await readNamesOf(
    services,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  const { likes, comments } = await countsOf(
    services.db,
    rows.map(({ postId }) => postId),
  );
  return rows.map((row) =>
    presentRow(row, {
      author: (row.authorId && names.get(row.authorId)) || t('post.formerAuthor'),
      likes: likes.get(row.postId) ?? 0,
      comments: comments.get(row.postId) ?? 0,
    }),
  );
}

export async function presentPost(services: Services, row: StoredPost): Promise<DeskPost> {
  const [shown] = await presentRows(services, [row]);
  if (!shown) throw new Error('a post could not be shown');
  const pictures = await picturesOf(services.db, [row.pictureId]);
  const picture = presentPicture(pictures.get(row.pictureId ?? ''), row.pictureAlt);
  return { ...shown, content: row.content, html: row.html, picture };
}

/** Only the author's own; admins may open all. @throws BlogError blog_author_required */
export async function listDeskPosts(
  services: Services,
  caller: Caller,
  { state, ...paging }: Paging & { state?: StoredPost['state'] },
) {
  const { isAdmin } = await requireAuthor(services, caller);
  const { db } = services;
  const where = and(
    isAdmin ? undefined : eq(blogPosts.authorId, caller.userId),
    state ? eq(blogPosts.state, state) : undefined,
  );
  const latest = db
    .select(cardColumns)
    .from(blogPosts)
    .where(where)
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.postId));
  const { rows, ...page } = await pageOf(latest, paging, db.$count(blogPosts, where));
  return { posts: await presentRows(services, rows), ...page };
}
