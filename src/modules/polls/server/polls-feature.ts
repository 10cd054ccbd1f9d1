// What a poll adds to a room while it is on the screens.
import { sql } from 'drizzle-orm';
import type { LiveFeature, LiveRoom } from '#modules/rounds/api/points.ts';
import type { HostPoll, OwnPoll, PollView } from '../contract/views.ts';
import { mostListedWords, mostShownWords } from '../contract.ts';
import { answer } from './answering.ts';
import { countAnswered, countChoices, countWords, readDecisions, sortDecisions } from './counting.ts';
import { hostCommands } from './hosting.ts';
import { readCurrent } from './poll-store.ts';

export const pollsName = 'polls';

type OpenRoom = Parameters<NonNullable<LiveFeature['state']>>[0];

/** A question that is being answered has the screens. */
const currentIn = async (room: OpenRoom) => (room.phase === 'question' ? null : readCurrent(room));

async function readView(room: OpenRoom): Promise<PollView | undefined> {
  const poll = await currentIn(room);
  if (!poll) return undefined;
  const { number, kind, text, mostWords, isOpen, isShown } = poll;
  const answered = await countAnswered(room, number);
  const results = isShown
    ? {
        counts: await countChoices(room, poll),
        words: kind === 'words' ? await countWords(room, number, mostShownWords) : [],
      }
    : null;
  return { number, kind, text, mostWords, isOpen, isShown, answered, results };
}

async function readHostPoll(room: OpenRoom): Promise<HostPoll | undefined> {
  const poll = await currentIn(room);
  if (!poll) return undefined;
  const counts = await countChoices(room, poll);
  if (poll.kind !== 'words')
    return { language: poll.language, counts, words: [], alike: [], merged: [], removed: [] };
  const words = await countWords(room, poll.number, mostListedWords);
  const decided = await readDecisions(room, poll);
  return { language: poll.language, counts, words, ...sortDecisions(words, decided) };
}

async function readOwn(seats: readonly { seatId: number }[], room: OpenRoom): Promise<Map<number, OwnPoll>> {
  const poll = await currentIn(room);
  if (!poll) return new Map();
  const { number, kind } = poll;
  const own = new Map<number, OwnPoll>(
    seats.map(({ seatId }) => [seatId, { number, choice: null, words: [] }]),
  );
  const { rows } = await room.db.execute<{ seat_id: number; key: string; text: string }>(sql`
    select seat_id, key, text from poll_answers where round_id = ${room.roundId} and number = ${number}
      and seat_id = any(${sql.param([...own.keys()])}::int[]) order by place`);
  for (const { seat_id, key, text } of rows) {
    const mine = own.get(Number(seat_id));
    if (!mine) continue;
    if (kind === 'words') mine.words.push(text);
    else mine.choice = Number(key);
  }
  return own;
}

export const pollsFeature: LiveFeature = {
  name: pollsName,
  isUsed: async (room: LiveRoom) => {
    const { rows } = await room.db.execute(sql`select from polls where round_id = ${room.roundId} limit 1`);
    return rows.length > 0;
  },
  state: readView,
  stateForHosts: readHostPoll,
  own: readOwn,
  commands: { players: { answer }, hosts: hostCommands },
};
