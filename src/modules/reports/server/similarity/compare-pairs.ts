// Compares the wrong answers of every two students of one round: how many are the same, and how many would be by chance.
import { breather } from '#platform/server/waiting/breath.ts';
import { holm, matchesTail } from '../statistics/similarity.ts';

/** What each student gave to each question; null where nothing was given, or nothing is graded yet. */
export type GivenAnswers = readonly (readonly ({ text: string; isWrong: boolean } | null)[])[];

export type UnusualPair = {
  /** Rows of the table. */
  one: number;
  other: number;
  /** Questions that both answered. */
  items: number;
  /** Those of them that both answered incorrectly: what the comparison rests on. */
  bothWrong: number;
  sameWrong: number;
  expected: number;
  /** Corrected for all pairs that were compared. */
  chance: number;
};

/** Fewer questions in common say nothing about two people. */
export const leastItems = 20;
/** Of less, the common errors of a class are not known. */
export const leastStudents = 10;
/** Half a million pairs. */
export const mostStudents = 1_000;
const mostChance = 0.01;
const pairsAtOnce = 16;

/** For each question, the answers as numbers (-1 none, 0 correct, from 1 each incorrect one) and how often each of them is there. */
function encode(answers: GivenAnswers) {
  const questions = answers[0]?.length ?? 0;
  const codes = answers.map(() => new Int32Array(questions).fill(-1));
  const counts: number[][] = [];
  for (let item = 0; item < questions; item += 1) {
    const known = new Map<string, number>();
    const count = [0];
    for (const [row, given] of answers.entries()) {
      const answer = given[item];
      const code = !answer ? -1 : answer.isWrong ? (known.get(answer.text) ?? known.size + 1) : 0;
      if (answer?.isWrong) {
        known.set(answer.text, code);
        count[code] = (count[code] ?? 0) + 1;
      }
      const own = codes[row];
      if (own) own[item] = code;
    }
    counts.push(count);
  }
  return { codes, counts, wrong: counts.map((count) => count.reduce((sum, of) => sum + of, 0)) };
}

type Encoded = ReturnType<typeof encode>;

/**
 * Given that both are wrong, the other chooses the same wrong answer as often as the rest of the class does among its wrong ones. One is
 * added to each side, so that an answer which no one else gave is rare and not impossible; and of the two directions the one counts that
 * makes the pair less unusual.
 */
function chancesOf({ codes, counts, wrong }: Encoded, one: number, other: number) {
  const [own, theirs] = [codes[one], codes[other]];
  const chances: [number[], number[]] = [[], []];
  let [items, sameWrong] = [0, 0];
  for (let item = 0; own && theirs && item < own.length; item += 1) {
    const [a = -1, b = -1] = [own[item], theirs[item]];
    if (a < 0 || b < 0) continue;
    items += 1;
    if (a === 0 || b === 0) continue;
    const isSame = a === b;
    if (isSame) sameWrong += 1;
    const others = (wrong[item] ?? 0) - 2;
    for (const [side, code] of [a, b].entries()) {
      const among = (counts[item]?.[code] ?? 0) - (isSame ? 2 : 1);
      chances[side]?.push((among + 1) / (others + 2));
    }
  }
  return { items, sameWrong, bothWrong: chances[0].length, chances };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * @param isSamePerson whether two rows belong to one person, who may well repeat answers
 * @returns the pairs whose wrong answers agree more than chance explains, the most unusual first; and how
 * many pairs were compared
 */
export async function comparePairs(
  answers: GivenAnswers,
  isSamePerson: (one: number, other: number) => boolean,
): Promise<{ compared: number; pairs: UnusualPair[] }> {
  const encoded = encode(answers);
  const breathe = breather();
  let compared = 0;
  // Those below the limit: what is above it isn't reported, and a correction only makes it larger.
  const unusual: UnusualPair[] = [];
  for (let one = 0; one < answers.length; one += 1) {
    for (let other = one + 1; other < answers.length; other += 1) {
      // 1,000 students take five seconds in all (`bench/reports`).
      if (other % pairsAtOnce === 0) await breathe();
      if (isSamePerson(one, other)) continue;
      const { items, sameWrong, bothWrong, chances: sides } = chancesOf(encoded, one, other);
      if (items < leastItems) continue;
      const expected = Math.max(sum(sides[0]), sum(sides[1]));
      const isMore = sameWrong > expected;
      const chance = isMore ? Math.max(...sides.map((side) => matchesTail(side, sameWrong))) : 1;
      compared += 1;
      if (chance < mostChance) unusual.push({ one, other, items, bothWrong, sameWrong, expected, chance });
    }
  }
  const corrected = holm(
    unusual.map(({ chance }) => chance),
    compared,
  );
  const pairs = unusual
    .map((pair, at) => ({ ...pair, chance: corrected[at] ?? 1 }))
    .filter(({ chance }) => chance < mostChance)
    .toSorted((a, b) => a.chance - b.chance);
  return { compared, pairs };
}
