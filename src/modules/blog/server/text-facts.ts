// What is worked out of a post's words: its address and its reading time.
import { searchFold } from '#platform/contract/text/search-fold.ts';
import { trimmedOf } from '#platform/contract/trim.ts';

const wordsPerMinute = 200;
const maxSlugLength = 80;

/** Addresses below `/blog` that are no posts. */
const reserved = new Set(['rss', 'feed', 'write', 'category', 'tag', 'search']);

/**
 * Lower case, without non-word characters, spaces as hyphens, no repeats. Accents are dropped from their letters first.
 * @returns empty if nothing is left
 */
export function slugOf(title: string): string {
  const words = searchFold(title)
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, maxSlugLength);
  const slug = trimmedOf(words, (sign) => sign === '-' || sign === '_');
  return reserved.has(slug) ? `${slug}-post` : slug;
}

/** Minutes at 200 words a minute, rounded up; a picture alone takes one, too. */
export function readTimeOf(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
