// The one way lists are searched: each word must occur somewhere in the columns, however it is written.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { searchFold, searchWords } from '#platform/contract/text/search-fold.ts';

const foldedText = (columns: readonly (AnyColumn | SQL)[]) =>
  sql`search_fold(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;

const patternOf = (text: string) => sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text`;

/**
 * A condition that every word of `text` occurs in the columns together, whatever their order, accents, case and
 * apostrophes. `%` and `_` are ordinary characters.
 * @returns undefined if nothing was searched for
 */
export function containsWords(
  columns: readonly (AnyColumn | SQL)[],
  text: string | undefined,
): SQL | undefined {
  return foldedHasWords(foldedText(columns), text);
}

/** The same for a text that was stored as `searchFold` makes it. */
export function foldedHasWords(folded: SQL, text: string | undefined): SQL | undefined {
  const words = searchWords(text ?? '');
  if (words.length === 0) return undefined;
  return sql`${folded} like all (array[${sql.join(words.map(patternOf), sql`, `)}])`;
}

/** The same for words that must follow each other, as in "heart failure". */
export function containsPhrase(column: AnyColumn | SQL, text: string | undefined): SQL | undefined {
  const phrase = searchFold(text ?? '').trim();
  return phrase === '' ? undefined : sql`${foldedText([column])} like ${patternOf(phrase)}`;
}
