// What hosts do with polls: open one, change it, take it off the screens, decide about its words.
import { and, desc, eq } from 'drizzle-orm';
import { liveCommand } from '#modules/rounds/api/points.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { Leaving, mostPolls, Opening, PollChange, WordDecision } from '../contract.ts';
import { PollError } from '../errors.ts';
import { polls, pollWords } from '../tables.ts';
import { type PollRoom, takePoll } from './poll-store.ts';
import { refold } from './refolding.ts';

/** While a question is being answered, nothing else asks for an answer. */
const phases = ['lobby', 'open', 'closed', 'reveal', 'leaderboard'] as const;

type Refusal = InstanceType<typeof PollError> | null;

async function takeOff({ db, roundId }: PollRoom): Promise<void> {
  await db
    .update(polls)
    .set({ isCurrent: false, isOpen: false })
    .where(and(eq(polls.roundId, roundId), eq(polls.isCurrent, true)));
}

const open = liveCommand({
  schema: Opening,
  phases,
  async run(orders, room) {
    const { db, roundId } = room;
    const verdicts: Refusal[] = [];
    for (const { id, input, receivedAt } of orders) {
      // Two hosts who open one at the same moment get two numbers.
      await takeTurn(db, `polls ${roundId}`);
      const [last] = await db
        .select()
        .from(polls)
        .where(eq(polls.roundId, roundId))
        .orderBy(desc(polls.number))
        .limit(1);
      const isFull = (last?.number ?? 0) >= mostPolls;
      const [known] = await db
        .select({ number: polls.number })
        .from(polls)
        .where(and(eq(polls.roundId, roundId), eq(polls.openId, id)));
      verdicts.push(isFull && !known ? new PollError('polls_full') : null);
      if (isFull || known) continue;
      await takeOff(room);
      await db.insert(polls).values({
        roundId,
        number: (last?.number ?? 0) + 1,
        openId: id,
        kind: input.kind,
        // A class speaks the language that it spoke before.
        language: last?.language ?? 'en',
        mostWords: 1,
        openedAt: new Date(receivedAt),
      });
    }
    return verdicts;
  },
});

const change = liveCommand({
  schema: PollChange,
  async run(orders, room) {
    const verdicts: Refusal[] = [];
    for (const { input } of orders) {
      const { number, ...changed } = input;
      const poll = await takePoll(room, number);
      verdicts.push(poll?.isCurrent ? null : new PollError('poll_closed'));
      if (!poll?.isCurrent || Object.values(changed).every((value) => value === undefined)) continue;
      await room.db
        .update(polls)
        .set(changed)
        .where(and(eq(polls.roundId, room.roundId), eq(polls.number, number)));
      if (changed.language && changed.language !== poll.language)
        await refold(room, number, changed.language);
    }
    return verdicts;
  },
});

const leave = liveCommand({
  schema: Leaving,
  async run(orders, room) {
    for (const { input } of orders) if ((await takePoll(room, input.number))?.isCurrent) await takeOff(room);
    return orders.map(() => null);
  },
});

const decide = liveCommand({
  schema: WordDecision,
  async run(orders, room) {
    const verdicts: Refusal[] = [];
    for (const { input } of orders) {
      const poll = await takePoll(room, input.number);
      verdicts.push(poll?.kind === 'words' ? null : new PollError('poll_closed'));
      if (poll?.kind !== 'words') continue;
      await decideAbout(room, input.number, input.key, input.is, 'into' in input ? input.into : null);
    }
    return verdicts;
  },
});

/** What was merged into a word goes with it, so that no word is merged into one that is merged itself. */
async function decideAbout(
  { db, roundId }: PollRoom,
  number: number,
  key: string,
  decision: 'removed' | 'apart' | 'plain' | 'merged',
  into: string | null,
): Promise<void> {
  const isOfPoll = and(eq(pollWords.roundId, roundId), eq(pollWords.number, number));
  const [other] =
    into === null
      ? []
      : await db
          .select()
          .from(pollWords)
          .where(and(isOfPoll, eq(pollWords.key, into)));
  const root = other?.decision === 'merged' ? other.mergedInto : into;
  // Into itself: nothing changes.
  if (decision === 'merged' && root === key) return;
  if (root !== null)
    await db
      .update(pollWords)
      .set({ mergedInto: root })
      .where(and(isOfPoll, eq(pollWords.mergedInto, key)));
  await db
    .insert(pollWords)
    .values({ roundId, number, key, decision, mergedInto: root })
    .onConflictDoUpdate({
      target: [pollWords.roundId, pollWords.number, pollWords.key],
      set: { decision, mergedInto: root },
    });
}

export const hostCommands = { open, change, leave, decide };
