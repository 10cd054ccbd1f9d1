// What the legal pages say about stored data: each module's description of its own tables.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

const Holding = z.object({
  what: z.string(),
  why: z.string(),
  keptFor: z.string(),
  /** What happens to it when the account is deleted. */
  erasure: z.enum(['deleted', 'anonymous', 'kept']),
  because: z.string().nullable(),
});
export type Holding = z.output<typeof Holding>;

export const legalContract = defineContract({
  listHoldings: {
    method: 'GET',
    path: '/legal/holdings',
    access: 'guest',
    rate: 'read',
    summary: 'Get what is stored about people, why and for how long, in words',
    isSameForAll: true,
    staysOpen: true,
    response: z.object({ holdings: z.array(Holding) }),
  },
});
