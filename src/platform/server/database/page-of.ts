// One page of a list, and how many rows all pages have.
import type { Paging } from '#platform/contract/paging.ts';

type Query<Row> = { limit(most: number): { offset(skipped: number): PromiseLike<Row[]> } };

/**
 * @param query all rows, in an order that no two share
 * @param counted `db.$count(…)`, which begins once the rows are there
 * @returns no rows after the last page
 */
export async function pageOf<Row>(query: Query<Row>, { page, limit }: Paging, counted: PromiseLike<number>) {
  const rows = await query.limit(limit).offset((page - 1) * limit);
  return { rows, page, limit, total: await counted };
}
