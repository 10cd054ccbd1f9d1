// The upkeep API: whether the site is fit to run.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

export const Checked = z.object({
  id: z.string(),
  title: z.string(),
  /** `skipped`: it can't be known, or has no meaning here. */
  state: z.enum(['ok', 'warning', 'failed', 'skipped']),
  sentence: z.string(),
  whatToDo: z.string().optional(),
});
export type Checked = z.output<typeof Checked>;

export const upkeepContract = defineContract({
  runChecks: {
    method: 'GET',
    path: '/admin/checks',
    access: 'admin',
    rate: 'read',
    summary: 'Check whether the site is fit to run, as `npm run doctor` does; takes up to ten seconds',
    response: z.object({ checkedAt: z.iso.datetime(), checks: z.array(Checked) }),
  },
});
