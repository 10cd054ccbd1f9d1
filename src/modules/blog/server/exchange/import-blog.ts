// Imports a whole blog from an export file: first a preview, then the posts, none of them twice.
import { createHash } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import type { BlogImport, ImportedPost } from '../../contract/desk.ts';
import type { PostState } from '../../contract.ts';
import { BlogError } from '../../errors.ts';
import { blogPictures, blogPosts, blogSlugs } from '../../tables.ts';
import { ensureAuthor } from '../desk/authors.ts';
import { insertPost } from '../desk/saving.ts';
import { movePost } from '../desk/states.ts';
import { storePicture } from '../pictures/pictures.ts';
import { slugOf } from '../text-facts.ts';
import { t } from '../texts.ts';
import { type Found, type FoundPost, withPictures } from './found-post.ts';
import { readingTask } from './reading-task.ts';

/** A call ends well before any proxy on the way to the browser times out. */
const callMs = 15_000;

type Order = { isDryRun: boolean; keepsStates: boolean };
type Row = { post: FoundPost | null; shown: ImportedPost };

/** @throws BlogError blog_import_unreadable, ExchangeError import_unreadable */
async function* findings(
  { confined }: Services,
  bytes: Buffer,
  wanted: string[] | null,
): AsyncGenerator<Found, BlogImport['from']> {
  try {
    return yield* confined.stream(readingTask, { bytes, wanted });
  } catch (error) {
    if (error instanceof ConfinedFailure && error.reason !== 'stopped')
      throw new BlogError('blog_import_unreadable');
    throw error;
  }
}

/** What becomes of its state here, and why if it is another one. */
function stateHere(post: FoundPost, keepsStates: boolean, now: number): { state: PostState; note?: string } {
  const { state, scheduledAt, isComplete, isRestricted } = post;
  if (!keepsStates || state === 'draft') return { state: 'draft' };
  if (isRestricted) return { state: 'draft', note: t('import.isRestricted') };
  if (state === 'archived') return { state: 'draft', note: t('import.wasArchived') };
  if (!isComplete) return { state: 'draft', note: t('import.incomplete') };
  if (state === 'scheduled' && !(scheduledAt && Date.parse(scheduledAt) > now))
    return { state: 'draft', note: t('import.wasDue') };
  return { state };
}

const unreadableRow = ({ name, title, reason }: { name: string; title: string; reason: string }): Row => ({
  post: null,
  shown: {
    name,
    title,
    slug: '',
    outcome: 'unreadable',
    state: 'draft',
    images: 0,
    notes: [reason],
    postId: null,
  },
});

/** The posts here that were made of these, or that these were once made of, by source. */
async function knownOf({ db }: Services, posts: readonly FoundPost[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const step = 500;
  for (let start = 0; start < posts.length; start += step) {
    const some = posts.slice(start, start + step);
    const ownIds = some.flatMap(({ ownId }) => ownId ?? []);
    const sources = inArray(
      blogPosts.sourceId,
      some.map(({ sourceId }) => sourceId),
    );
    const rows = await db
      .select({ postId: blogPosts.postId, sourceId: blogPosts.sourceId })
      .from(blogPosts)
      .where(ownIds.length > 0 ? or(sources, inArray(blogPosts.postId, ownIds)) : sources);
    for (const { postId, sourceId } of rows) {
      if (sourceId) known.set(sourceId, postId);
      known.set(`rounds/${postId}`, postId);
    }
  }
  return known;
}

async function takenSlugs({ db }: Services, slugs: string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  const step = 500;
  for (let start = 0; start < slugs.length; start += step) {
    const some = slugs.slice(start, start + step);
    const rows = await db.select().from(blogSlugs).where(inArray(blogSlugs.slug, some));
    for (const { slug } of rows) taken.add(slug);
  }
  return taken;
}

async function plan(services: Services, bytes: Buffer, { keepsStates }: Order) {
  const found: Found[] = [];
  const parts = findings(services, bytes, null);
  let step = await parts.next();
  for (; !step.done; step = await parts.next()) found.push(step.value);
  const posts = found.filter((one) => one.kind === 'post');
  const known = await knownOf(services, posts);
  const addressOf = ({ draft }: FoundPost) => slugOf(draft.slug || draft.title);
  const taken = await takenSlugs(services, posts.map(addressOf));
  const rows = found.map((one): Row => {
    if (one.kind === 'unreadable') return unreadableRow(one);
    const { name, draft, images, sourceId } = one;
    const slug = addressOf(one);
    const postId = known.get(sourceId) ?? null;
    const { state, note } = stateHere(one, keepsStates, services.now());
    const notes = [...one.notes, ...(note ? [note] : [])];
    if (taken.has(slug)) notes.push(t('import.otherAddress', { slug }));
    const outcome = postId ? 'known' : 'new';
    const shown = { name, title: draft.title, slug, outcome, state, images, postId } as const;
    return { post: one, shown: { ...shown, notes: postId ? [] : notes } };
  });
  return { from: step.value, rows };
}

/** The picture here; null if the file's isn't one. */
async function pictureHere(services: Services, caller: Caller, bytes: Buffer): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const [known] = await services.db
    .select({ pictureId: blogPictures.pictureId })
    .from(blogPictures)
    .where(eq(blogPictures.sourceId, hash))
    .limit(1);
  if (known) return known.pictureId;
  try {
    return (await storePicture(services, caller, bytes, hash)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'image_invalid') return null;
    throw error;
  }
}

async function make(services: Services, caller: Caller, post: FoundPost, shown: ImportedPost): Promise<void> {
  const ids = new Map<string, string>();
  for (const { address, bytes } of post.pictures) {
    const id = await pictureHere(services, caller, Buffer.from(bytes));
    if (id) ids.set(address, id);
  }
  const broken = post.pictures.length - ids.size;
  if (broken > 0) shown.notes.push(t('import.brokenImages', { count: broken }));
  const content = withPictures(post.draft.content, ids);
  const draft = { ...post.draft, content, pictureId: ids.get(post.cover ?? '') ?? null };
  const wasPublished = shown.state === 'published' ? post.publishedAt : null;
  const publishedAt = wasPublished ? new Date(Math.min(Date.parse(wasPublished), services.now())) : null;
  const { postId, slug } = await insertPost(services, caller.userId, draft, {
    sourceId: post.sourceId,
    publishedAt,
  });
  Object.assign(shown, { outcome: 'made', postId, slug });
  if (shown.state === 'draft') return;
  const at = (shown.state === 'scheduled' && post.scheduledAt) || undefined;
  await movePost(services, caller, postId, { to: shown.state, at });
}

/** A problem with this post only ends its own import, not that of the others. */
async function tryToMake(services: Services, caller: Caller, post: FoundPost, row: Row): Promise<void> {
  try {
    await make(services, caller, post, row.shown);
  } catch (error) {
    if (!(error instanceof BlogError)) throw error;
    // Another import created it at the same moment.
    if (error.code === 'blog_post_conflict') Object.assign(row.shown, { outcome: 'known', notes: [] });
    else if (error.code === 'blog_text_too_complex')
      Object.assign(row.shown, { outcome: 'unreadable', notes: [t('import.tooComplex')] });
    else throw error;
  }
}

/** @throws BlogError blog_import_unreadable, AppError import_unreadable, storage_full */
export async function importBlog(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  order: Order,
): Promise<BlogImport> {
  const { isDryRun } = order;
  const { from, rows } = await plan(services, bytes, order);
  const fresh = new Map(
    rows.flatMap((row) =>
      row.post && row.shown.outcome === 'new' ? [[row.post.sourceId, row] as const] : [],
    ),
  );
  if (!isDryRun && fresh.size > 0) {
    for (const { shown } of fresh.values()) shown.outcome = 'left';
    await ensureAuthor(services, caller);
    const startedAt = performance.now();
    let hasMade = false;
    for await (const post of findings(services, bytes, [...fresh.keys()])) {
      const row = post.kind === 'post' && fresh.get(post.sourceId);
      if (row) await tryToMake(services, caller, post, row);
      hasMade ||= row ? row.shown.outcome === 'made' : false;
      // Not before a post is created, so that repeated calls reach the end.
      if (hasMade && performance.now() - startedAt > callMs) break;
    }
  }
  return { from, isDryRun, posts: rows.map(({ shown }) => shown) };
}
