// How the options of one item did: who chose what, and whether the right people did.
import { mean } from './moments.ts';

/** One person: total mark in the test, and what was chosen (ids of options, so that shuffled options stay the same). */
export type Choice<Option extends string | number> = { total: number; chosen: readonly Option[] };

export type OptionStatistics<Option extends string | number> = {
  option: Option;
  /** How many chose it. With several options to choose, the counts add up to more than the persons. */
  n: number;
  /** Share of those who answered. */
  share: number | null;
  /** Shares of the lower, middle and upper third of the class that chose it; null for an empty third. */
  thirds: [number | null, number | null, number | null];
  /** Correlation of having chosen it with the total, −1..1; null where nobody or everybody did. */
  pointBiserial: number | null;
};

/** The two places where thirds meet: equal totals stay together, in the upper of the two. */
function thirdOf(totals: readonly number[]): (total: number) => 0 | 1 | 2 {
  const ascending = totals.toSorted((a, b) => a - b);
  const first = ascending[Math.ceil(ascending.length / 3)] ?? Number.POSITIVE_INFINITY;
  const second = ascending[Math.ceil((2 * ascending.length) / 3)] ?? Number.POSITIVE_INFINITY;
  return (total) => (total >= second ? 2 : total >= first ? 1 : 0);
}

/**
 * (M_chosen − M_others) / sd · √(p (1 − p)) with the standard deviation of the population (n); the item is part of the total.
 * @see Lord & Novick, Statistical Theories of Mental Test Scores (1968), 15.5
 */
function pointBiserial(chosen: readonly number[], others: readonly number[]): number | null {
  const all = [...chosen, ...others];
  const [of, without, middle] = [mean(chosen), mean(others), mean(all)];
  if (of === null || without === null || middle === null) return null;
  const sd = Math.sqrt(all.reduce((sum, total) => sum + (total - middle) ** 2, 0) / all.length);
  const p = chosen.length / all.length;
  return sd < 1e-12 ? null : ((of - without) / sd) * Math.sqrt(p * (1 - p));
}

/**
 * @param options every option of the item, chosen or not
 * @param choices those who answered; blanks are left out by the caller
 */
export function optionStatistics<Option extends string | number>(
  options: readonly Option[],
  choices: readonly Choice<Option>[],
): OptionStatistics<Option>[] {
  const third = thirdOf(choices.map(({ total }) => total));
  const inThird = ([0, 1, 2] as const).map((which) => choices.filter(({ total }) => third(total) === which));
  return options.map((option) => {
    const has = ({ chosen }: Choice<Option>) => chosen.includes(option);
    const shareOf = (some: readonly Choice<Option>[]) =>
      some.length === 0 ? null : some.filter(has).length / some.length;
    const [lower = [], middle = [], upper = []] = inThird;
    const totals = (some: readonly Choice<Option>[]) => some.map(({ total }) => total);
    return {
      option,
      n: choices.filter(has).length,
      share: shareOf(choices),
      thirds: [shareOf(lower), shareOf(middle), shareOf(upper)],
      pointBiserial: pointBiserial(
        totals(choices.filter(has)),
        totals(choices.filter((choice) => !has(choice))),
      ),
    };
  });
}
