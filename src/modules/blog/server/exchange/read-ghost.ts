// Reads the JSON file that Ghost exports: posts, tags, and which post has which tags in which order.
import type { PostState } from '../../contract.ts';
import { BlogError } from '../../errors.ts';
import { t } from '../texts.ts';
import { postOfArticle } from './article-of-html.ts';
import { type Found, type IsWanted, momentOf } from './found-post.ts';

type Entry = Readonly<Record<string, unknown>>;

const states: Record<string, PostState> = { published: 'published', scheduled: 'scheduled' };

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : []);

/** Numbers are ids of older versions. */
function textOf(entry: Entry | undefined, name: string): string {
  const value = entry && Object.hasOwn(entry, name) ? entry[name] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `{ db: [{ data }] }` of the admin's page, `{ data }` of other tools. @throws BlogError blog_import_unreadable */
function dataOf(text: string): Entry {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    throw new BlogError('blog_import_unreadable', { message: t('import.badJson') });
  }
  const root = isEntry(whole) ? whole : {};
  const data = entriesOf(root.db)[0]?.data ?? root.data;
  if (!isEntry(data) || !Array.isArray(data.posts))
    throw new BlogError('blog_import_unreadable', { message: t('import.noGhostPosts') });
  return data;
}

/** Names of tags by the post, in its order. Those that begin with `#` are for the theme, not for readers. */
function tagsOf(data: Entry): Map<string, string[]> {
  const names = new Map(entriesOf(data.tags).map((tag) => [textOf(tag, 'id'), textOf(tag, 'name')]));
  const tags = new Map<string, string[]>();
  const links = entriesOf(data.posts_tags).toSorted(
    (one, other) => Number(textOf(one, 'sort_order')) - Number(textOf(other, 'sort_order')),
  );
  for (const link of links) {
    const name = names.get(textOf(link, 'tag_id')) ?? '';
    const postId = textOf(link, 'post_id');
    if (name === '' || name.startsWith('#')) continue;
    const some = tags.get(postId);
    if (some) some.push(name);
    else tags.set(postId, [name]);
  }
  return tags;
}

function postOf(post: Entry, meta: Entry | undefined, tags: readonly string[], sourceId: string): Found {
  const slug = textOf(post, 'slug');
  const title = textOf(post, 'title');
  const name = slug || title || sourceId;
  const unreadable = (reason: string): Found => ({ kind: 'unreadable', name, title, reason });
  if (textOf(post, 'type') === 'page' || post.page === true || post.page === 1)
    return unreadable(t('import.isPage'));
  const html = textOf(post, 'html');
  if (html === '' && (textOf(post, 'lexical') !== '' || textOf(post, 'mobiledoc') !== ''))
    return unreadable(t('import.noHtml'));
  const date = momentOf(textOf(post, 'published_at'));
  const visibility = textOf(post, 'visibility');
  return postOfArticle({
    name,
    sourceId,
    title,
    slug,
    html,
    excerpt: textOf(post, 'custom_excerpt'),
    category: '',
    tags,
    metaTitle: textOf(meta, 'meta_title') || textOf(post, 'meta_title'),
    metaDescription: textOf(meta, 'meta_description') || textOf(post, 'meta_description'),
    state: states[textOf(post, 'status')] ?? 'draft',
    isRestricted: visibility !== '' && visibility !== 'public',
    takesComments: true,
    publishedAt: date,
    scheduledAt: date,
    hasCover: textOf(post, 'feature_image') !== '',
  });
}

/** @throws BlogError blog_import_unreadable */
export function* readGhost(text: string, isWanted: IsWanted): Generator<Found> {
  const data = dataOf(text);
  const tags = tagsOf(data);
  const metas = new Map(entriesOf(data.posts_meta).map((meta) => [textOf(meta, 'post_id'), meta]));
  for (const [index, post] of entriesOf(data.posts).entries()) {
    const id = textOf(post, 'id');
    const sourceId = `ghost/${textOf(post, 'uuid') || id || textOf(post, 'slug') || index}`.slice(0, 200);
    if (isWanted(sourceId)) yield postOf(post, metas.get(id), tags.get(id) ?? [], sourceId);
  }
}
