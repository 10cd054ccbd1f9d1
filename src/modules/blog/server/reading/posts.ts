// Published posts as readers find them: lists, search, one post with what belongs to it.
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { searchFold } from '#platform/contract/text/search-fold.ts';
import { trimmedOf } from '#platform/contract/trim.ts';
import type { Services } from '#platform/server/module.ts';
import type { BlogPost, PostCard, PostList } from '../../contract.ts';
import { BlogError } from '../../errors.ts';
import { blogPosts, blogSlugs } from '../../tables.ts';
import { nearestWord } from './nearest-word.ts';
import { presentCards } from './presenting.ts';

export type Span = { limit: number; offset: number };

export const isPublished = eq(blogPosts.state, 'published');
/** Texts stay where they are: a list of fifty would be megabytes of them. */
export const cardColumns = {
  postId: blogPosts.postId,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  readTime: blogPosts.readTime,
  authorId: blogPosts.authorId,
  category: blogPosts.category,
  tags: blogPosts.tags,
  series: blogPosts.series,
  pictureId: blogPosts.pictureId,
  pictureAlt: blogPosts.pictureAlt,
  isFeatured: blogPosts.isFeatured,
  state: blogPosts.state,
  takesComments: blogPosts.takesComments,
  metaTitle: blogPosts.metaTitle,
  metaDescription: blogPosts.metaDescription,
  views: blogPosts.views,
  version: blogPosts.version,
  scheduledAt: blogPosts.scheduledAt,
  publishedAt: blogPosts.publishedAt,
  updatedAt: blogPosts.updatedAt,
};

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.postId)];
const relatedCount = 3;
/** So many of the newest posts are looked through for related ones. */
const maxCompared = 1_000;
const feedLength = 20;

export async function listPosts(services: Services, chosen: SQL | undefined, span: Span): Promise<PostList> {
  const { db } = services;
  const where = and(isPublished, chosen);
  const rows = await db
    .select(cardColumns)
    .from(blogPosts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(span.limit)
    .offset(span.offset);
  return { posts: await presentCards(services, rows), total: await db.$count(blogPosts, where), ...span };
}

export const inCategory = (category: string) => sql`lower(${blogPosts.category}) = lower(${category})`;
export const withTag = (tag: string) => sql`${blogPosts.tags} @> ${JSON.stringify([tag])}::jsonb`;

/** The words of the index, so that it is used: the same expression as in the table. */
const searched = sql`(setweight(to_tsvector('english', ${blogPosts.searchTitle}), 'A') || setweight(to_tsvector('english', ${blogPosts.searchText}), 'B'))`;

/** Scripts without spaces between words: what is looked for may be anywhere in them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words of the index, by their stems; words of other scripts wherever they are, best in the title. */
function searching(words: string) {
  const all = words.split(/\s+/u).filter(Boolean);
  const parts = all
    .filter((word) => unspaced.test(word))
    .map((word) => trimmedOf(word, (sign) => sign === '"'));
  const indexed = all.filter((word) => !unspaced.test(word)).join(' ');
  const query = sql`websearch_to_tsquery('english', ${indexed})`;
  const text = sql`${blogPosts.searchTitle} || ' ' || ${blogPosts.searchText}`;
  const holds = (where: SQL | typeof blogPosts.searchTitle) => (part: string) =>
    sql`strpos(${where}, ${part}) > 0`;
  const rank = sql`ts_rank(${searched}, ${query})`;
  return {
    where: and(isPublished, indexed ? sql`${searched} @@ ${query}` : undefined, ...parts.map(holds(text))),
    best: parts.length > 0 ? sql`(${and(...parts.map(holds(blogPosts.searchTitle)))})::int + ${rank}` : rank,
  };
}

export async function searchPosts(
  services: Services,
  q: string,
  span: Span,
): Promise<PostList & { didYouMean: string | null }> {
  const words = searchFold(q).trim();
  if (words === '') return { posts: [], total: 0, ...span, didYouMean: null };
  const { db } = services;
  const { where, best } = searching(words);
  const rows = await db
    .select(cardColumns)
    .from(blogPosts)
    .where(where)
    .orderBy(sql`${best} desc`, ...newestFirst)
    .limit(span.limit)
    .offset(span.offset);
  const total = await db.$count(blogPosts, where);
  const didYouMean = total === 0 ? await suggestionFor(services, q) : null;
  return { posts: await presentCards(services, rows), total, ...span, didYouMean };
}

/** Letters with what belongs to them: in Indic scripts and Thai, marks are vowels. */
const word = /[\p{L}\p{M}\p{N}]+/gu;
const shortestKnown = 3;
const wordsOf = (text: string) => text.normalize('NFC').toLowerCase().match(word) ?? [];

/** The search again, with each word that no title or tag has replaced by the one most like it, as its author wrote it. */
async function suggestionFor({ db }: Services, q: string): Promise<string | null> {
  const rows = await db
    .select({ title: blogPosts.title, category: blogPosts.category, tags: blogPosts.tags })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(maxCompared);
  const known = new Map(
    rows
      .flatMap(({ title, category, tags }) => wordsOf([title, category, ...tags].join(' ')))
      .filter(({ length }) => length >= shortestKnown)
      .map((written) => [searchFold(written), written]),
  );
  const typed = wordsOf(q).slice(0, 10);
  const better = typed.map((written) => {
    const folded = searchFold(written);
    const nearest = known.has(folded) ? null : nearestWord(folded, known.keys());
    return (nearest !== null && known.get(nearest)) || written;
  });
  const suggestion = better.join(' ');
  return suggestion === typed.join(' ') ? null : suggestion;
}

export async function readTopics({ db }: Services) {
  const categories = await db.execute<{ name: string; count: number }>(sql`
    select category as name, count(*)::int as count from ${blogPosts}
    where ${isPublished} and category <> '' group by category order by count desc, name limit 50`);
  const tags = await db.execute<{ name: string; count: number }>(sql`
    select tag as name, count(*)::int as count from ${blogPosts}, jsonb_array_elements_text(tags) as tag
    where ${isPublished} group by tag order by count desc, tag limit 50`);
  return { categories: categories.rows, tags: tags.rows };
}

/** By the slug, one that it had, or the id. */
export async function findPostId({ db }: Services, slugOrId: string): Promise<string | null> {
  const [bySlug] = await db
    .select({ postId: blogSlugs.postId })
    .from(blogSlugs)
    .where(eq(blogSlugs.slug, slugOrId.toLowerCase()));
  if (bySlug) return bySlug.postId;
  const [byId] = await db
    .select({ postId: blogPosts.postId })
    .from(blogPosts)
    .where(eq(blogPosts.postId, slugOrId));
  return byId?.postId ?? null;
}

/** @throws BlogError blog_post_not_found */
export async function readPost(services: Services, slugOrId: string) {
  const postId = await findPostId(services, slugOrId);
  const [row] = postId
    ? await services.db
        .select()
        .from(blogPosts)
        .where(and(isPublished, eq(blogPosts.postId, postId)))
    : [];
  if (!row) throw new BlogError('blog_post_not_found');
  const [card] = await presentCards(services, [row]);
  if (!card) throw new BlogError('blog_post_not_found');
  const { content, html, headings, takesComments } = row;
  const series = row.series ? await readSeries(services, row.series) : null;
  const post: BlogPost = { ...card, content, html, headings, takesComments, series };
  return { post, related: await relatedTo(services, row) };
}

async function readSeries({ db }: Services, title: string): Promise<BlogPost['series']> {
  const posts = await db
    .select({ slug: blogPosts.slug, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.series, title)))
    .orderBy(asc(blogPosts.publishedAt))
    .limit(50);
  return posts.length > 1 ? { title, posts } : null;
}

/** Those with most in common: a tag counts two, the category one; of equals the newest. */
async function relatedTo(
  services: Services,
  post: { postId: string; tags: string[]; category: string },
): Promise<PostCard[]> {
  const { db } = services;
  const others = await db
    .select({ postId: blogPosts.postId, tags: blogPosts.tags, category: blogPosts.category })
    .from(blogPosts)
    .where(and(isPublished, ne(blogPosts.postId, post.postId)))
    .orderBy(...newestFirst)
    .limit(maxCompared);
  const scored = others.map(({ postId, tags, category }) => {
    const common = tags.filter((tag) => post.tags.includes(tag)).length;
    return { postId, score: 2 * common + (category !== '' && category === post.category ? 1 : 0) };
  });
  const best = scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, relatedCount)
    .map(({ postId }) => postId);
  if (best.length === 0) return [];
  const rows = await db.select(cardColumns).from(blogPosts).where(inArray(blogPosts.postId, best));
  rows.sort((one, other) => best.indexOf(one.postId) - best.indexOf(other.postId));
  return presentCards(services, rows);
}

export async function readFeed(services: Services) {
  const rows = await services.db
    .select({ ...cardColumns, html: blogPosts.html })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(feedLength);
  const cards = await presentCards(services, rows);
  return { posts: cards.map((card, index) => ({ ...card, html: rows[index]?.html ?? '' })) };
}
