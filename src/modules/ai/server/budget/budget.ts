// The token budget: reserved before a call, settled by what it used, returned if it failed.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { AiError } from '../../errors.ts';
import { aiCalls, aiMonths } from '../../tables.ts';

export type Limits = {
  monthly: number;
  /** null if the account has no individual limit. */
  account: number | null;
};

export type Reservation = { callId: string; userId: string | null; month: string; tokens: number };

type NewCall = {
  userId: string | null;
  purpose: string;
  provider: string;
  model: string;
  promptHash: string;
  tokens: number;
};

export const everyone = 'all';

/** The calendar month in UTC, as 2026-11. */
export function monthName(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

type Tx = Pick<Database, 'execute' | 'insert' | 'update'>;

/** Makes room in one conditional statement, so that no two calls can take the same tokens. @returns whether there was room */
async function take(
  tx: Tx,
  room: { month: string; scope: string; userId: string | null; tokens: number; limit: number },
): Promise<boolean> {
  const { month, scope, userId, tokens, limit } = room;
  const { rows } = await tx.execute(sql`
    insert into ${aiMonths} as m (month, scope, user_id, used_tokens, reserved_tokens)
    select ${month}, ${scope}, ${userId}::text, 0, ${tokens}::bigint where ${tokens}::bigint <= ${limit}::bigint
    on conflict (month, scope) do update set reserved_tokens = m.reserved_tokens + ${tokens}::bigint
    where m.used_tokens + m.reserved_tokens + ${tokens}::bigint <= ${limit}::bigint
    returning 1 as taken`);
  return rows.length > 0;
}

/** @throws AiError ai_budget_used, ai_account_budget_used; nothing is reserved then */
export async function reserve(
  db: Database,
  now: number,
  limits: Limits,
  { tokens, ...call }: NewCall,
): Promise<Reservation> {
  const month = monthName(now);
  const { userId } = call;
  return db.transaction(async (tx) => {
    // Always in this order, so that no one who holds the row for everyone has to wait.
    const all = { month, scope: everyone, userId: null, tokens, limit: limits.monthly };
    if (!(await take(tx, all))) throw new AiError('ai_budget_used');
    if (userId !== null) {
      const limit = limits.account ?? Number.MAX_SAFE_INTEGER;
      if (!(await take(tx, { month, scope: userId, userId, tokens, limit })))
        throw new AiError('ai_account_budget_used');
    }
    const callId = newId();
    const createdAt = new Date(now);
    await tx
      .insert(aiCalls)
      .values({ ...call, callId, month, state: 'running', reservedTokens: tokens, createdAt });
    return { callId, userId, month, tokens };
  });
}

export type Settlement = {
  state: 'done' | 'failed' | 'cancelled';
  model?: string;
  promptTokens: number;
  completionTokens: number;
  cost?: number | null;
  problem?: string | null;
  tookMs: number;
};

/** Only once: a second settlement of the same call changes nothing. */
export async function settle(
  db: Database,
  now: number,
  { callId, userId, month, tokens }: Reservation,
  { model, ...settled }: Settlement,
): Promise<void> {
  const used = settled.promptTokens + settled.completionTokens;
  await db.transaction(async (tx) => {
    const scopes = [everyone, ...(userId === null ? [] : [userId])];
    // The rows of the month first, in the order in which reserving takes them.
    for (const scope of scopes)
      await tx
        .select({ scope: aiMonths.scope })
        .from(aiMonths)
        .where(and(eq(aiMonths.month, month), eq(aiMonths.scope, scope)))
        .for('update');
    const [changed] = await tx
      .update(aiCalls)
      .set({ ...settled, ...(model && { model }), settledAt: new Date(now) })
      .where(and(eq(aiCalls.callId, callId), eq(aiCalls.state, 'running')))
      .returning({ callId: aiCalls.callId });
    if (!changed) return;
    await tx
      .update(aiMonths)
      .set({
        usedTokens: sql`${aiMonths.usedTokens} + ${used}`,
        reservedTokens: sql`greatest(0, ${aiMonths.reservedTokens} - ${tokens})`,
      })
      .where(and(eq(aiMonths.month, month), inArray(aiMonths.scope, scopes)));
  });
}

/** Returns what is reserved by calls of ended processes: those that began before a given time. @returns how many */
export async function releaseLost(db: Database, now: number, before: Date): Promise<number> {
  const lost = await db
    .select()
    .from(aiCalls)
    .where(and(eq(aiCalls.state, 'running'), lt(aiCalls.createdAt, before)))
    .limit(1_000);
  for (const { callId, userId, month, reservedTokens: tokens, createdAt } of lost)
    await settle(
      db,
      now,
      { callId, userId, month, tokens },
      {
        state: 'failed',
        promptTokens: 0,
        completionTokens: 0,
        problem: 'lost',
        tookMs: Math.max(0, now - createdAt.getTime()),
      },
    );
  return lost.length;
}

/** Used and reserved in a month, of all or of one account. */
export async function readMonth(
  db: Pick<Database, 'select'>,
  month: string,
  scope: string,
): Promise<{ used: number; reserved: number }> {
  const [row] = await db
    .select({ used: aiMonths.usedTokens, reserved: aiMonths.reservedTokens })
    .from(aiMonths)
    .where(and(eq(aiMonths.month, month), eq(aiMonths.scope, scope)));
  return row ?? { used: 0, reserved: 0 };
}
