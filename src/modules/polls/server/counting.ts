// Counts what was answered in a poll.
import { sql } from 'drizzle-orm';
import { similarPairs } from '#question-types/text/words/similar-words.ts';
import type { HostPoll, ShownWord } from '../contract/views.ts';
import { choiceCounts } from '../contract.ts';
import type { Poll, PollRoom } from './poll-store.ts';

/** Pairs that a host is asked about at a time. */
const mostAlike = 8;

export async function countAnswered({ db, roundId }: PollRoom, number: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct seat_id)::int as count from poll_answers where round_id = ${roundId} and number = ${number}`);
  return Number(rows[0]?.count ?? 0);
}

export async function countChoices({ db, roundId }: PollRoom, { number, kind }: Poll): Promise<number[]> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select key, count(*)::int as count from poll_answers
    where round_id = ${roundId} and number = ${number} group by key`);
  const counts = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  return Array.from({ length: choiceCounts[kind] }, (_, choice) => counts.get(String(choice)) ?? 0);
}

/** A seat that gave two words that are merged counts once. Written as most of those wrote it who gave this very word. */
export async function countWords(
  { db, roundId }: PollRoom,
  number: number,
  most: number,
): Promise<ShownWord[]> {
  const { rows } = await db.execute<ShownWord>(sql`
    with decided as (select key, decision, merged_into from poll_words where round_id = ${roundId} and number = ${number})
    select coalesce(d.merged_into, a.key) as key, count(distinct a.seat_id)::int as count,
      coalesce(mode() within group (order by a.text) filter (where d.merged_into is null), min(a.text)) as text
    from poll_answers a left join decided d on d.key = a.key
    where a.round_id = ${roundId} and a.number = ${number} and not exists (
      select from decided r where r.decision = 'removed' and r.key in (a.key, d.merged_into))
    group by 1 order by count desc, key limit ${most}`);
  return rows.map(({ key, text, count }) => ({ key, text, count: Number(count) }));
}

type DecidedRow = { key: string; text: string; decision: string; merged_into: string | null };

export async function readDecisions({ db, roundId }: PollRoom, { number }: Poll): Promise<DecidedRow[]> {
  const { rows } = await db.execute<DecidedRow>(sql`
    select w.key, w.decision, w.merged_into, mode() within group (order by a.text) as text from poll_words w
    join poll_answers a on a.round_id = w.round_id and a.number = w.number and a.key = w.key
    where w.round_id = ${roundId} and w.number = ${number} group by w.key, w.decision, w.merged_into
    order by w.key limit 200`);
  return rows;
}

export function sortDecisions(
  words: readonly ShownWord[],
  decided: readonly DecidedRow[],
): Pick<HostPoll, 'alike' | 'merged' | 'removed'> {
  const settled = new Set(decided.filter(({ decision }) => decision !== 'plain').map(({ key }) => key));
  const keys = words.map(({ key }) => key);
  return {
    alike: similarPairs(keys, mostAlike + settled.size)
      .filter(([rare]) => !settled.has(rare))
      .slice(0, mostAlike),
    merged: decided.flatMap(({ key, text, merged_into: into }) =>
      into === null ? [] : [{ key, text, into }],
    ),
    removed: decided.flatMap(({ key, text, decision }) => (decision === 'removed' ? [{ key, text }] : [])),
  };
}
