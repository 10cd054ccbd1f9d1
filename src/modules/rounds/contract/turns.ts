// What asking a question a second time changed: who went from wrong to right and back, and how much of what could be learned was.
import { z } from 'zod';
import { TallyShape } from '../live.ts';

export const VotePairs = z.object({
  rightRight: z.number(),
  wrongRight: z.number(),
  rightWrong: z.number(),
  wrongWrong: z.number(),
  /** Who answered in one turn alone: late, or gone since. They are in no pair. */
  onlyFirst: z.number(),
  onlySecond: z.number(),
});
export type VotePairs = z.output<typeof VotePairs>;

const Votes = z.object({
  answered: z.number(),
  /** How many of them are right; null where nothing is. */
  right: z.number().nullable(),
  /** Null if it is too long for the live channel. */
  tally: TallyShape.nullable(),
});

export const TurnComparison = z.object({
  /** The one of which results, points and statistics are made. */
  counted: z.enum(['first', 'second']),
  first: Votes,
  second: Votes,
  /** Null where nothing is right or wrong. */
  pairs: VotePairs.nullable(),
  gain: z.number().nullable(),
});
export type TurnComparison = z.output<typeof TurnComparison>;

type Graded = { fraction: number | null };

export const isRight = ({ fraction }: Graded): boolean => fraction !== null && fraction >= 1;

/** By seat. A partly right answer is wrong here. */
export function pairVotes(
  first: ReadonlyMap<number, Graded>,
  second: ReadonlyMap<number, Graded>,
): VotePairs {
  const pairs = {
    rightRight: 0,
    wrongRight: 0,
    rightWrong: 0,
    wrongWrong: 0,
    onlyFirst: 0,
    onlySecond: 0,
  };
  for (const [seatId, before] of first) {
    const after = second.get(seatId);
    if (!after) pairs.onlyFirst += 1;
    else if (isRight(before)) pairs[isRight(after) ? 'rightRight' : 'rightWrong'] += 1;
    else pairs[isRight(after) ? 'wrongRight' : 'wrongWrong'] += 1;
  }
  for (const seatId of second.keys()) if (!first.has(seatId)) pairs.onlySecond += 1;
  return pairs;
}

/**
 * The normalised gain ⟨g⟩ = (after − before) / (1 − before), with the shares that are right among those who voted twice
 * (R. R. Hake, Interactive-engagement versus traditional methods, American Journal of Physics 66, 64–74, 1998): 1 if everyone
 * learned what was missing, 0 if nothing changed, below 0 if more went wrong than right. Null where no one voted twice, and
 * where all were right at first: there was nothing to gain.
 */
export function normalisedGain({ rightRight, wrongRight, rightWrong, wrongWrong }: VotePairs): number | null {
  const count = rightRight + wrongRight + rightWrong + wrongWrong;
  if (count === 0 || wrongRight + wrongWrong === 0) return null;
  const [before, after] = [(rightRight + rightWrong) / count, (rightRight + wrongRight) / count];
  return (after - before) / (1 - before);
}

/** Where talking about it helps most: enough people are right to convince others, and enough are wrong to be convinced. */
export const isWorthDiscussing = (right: number, answered: number): boolean =>
  answered > 1 && right >= 0.3 * answered && right <= 0.7 * answered;
