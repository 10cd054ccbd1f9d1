// Counts the words of a poll again after its language has changed: what is the same word depends on it.
import { and, eq, sql } from 'drizzle-orm';
import type { WordLanguage } from '#question-types/text/words/languages.ts';
import { wordKey } from '#question-types/text/words/word-key.ts';
import { pollAnswers, pollWords } from '../tables.ts';
import type { PollRoom } from './poll-store.ts';

/** Removed words stay removed under their new key; what was merged is proposed again. */
export async function refold(
  { db, roundId }: PollRoom,
  number: number,
  language: WordLanguage,
): Promise<void> {
  const isOfPoll = and(eq(pollAnswers.roundId, roundId), eq(pollAnswers.number, number));
  const rows = await db.select().from(pollAnswers).where(isOfPoll);
  const ofPoll = and(eq(pollWords.roundId, roundId), eq(pollWords.number, number));
  const decided = await db.select().from(pollWords).where(ofPoll);
  const removed = new Set(decided.filter(({ decision }) => decision === 'removed').map(({ key }) => key));
  const removedNow = new Set<string>();
  const refolded = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = wordKey(row.text, language);
    if (removed.has(row.key)) removedNow.add(key);
    refolded.set(`${row.seatId} ${key}`, { ...row, key });
  }
  await db.delete(pollAnswers).where(isOfPoll);
  await db.delete(pollWords).where(ofPoll);
  await db.execute(sql`
    insert into poll_answers (round_id, number, seat_id, key, text, place)
    select ${roundId}, ${number}, x."seatId", x.key, x.text, x.place
    from json_to_recordset(${JSON.stringify([...refolded.values()])}::json)
      as x("seatId" int, key text, text text, place int)`);
  await db.execute(sql`
    insert into poll_words (round_id, number, key, decision)
    select ${roundId}, ${number}, unnest(${sql.param([...removedNow])}::text[]), 'removed'`);
}
