// A host's list of questions from the floor, while the round is running and afterwards.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { HostedRound } from '#modules/rounds/api/hosted-round.ts';
import type { FloorShelf, FloorSort, floorContract, ListedQuestion } from '../contract.ts';
import { listed } from './floor-store.ts';

type Asked = z.output<(typeof floorContract)['listFloorQuestions']['query']>;

const isOn: Record<FloorShelf, ReturnType<typeof sql>> = {
  waiting: sql`state = 'waiting' and not is_hidden`,
  open: sql`state in ('live', 'pinned') and not is_hidden`,
  answered: sql`state = 'answered' and not is_hidden`,
  archived: sql`state = 'archived' and not is_hidden`,
  hidden: sql`is_hidden`,
};

const orders: Record<FloorSort, ReturnType<typeof sql>> = {
  votes: sql`votes desc, number`,
  new: sql`number desc`,
  old: sql`number`,
};

type Row = { number: number; seat_id: number; text: string; is_anonymous: boolean; is_hidden: boolean } & {
  state: ListedQuestion['state'];
  votes: number;
  asked_at: string | Date;
};

/** Names of those who asked with one and still have their seat. */
export async function namesOf(room: HostedRound, rows: readonly Pick<Row, 'seat_id' | 'is_anonymous'>[]) {
  const authors = new Set(rows.flatMap((row) => (row.is_anonymous ? [] : [Number(row.seat_id)])));
  const members = authors.size === 0 ? [] : await room.members([...authors]);
  const names = new Map(members.map(({ seatId, name }) => [seatId, name]));
  return (row: Pick<Row, 'seat_id' | 'is_anonymous'>) =>
    row.is_anonymous ? null : (names.get(Number(row.seat_id)) ?? null);
}

async function readMerged({ db, roundId }: HostedRound, roots: readonly number[]) {
  const { rows } = await db.execute<{ number: number; text: string; root: number }>(sql`
    select number, text, merged_into as root from floor_questions
    where round_id = ${roundId} and merged_into = any(${listed(roots)}) order by number`);
  return Map.groupBy(rows, ({ root }) => Number(root));
}

/** Those that were merged are beside the one they were merged into. */
export async function listQuestions(
  room: HostedRound,
  { shelf, sort, page, limit }: Asked,
): Promise<{ questions: ListedQuestion[]; page: number; limit: number; total: number }> {
  const { db, roundId } = room;
  const isAsked = sql`round_id = ${roundId} and merged_into is null and ${shelf ? isOn[shelf] : sql`true`}`;
  const { rows } = await db.execute<Row>(sql`
    select number, seat_id, text, is_anonymous, is_hidden, state, votes, asked_at from floor_questions
    where ${isAsked} order by state = 'pinned' desc, ${orders[sort]}
    limit ${limit} offset ${(page - 1) * limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from floor_questions where ${isAsked}`,
  );
  const nameOf = await namesOf(room, rows);
  const merged = await readMerged(
    room,
    rows.map(({ number }) => Number(number)),
  );
  const questions = rows.map((row) => ({
    number: Number(row.number),
    text: row.text,
    name: nameOf(row),
    state: row.state,
    isHidden: row.is_hidden,
    votes: Number(row.votes),
    askedAt: new Date(row.asked_at).toISOString(),
    merged: (merged.get(Number(row.number)) ?? []).map(({ number, text }) => ({
      number: Number(number),
      text,
    })),
  }));
  return { questions, page, limit, total: Number(counted.rows[0]?.total ?? 0) };
}
