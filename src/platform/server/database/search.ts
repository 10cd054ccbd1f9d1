// The one way lists are searched: each word must occur somewhere in the columns, however it is written.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '#platform/contract/text/search-fold.ts';

/**
 * A condition that every word of `text` occurs in the columns together, whatever their order, accents, case and
 * apostrophes. `%` and `_` are ordinary characters.
 * @returns undefined if nothing was searched for
 */
export function containsWords(
  columns: readonly (AnyColumn | SQL)[],
  text: string | undefined,
): SQL | undefined {
  const words = searchWords(text ?? '');
  if (words.length === 0) return undefined;
  const patterns = words.map((word) => sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text`);
  const folded = sql`search_fold(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;
  return sql`${folded} like all (array[${sql.join(patterns, sql`, `)}])`;
}
