// Confined: reads an export file of a blog, post by post.
import { looksLikeZip, readPackage, readText } from '#modules/exchange/api/file-readers.ts';
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import type { BlogImport } from '../../contract/desk.ts';
import { BlogError } from '../../errors.ts';
import { t } from '../texts.ts';
import type { Found, IsWanted } from './found-post.ts';
import { readGhost } from './read-ghost.ts';
import { isPostPath, readRounds } from './read-rounds.ts';
import { readWordPress } from './read-wordpress.ts';

type Order = {
  bytes: Uint8Array;
  /** Sources of the posts that come whole, and nothing else does. Null: all, without texts and pictures. */
  wanted: readonly string[] | null;
};

export const maxImportedPosts = 2_000;
const unreadable = (message: string) => new BlogError('blog_import_unreadable', { message });

async function findingsOf(
  bytes: Buffer,
  isWanted: IsWanted,
): Promise<{ from: BlogImport['from']; posts: Iterable<Found> }> {
  if (looksLikeZip(bytes)) {
    const files = await readPackage(bytes);
    if (![...files.keys()].some(isPostPath)) throw unreadable(t('import.noPosts'));
    return { from: 'rounds', posts: readRounds(files) };
  }
  const text = readText(bytes);
  if (/^\s{0,100}\{/.test(text)) return { from: 'ghost', posts: readGhost(text, isWanted) };
  if (/^\s{0,100}</.test(text)) return { from: 'wordpress', posts: readWordPress(text, isWanted) };
  throw unreadable(t('import.unknown'));
}

/** Each source once: if two posts have the same source, the second one gets a different one. */
export async function* work({ bytes, wanted }: Order): AsyncGenerator<Found, BlogImport['from']> {
  const chosen = wanted && new Set(wanted);
  const { from, posts } = await findingsOf(Buffer.from(bytes), (sourceId) => chosen?.has(sourceId) ?? true);
  const seen = new Set<string>();
  let count = 0;
  for (const post of posts) {
    count += 1;
    if (count > maxImportedPosts) throw unreadable(t('import.tooMany', { max: maxImportedPosts }));
    if (post.kind === 'unreadable') {
      if (!chosen) yield post;
    } else if (seen.has(post.sourceId)) {
      const { name, draft } = post;
      if (!chosen) yield { kind: 'unreadable', name, title: draft.title, reason: t('import.twice') };
    } else {
      seen.add(post.sourceId);
      if (!chosen) yield { ...post, draft: { ...post.draft, content: '' }, pictures: [] };
      else if (chosen.has(post.sourceId)) yield post;
    }
  }
  return from;
}

export const readingTask = defineConfinedTask<typeof work>({
  name: 'read an export of a blog',
  module: new URL(import.meta.url),
  // A package of the largest size holds 100 MB of pictures.
  limits: { heapMegabytes: 320, totalMegabytes: 800, maxMs: 60_000 },
  maxAtOnce: 1,
});
