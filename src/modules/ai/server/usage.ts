// What AI was used for in a month, for admins: sums by day, purpose, person and model, and the last calls.
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import type { Services } from '#platform/server/module.ts';
import type { AiAcceptance, AiCall, UsageRow } from '../contract.ts';
import { aiCalls, aiOutcomes } from '../tables.ts';
import { everyone, monthName, readMonth } from './budget/budget.ts';
import { readSettings } from './settings/settings.ts';

const callsShown = 50;
const rowsShown = 50;

async function sumsBy({ db }: Services, month: string, by: SQL, order: SQL): Promise<UsageRow[]> {
  const rows = await db
    .select({
      name: sql<string>`${by}`,
      calls: sql<number>`count(*)::int`,
      tokens: sql<number>`coalesce(sum(${aiCalls.promptTokens} + ${aiCalls.completionTokens}), 0)::float8`,
      cost: sql<number>`coalesce(sum(${aiCalls.cost}), 0)::float8`,
      failures: sql<number>`(count(*) filter (where ${aiCalls.state} = 'failed'))::int`,
    })
    .from(aiCalls)
    .where(eq(aiCalls.month, month))
    .groupBy(sql`1`)
    .orderBy(order)
    .limit(rowsShown);
  return rows;
}

async function lastCalls(services: Services): Promise<AiCall[]> {
  const rows = await services.db.select().from(aiCalls).orderBy(desc(aiCalls.createdAt)).limit(callsShown);
  const names = await readNamesOf(
    services,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map((call) => ({
    id: call.callId,
    at: call.createdAt.toISOString(),
    purpose: call.purpose,
    who: (call.userId && names.get(call.userId)) ?? null,
    model: call.model,
    state: call.state,
    problem: call.problem,
    tokens: call.promptTokens + call.completionTokens,
    tookMs: call.tookMs,
  }));
}

async function acceptanceByModel({ db }: Services, month: string): Promise<AiAcceptance[]> {
  const { model, accepted, edited, removed, rejected } = aiOutcomes;
  return db
    .select({ model, accepted, edited, removed, rejected })
    .from(aiOutcomes)
    .where(eq(aiOutcomes.month, month))
    .orderBy(desc(sql`${accepted} + ${rejected}`))
    .limit(rowsShown);
}

export async function readUsage(services: Services) {
  const month = monthName(services.now());
  const { used, reserved } = await readMonth(services.db, month, everyone);
  const { monthlyTokenLimit: limit } = await readSettings(services.db);
  const most = sql`3 desc`;
  const people = await sumsBy(services, month, sql`coalesce(${aiCalls.userId}, '')`, most);
  const names = await readNamesOf(
    services,
    people.map(({ name }) => name),
  );
  return {
    month,
    used,
    reserved,
    limit,
    byDay: await sumsBy(
      services,
      month,
      sql`to_char(${aiCalls.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      sql`1 desc`,
    ),
    byPurpose: await sumsBy(services, month, sql`${aiCalls.purpose}`, most),
    byPerson: people.map((row) => ({ ...row, name: names.get(row.name) ?? '–' })),
    byModel: await sumsBy(services, month, sql`${aiCalls.model}`, most),
    acceptance: await acceptanceByModel(services, month),
    calls: await lastCalls(services),
  };
}
