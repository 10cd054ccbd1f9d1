// The page statistics API: one opened page, and for admins the daily counts. Nothing in them says who.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';

export const Device = z.enum(['phone', 'tablet', 'computer']);
export type Device = z.output<typeof Device>;

/** The kind of page: the path with names such as `:quizId` in place of ids. */
const PagePath = z
  .string()
  .max(120)
  .regex(/^(\/|(\/:?[a-zA-Z-]+)+|\*)$/);
/** Another website's name, without path; empty if someone came directly or from one of our pages. */
const ReferrerHost = z
  .string()
  .max(100)
  .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

export const PageView = z.object({ path: PagePath, referrer: ReferrerHost, device: Device });
export type PageView = z.output<typeof PageView>;

const Count = z.object({ name: z.string(), views: z.number() });

export const pageStatisticsContract = defineContract({
  countPageView: {
    method: 'POST',
    path: '/page-views',
    access: 'guest',
    rate: 'read',
    summary:
      'Count a page view by someone who allows it, once per visitor and page in a while; nothing about them is stored',
    body: PageView,
    response: Done,
  },
  readPageStatistics: {
    method: 'GET',
    path: '/admin/page-statistics',
    access: 'admin',
    rate: 'read',
    summary: 'Get page views: by day, page, referring website and type of device',
    query: z.object({ days: z.coerce.number().int().min(1).max(800).default(30) }),
    response: z.object({
      total: z.number(),
      /** Every day of the requested period, the oldest first, as `2026-11-22`. */
      byDay: z.array(Count),
      byPath: z.array(Count),
      byReferrer: z.array(Count),
      byDevice: z.array(Count),
    }),
  },
});
