// How the options of one item did: who chose what, and whether the strong students chose the key.
import { mean, type Values } from './moments.ts';

/** One person: total mark in the test, and what was chosen (ids of options, so that shuffled options stay the same). */
export type Choice<Option extends string | number> = { total: number; chosen: readonly Option[] };

/** Persons who chose the same, as indices into the list of totals. */
export type ChoiceGroup<Option extends string | number> = {
  chosen: readonly Option[];
  persons: readonly number[];
};

export type OptionStatistics<Option extends string | number> = {
  option: Option;
  /** How many chose it. With several options to choose, the counts add up to more than the persons. */
  n: number;
  /** Share of those who answered. */
  share: number | null;
  /** Shares of the lower, middle and upper third of the class that chose it; null for an empty third. */
  thirds: [number | null, number | null, number | null];
  /** Correlation of having chosen it with the total, −1..1; null where no one or everyone did. */
  pointBiserial: number | null;
};

/** The two places where thirds meet: equal totals stay together, in the upper of the two. */
function thirdOf(totals: Float64Array): (total: number) => 0 | 1 | 2 {
  const ascending = totals.toSorted();
  const first = ascending[Math.ceil(ascending.length / 3)] ?? Number.POSITIVE_INFINITY;
  const second = ascending[Math.ceil((2 * ascending.length) / 3)] ?? Number.POSITIVE_INFINITY;
  return (total) => (total >= second ? 2 : total >= first ? 1 : 0);
}

/**
 * (M_chosen − M_others) / sd · √(p (1 − p)) with the standard deviation of the population (n); the item is part of the total.
 * @param off sum of how far the totals of those who chose it are from the mean of all
 * @see Lord & Novick, Statistical Theories of Mental Test Scores (1968), 15.5
 */
function pointBiserial({ n, off }: { n: number; off: number }, all: number, sd: number): number | null {
  if (n === 0 || n === all || sd < 1e-12) return null;
  const p = n / all;
  // What those who chose it have above the mean, the others have below it.
  const apart = off / n + off / (all - n);
  return Math.min(1, Math.max(-1, (apart / sd) * Math.sqrt(p * (1 - p))));
}

/**
 * @param options every option of the item, chosen or not
 * @param groups those who answered, each in one group; blanks are left out by the caller
 * @param totals of everyone, by the places that groups name
 */
export function optionsOfGroups<Option extends string | number>(
  options: readonly Option[],
  groups: readonly ChoiceGroup<Option>[],
  totals: Values,
): OptionStatistics<Option>[] {
  const own = Float64Array.from(
    groups.flatMap(({ persons }) => persons.map((person) => totals[person] ?? 0)),
  );
  const all = own.length;
  const middle = mean(own) ?? 0;
  const sd = Math.sqrt(own.reduce((sum, total) => sum + (total - middle) ** 2, 0) / Math.max(1, all));
  const third = thirdOf(own);
  const sizes: [number, number, number] = [0, 0, 0];
  const sums = new Map(
    options.map((option) => [option, { n: 0, off: 0, thirds: [0, 0, 0] as [number, number, number] }]),
  );
  for (const { chosen, persons } of groups) {
    const chosenSums = [...new Set(chosen)].flatMap((option) => sums.get(option) ?? []);
    for (const person of persons) {
      const total = totals[person] ?? 0;
      const which = third(total);
      sizes[which] += 1;
      for (const sum of chosenSums) {
        sum.n += 1;
        sum.off += total - middle;
        sum.thirds[which] += 1;
      }
    }
  }
  const shareOf = (count: number, of: number) => (of === 0 ? null : count / of);
  return options.map((option) => {
    const { n, off, thirds } = sums.get(option) ?? { n: 0, off: 0, thirds: [0, 0, 0] };
    return {
      option,
      n,
      share: shareOf(n, all),
      thirds: [shareOf(thirds[0], sizes[0]), shareOf(thirds[1], sizes[1]), shareOf(thirds[2], sizes[2])],
      pointBiserial: pointBiserial({ n, off }, all, sd),
    };
  });
}

/**
 * @param options every option of the item, chosen or not
 * @param choices those who answered; blanks are left out by the caller
 */
export const optionStatistics = <Option extends string | number>(
  options: readonly Option[],
  choices: readonly Choice<Option>[],
): OptionStatistics<Option>[] =>
  optionsOfGroups(
    options,
    choices.map(({ chosen }, person) => ({ chosen, persons: [person] })),
    choices.map(({ total }) => total),
  );
