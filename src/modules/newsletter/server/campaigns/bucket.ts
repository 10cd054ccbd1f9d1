// How fast messages go out: one bucket of tokens in the database, shared by all servers.
import { eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { newsletterBucket } from '../../tables.ts';

/** After the provider asked for less, the pace grows by a quarter with each minute that it does not ask again. */
const recoverMs = 60_000;
const slowest = 0.05;

/**
 * Takes up to `wanted` tokens. A token is one message; `ratePerMinute` come in a minute, and at most one second of them is saved up.
 * @returns how many were there, and in how many milliseconds the next one comes
 */
export async function takeTokens(
  { db, now }: Services,
  wanted: number,
  ratePerMinute: number,
): Promise<{ taken: number; waitMs: number; factor: number }> {
  return db.transaction(async (tx) => {
    const at = now();
    const fresh = { id: 'only' as const, tokens: 1, factor: 1, refilledAt: new Date(at) };
    await tx.insert(newsletterBucket).values(fresh).onConflictDoNothing();
    const isIt = eq(newsletterBucket.id, 'only');
    const [row] = await tx.select().from(newsletterBucket).where(isIt).for('update');
    if (!row) throw new Error('the bucket is not there');
    const isCalm = row.slowedAt !== null && at - row.slowedAt.getTime() > recoverMs;
    const factor = isCalm ? Math.min(1, row.factor * 1.25) : row.factor;
    const perMs = (ratePerMinute / 60_000) * factor;
    // Clocks of several servers differ a little: one that is behind adds nothing.
    const passedMs = Math.max(0, at - row.refilledAt.getTime());
    const tokens = Math.min(Math.max(1, perMs * 1_000), row.tokens + passedMs * perMs);
    const taken = Math.max(0, Math.min(wanted, Math.floor(tokens)));
    const slowedAt = factor >= 1 ? null : isCalm ? new Date(at) : row.slowedAt;
    const refilledAt = new Date(Math.max(at, row.refilledAt.getTime()));
    await tx
      .update(newsletterBucket)
      .set({ tokens: tokens - taken, factor, slowedAt, refilledAt })
      .where(isIt);
    return { taken, waitMs: Math.ceil((1 - (tokens - taken)) / perMs), factor };
  });
}

export async function giveBack({ db }: Services, tokens: number): Promise<void> {
  if (tokens <= 0) return;
  await db.update(newsletterBucket).set({ tokens: sql`${newsletterBucket.tokens} + ${tokens}` });
}

/** The mail server asked for less: half of the pace, from now on. */
export async function slowDown({ db, now }: Services): Promise<void> {
  const factor = sql`greatest(${slowest}::float8, ${newsletterBucket.factor} / 2)`;
  await db.update(newsletterBucket).set({ factor, slowedAt: new Date(now()) });
}

/** The part of the pace that is left; 1 when nothing slows it. */
export async function readPace({ db }: Services): Promise<number> {
  const [row] = await db.select().from(newsletterBucket);
  return row?.factor ?? 1;
}
