// How well each tag is known, and whether that changes: pure, from what was earned round by round.
import type { RoundProgress } from '#modules/rounds/api/progress.ts';
import type { TagMastery } from '../../contract.ts';
import { differenceInterval, wilsonInterval } from '../statistics/intervals.ts';

/** Shares of the fractions earned: wholly above the one a tag is secure, wholly below the other it is weak. */
const limits = { weak: 0.5, secure: 0.7 };
const msOfDay = 86_400_000;
/** Days drawn in the chart; the verdict on the trend uses all of them. */
const mostDays = 12;

type Sum = { n: number; earned: number };

const add = (one: Sum, other: Sum): Sum => ({ n: one.n + other.n, earned: one.earned + other.earned });
const nothing: Sum = { n: 0, earned: 0 };
/** Sums of decimals may miss a whole number by a hair. */
const successes = ({ n, earned }: Sum) => ({ successes: Math.min(n, Math.max(0, earned)), n });

function masteryVerdict(interval: readonly [number, number]): TagMastery['verdict'] {
  if (interval[1] < limits.weak) return 'weak';
  return interval[0] >= limits.secure ? 'secure' : 'open';
}

/** The newest day against all before it: only what chance alone hardly does is called a change. */
function trendOf(days: readonly Sum[]): TagMastery['trend'] {
  const newest = days.at(-1);
  const change =
    newest && differenceInterval(successes(newest), successes(days.slice(0, -1).reduce(add, nothing)));
  if (!change) return 'open';
  if (change[0] > 0) return 'rising';
  return change[1] < 0 ? 'falling' : 'open';
}

/**
 * @param rounds with the fractions that count, 0..1 each, as n and sum by question
 * @returns one entry for each tag with at least one fraction, the weakest first. Margins take fractions as independent
 * trials; several answers of one student are not quite, so they are rather too narrow than too wide.
 */
export function tagMastery(rounds: readonly RoundProgress[]): TagMastery[] {
  const byTag = new Map<string, Map<number, Sum>>();
  for (const { startedAt, questions } of rounds)
    for (const { tags, n, earned } of questions)
      for (const tag of new Set(n > 0 ? tags : [])) {
        const days = byTag.get(tag) ?? new Map<number, Sum>();
        byTag.set(tag, days);
        const day = Math.floor(startedAt / msOfDay) * msOfDay;
        days.set(day, add(days.get(day) ?? nothing, { n, earned }));
      }
  return [...byTag]
    .map(([tag, sums]) => {
      const days = [...sums].toSorted(([one], [other]) => one - other);
      const all = days.map(([, sum]) => sum).reduce(add, nothing);
      const interval = wilsonInterval(successes(all).successes, all.n) ?? [0, 1];
      return {
        tag,
        n: all.n,
        share: successes(all).successes / all.n,
        interval,
        verdict: masteryVerdict(interval),
        trend: trendOf(days.map(([, sum]) => sum)),
        days: days.slice(-mostDays).map(([day, sum]) => ({
          day: new Date(day).toISOString(),
          n: sum.n,
          share: successes(sum).successes / sum.n,
        })),
      };
    })
    .toSorted((one, other) => one.share - other.share || one.tag.localeCompare(other.tag));
}

/** The share of the points, without speed; null if nothing was graded. */
export function shareOfPoints(questions: RoundProgress['questions']): number | null {
  let [earned, possible] = [0, 0];
  for (const question of questions) {
    earned += question.points * question.earned;
    possible += question.points * question.n;
  }
  return possible > 0 ? Math.min(1, earned / possible) : null;
}
