// Finds parts of help and documentation by words, in the browser and, without scripts, on the server.
import type { SearchEntry } from '../../contract.ts';

export type Found = Pick<SearchEntry, 'path' | 'page' | 'heading'> & { excerpt: string };

const mostFound = 12;
const excerptLetters = 160;

/** Lower case, without accents: so that what is typed on a phone is found too. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function termsOf(words: string): string[] {
  return plain(words).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Where a word begins with the term; -1 if none does. */
function placeOf(term: string, text: string): number {
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  return -1;
}

const weights = [
  ['heading', 6],
  ['page', 4],
  ['keywords', 4],
  ['text', 1],
] as const;

/** 0 if one of the terms occurs nowhere. */
function scoreOf(entry: SearchEntry, terms: readonly string[]): number {
  const fields = weights.map(([field, weight]) => [plain(entry[field]), weight] as const);
  const scores = terms.map((term) =>
    fields.reduce((sum, [text, weight]) => sum + (placeOf(term, text) === -1 ? 0 : weight), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Some of the text around the first of the terms. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => placeOf(term, plain(text))).filter((place) => place !== -1);
  const around = places.length > 0 ? Math.min(...places) : 0;
  const from = around < excerptLetters / 2 ? 0 : text.indexOf(' ', around - excerptLetters / 2) + 1;
  const cut = text.slice(from, from + excerptLetters);
  const isWhole = from + excerptLetters >= text.length;
  const end = isWhole ? cut : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
  return from > 0 ? `… ${end}` : end;
}

/** The best first; among equals, in list order. Nothing for an empty query. */
export function findEntries(entries: readonly SearchEntry[], words: string): Found[] {
  const terms = termsOf(words);
  if (terms.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostFound)
    .map(({ entry: { path, page, heading, text } }) => ({
      path,
      page,
      heading,
      excerpt: excerptOf(text, terms),
    }));
}
