// Takes the answers of those who sent them together: the last one of a seat counts.
import { sql } from 'drizzle-orm';
import { isOffensive } from '#modules/rounds/api/name-filter.ts';
import { liveCommand } from '#modules/rounds/api/points.ts';
import { wordKey } from '#question-types/text/words/word-key.ts';
import { choiceCounts, PollAnswer } from '../contract.ts';
import { PollError } from '../errors.ts';
import { type Poll, type PollRoom, takePoll } from './poll-store.ts';

type Row = { seat_id: number; key: string; text: string; place: number };

/** What a seat’s answer is counted as; null if it doesn’t fit the poll. */
function rowsOf(poll: Poll, seatId: number, answer: PollAnswer): Row[] | null {
  if ('choice' in answer)
    return answer.choice < choiceCounts[poll.kind]
      ? [{ seat_id: seatId, key: String(answer.choice), text: '', place: 0 }]
      : null;
  if (poll.kind !== 'words' || answer.words.length > poll.mostWords) return null;
  // The same word twice is one.
  const byKey = new Map(answer.words.toReversed().map((text) => [wordKey(text, poll.language), text.trim()]));
  return [...byKey].reverse().map(([key, text], place) => ({ seat_id: seatId, key, text, place }));
}

async function store({ db, roundId }: PollRoom, number: number, byseat: ReadonlyMap<number, Row[]>) {
  const seatIds = sql`${sql.param([...byseat.keys()])}::int[]`;
  const rows = [...byseat.values()].flat();
  await db.execute(sql`
    delete from poll_answers where round_id = ${roundId} and number = ${number} and seat_id = any(${seatIds})`);
  await db.execute(sql`
    insert into poll_answers (round_id, number, seat_id, key, text, place)
    select ${roundId}, ${number}, x.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(seat_id int, key text, text text, place int)`);
  // What a class should not read waits for the host, who may decide otherwise.
  const held = new Set(
    rows.filter(({ text }) => text && isOffensive(text.normalize('NFKC'))).map(({ key }) => key),
  );
  if (held.size > 0)
    await db.execute(sql`
      insert into poll_words (round_id, number, key, decision)
      select ${roundId}, ${number}, unnest(${sql.param([...held])}::text[]), 'removed' on conflict do nothing`);
}

export const answer = liveCommand({
  schema: PollAnswer,
  most: { count: 30, seconds: 60 },
  async run(orders, room) {
    const verdicts: (InstanceType<typeof PollError> | null)[] = [];
    const taken = new Map<number, Poll | null>();
    for (const number of [...new Set(orders.map(({ input }) => input.number))].sort((a, b) => a - b))
      taken.set(number, await takePoll(room, number));
    const rowsIn = new Map<number, Map<number, Row[]>>();
    for (const { input, seat } of orders) {
      const poll = taken.get(input.number);
      const rows = poll?.isOpen && poll.isCurrent && seat ? rowsOf(poll, seat.seatId, input) : null;
      verdicts.push(
        rows ? null : new PollError(poll?.isOpen && poll.isCurrent ? 'poll_misfit' : 'poll_closed'),
      );
      if (!rows || !seat) continue;
      const bySeat = rowsIn.get(input.number) ?? new Map<number, Row[]>();
      rowsIn.set(input.number, bySeat.set(seat.seatId, rows));
    }
    for (const [number, bySeat] of rowsIn) await store(room, number, bySeat);
    return verdicts;
  },
});
