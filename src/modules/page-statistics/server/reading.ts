// The counts as admins see them: by day, page, referring website and kind of device.
import { desc, gte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '#platform/server/module.ts';
import { pageViewCounts } from '../tables.ts';

const dayMs = 86_400_000;
const maxRows = 50;

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** @param days up to today, in UTC */
export async function readStatistics({ db, now }: Services, days: number) {
  const first = now() - (days - 1) * dayMs;
  const inTime = gte(pageViewCounts.day, dayOf(first));
  const views = sql<number>`sum(${pageViewCounts.views})::int`;

  async function by(column: AnyPgColumn, limit: number) {
    const rows = await db
      .select({ name: sql<string>`${column}::text`, views })
      .from(pageViewCounts)
      .where(inTime)
      .groupBy(column)
      .orderBy(desc(views), column)
      .limit(limit);
    return rows.map((row) => ({ name: row.name, views: Number(row.views) }));
  }

  const counted = new Map((await by(pageViewCounts.day, days)).map((row) => [row.name, row.views]));
  const byDay = Array.from({ length: days }, (_, index) => {
    const name = dayOf(first + index * dayMs);
    return { name, views: counted.get(name) ?? 0 };
  });
  return {
    total: byDay.reduce((sum, day) => sum + day.views, 0),
    byDay,
    byPath: await by(pageViewCounts.path, maxRows),
    byReferrer: await by(pageViewCounts.referrer, maxRows),
    byDevice: await by(pageViewCounts.device, maxRows),
  };
}
