// How fast messages go out: one bucket of tokens in the database, shared by all servers.
import { sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { newsletterBucket } from '../../tables.ts';

/** After the provider has asked for less, the rate grows by a quarter each minute until it asks again. */
const recoverMs = 60_000;
const slowest = 0.05;

type Taken = { taken: number; waitMs: number };

/**
 * Takes up to `wanted` tokens. A token is one message; `ratePerMinute` are added per minute, and at most one
 * second's worth is saved up.
 * @returns how many were available, and the milliseconds until the next one
 */
export async function takeTokens(services: Services, wanted: number, ratePerMinute: number): Promise<Taken> {
  const taken = await takeFrom(services, wanted, ratePerMinute);
  if (taken) return taken;
  const fresh = { id: 'only' as const, tokens: 1, factor: 1, refilledAt: new Date(services.now()) };
  await services.db.insert(newsletterBucket).values(fresh).onConflictDoNothing();
  return (await takeFrom(services, wanted, ratePerMinute)) ?? { taken: 0, waitMs: 0 };
}

/** One statement, so that servers block each other only briefly. @returns null if there is no bucket yet */
async function takeFrom({ db, now }: Services, wanted: number, ratePerMinute: number): Promise<Taken | null> {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  // Servers' clocks differ a little: one that is behind adds nothing.
  const { rows } = await db.execute<{ taken: number; tokens: number; per_ms: number }>(sql`
    with old as (select *, slowed_at is not null and ${at} - slowed_at > ${recoverMs} * interval '1 ms' as is_calm
        from ${newsletterBucket} where id = 'only' for update),
      paced as (select *, case when is_calm then least(1, factor * 1.25) else factor end as pace from old),
      filled as (select *, ${ratePerMinute}::float8 / 60000 * pace as per_ms from paced),
      full_now as (select *, least(greatest(1, per_ms * 1000),
          tokens + per_ms * greatest(0, extract(epoch from ${at} - refilled_at)::float8 * 1000)) as there from filled),
      chosen as (select *, greatest(0, least(${wanted}::int, floor(there))) as taken from full_now)
    update ${newsletterBucket} as b set tokens = there - taken, factor = pace, refilled_at = greatest(${at}, c.refilled_at),
      slowed_at = case when pace >= 1 then null when is_calm then ${at} else c.slowed_at end
    from chosen c where b.id = c.id
    returning c.taken, b.tokens, c.per_ms`);
  const [row] = rows;
  if (!row) return null;
  return { taken: Number(row.taken), waitMs: Math.ceil((1 - row.tokens) / row.per_ms) };
}

export async function giveBack({ db }: Services, tokens: number): Promise<void> {
  if (tokens <= 0) return;
  await db.update(newsletterBucket).set({ tokens: sql`${newsletterBucket.tokens} + ${tokens}` });
}

/** The mail server asked for less: halve the rate from now on. */
export async function slowDown({ db, now }: Services): Promise<void> {
  const factor = sql`greatest(${slowest}::float8, ${newsletterBucket.factor} / 2)`;
  await db.update(newsletterBucket).set({ factor, slowedAt: new Date(now()) });
}

/** The remaining fraction of the rate; 1 if nothing slows it. */
export async function readPace({ db }: Services): Promise<number> {
  const [row] = await db.select().from(newsletterBucket);
  return row?.factor ?? 1;
}
