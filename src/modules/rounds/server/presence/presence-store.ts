// Who is connected to which server, in the database: each server writes its own rows and reads those of the others.
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { presences } from '../../tables.ts';
import type { Presence } from './attendance.ts';

/**
 * A server that has not written for this long has ended. By the database's clock, because servers' clocks may differ.
 */
const silence = sql`interval '15 seconds'`;
const forgottenAfter = sql`interval '1 hour'`;

/** Writes who is connected here in these rooms, which also shows that this server is alive. */
export async function writePresences(
  db: Database,
  nodeId: string,
  byRound: ReadonlyMap<string, Presence>,
): Promise<void> {
  if (byRound.size === 0) return;
  const incoming = [...byRound].map(([roundId, presence]) => ({ round_id: roundId, ...presence }));
  // A round that is deleted meanwhile is no longer joined.
  await db.execute(sql`
    insert into presences (round_id, node_id, online, away, seen_at)
    select x.round_id, ${nodeId}, x.online, x.away, now()
    from json_to_recordset(${JSON.stringify(incoming)}::json) as x(round_id text, online int[], away int[])
    join rounds r on r.round_id = x.round_id
    on conflict (round_id, node_id) do update
      set online = excluded.online, away = excluded.away, seen_at = excluded.seen_at`);
}

/** Who is there on the other servers, by round; a round without an entry has no one there. */
export async function readPresencesElsewhere(
  db: Database,
  nodeId: string,
  roundIds: readonly string[],
): Promise<Map<string, Presence>> {
  const byRound = new Map<string, { online: number[]; away: number[] }>();
  if (roundIds.length === 0) return byRound;
  const rows = await db
    .select({ roundId: presences.roundId, online: presences.online, away: presences.away })
    .from(presences)
    .where(
      and(
        inArray(presences.roundId, [...roundIds]),
        sql`${presences.nodeId} <> ${nodeId}`,
        sql`${presences.seenAt} > now() - ${silence}`,
      ),
    );
  for (const { roundId, online, away } of rows) {
    const known = byRound.get(roundId) ?? { online: [], away: [] };
    known.online.push(...online);
    known.away.push(...away);
    byRound.set(roundId, known);
  }
  return byRound;
}

/** Rows of servers that ended without a word. */
export async function forgetPresences(db: Database): Promise<void> {
  await db.delete(presences).where(lt(presences.seenAt, sql`now() - ${forgottenAfter}`));
}
