// Pages of a list in a query string.
import { z } from 'zod';

export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
export type Paging = z.output<typeof Paging>;
