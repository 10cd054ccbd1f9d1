// Pages of a list in a query string.
import { z } from 'zod';

/** Of what people look for in a list. */
export const longestSearch = 200;

export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
export type Paging = z.output<typeof Paging>;

/** What a list is searched for; `containsWords` says how. */
export const Search = z.string().trim().max(longestSearch).optional();

export const SearchedPaging = Paging.extend({ search: Search });
export type SearchedPaging = z.output<typeof SearchedPaging>;

/** What the response says of the page; `total` counts the rows of all pages. */
export const Page = z.object({ page: z.number(), limit: z.number(), total: z.number() });
export type Page = z.output<typeof Page>;
