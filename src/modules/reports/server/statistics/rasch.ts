// The Rasch model: how difficult items are, independent of who answered them.
import { symmetricFunctions, withoutEach } from './elementary-symmetric.ts';
import type { Marks } from './item-statistics.ts';
import { inverse, product } from './matrices.ts';

export type RaschModel = {
  /** In logits, sum 0; null for an item that everyone, or no one, got right: its difficulty has no bound. */
  difficulties: (number | null)[];
  standardErrors: (number | null)[];
  /** Conditional log-likelihood at the estimate. */
  logLikelihood: number;
  /** Persons who carry information: some items right, not all. */
  n: number;
  isConverged: boolean;
};

/** Persons who met the same items, by how many they got right. */
type Group = { items: number[]; persons: number[]; right: number[] };

/** @throws RangeError where a mark is neither right (1) nor wrong (0) nor missing */
export function checkDichotomous(marks: Marks): number {
  const k = marks[0]?.length ?? 0;
  for (const row of marks) {
    if (row.length !== k) throw new RangeError(`Rows have ${k} and ${row.length} marks`);
    const odd = row.find((mark) => mark !== null && mark !== 0 && mark !== 1);
    if (odd !== undefined) throw new RangeError(`This model needs right (1) and wrong (0), not ${odd}`);
  }
  return k;
}

/** Persons by the items they met; those with nothing or everything right say nothing about items. */
function groupsOf(marks: Marks, isEstimated: readonly boolean[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of marks) {
    const items = row.flatMap((mark, item) => (mark !== null && isEstimated[item] ? [item] : []));
    const score = items.reduce((sum, item) => sum + (row[item] ?? 0), 0);
    if (score === 0 || score === items.length) continue;
    const key = items.join();
    const group = groups.get(key) ?? { items, persons: items.map(() => 0), right: items.map(() => 0) };
    group.persons[score] = (group.persons[score] ?? 0) + 1;
    for (const [at, item] of items.entries()) group.right[at] = (group.right[at] ?? 0) + (row[item] ?? 0);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Which items some informative persons got right and others wrong. Leaving an item out can leave a person
 * with nothing or everything right, and leaving that person out can leave another item without bounds, so
 * this repeats until nothing changes.
 */
function itemsWithBounds(marks: Marks, k: number): boolean[] {
  let isBounded: boolean[] = Array.from({ length: k }, () => true);
  for (;;) {
    const groups = groupsOf(marks, isBounded);
    const [right, all] = [Array.from({ length: k }, () => 0), Array.from({ length: k }, () => 0)];
    for (const group of groups) {
      const size = group.persons.reduce((sum, count) => sum + count, 0);
      for (const [at, item] of group.items.entries()) {
        right[item] = (right[item] ?? 0) + (group.right[at] ?? 0);
        all[item] = (all[item] ?? 0) + size;
      }
    }
    const next = right.map((count, item) => count > 0 && count < (all[item] ?? 0));
    if (next.every((is, item) => is === isBounded[item])) return next;
    isBounded = next;
  }
}

/** Adds a group's part of the log-likelihood, its slope and its information (k × k). */
function addGroup(
  { items, persons, right }: Group,
  difficulties: readonly number[],
  slope: number[],
  information: number[][],
): number {
  const easiness = items.map((item) => Math.exp(-(difficulties[item] ?? 0)));
  const gammas = symmetricFunctions(easiness);
  const withoutOne = withoutEach(easiness);
  const scores = persons.flatMap((count, score) => (count > 0 ? [{ count, score }] : []));
  const chance = (at: number, score: number) =>
    ((easiness[at] ?? 0) * (withoutOne[at]?.[score - 1] ?? 0)) / (gammas[score] ?? 1);
  const logs = scores.reduce((sum, { count, score }) => sum + count * Math.log(gammas[score] ?? 1), 0);
  const observed = items.reduce((sum, item, at) => sum - (right[at] ?? 0) * (difficulties[item] ?? 0), 0);
  for (const [at, item] of items.entries()) {
    const expected = scores.reduce((sum, { count, score }) => sum + count * chance(at, score), 0);
    slope[item] = (slope[item] ?? 0) + expected - (right[at] ?? 0);
    const others = easiness.toSpliced(at, 1);
    const withoutTwo = withoutEach(others);
    const row = information[item] ?? [];
    for (const [other, otherItem] of items.entries()) {
      const place = other < at ? other : other - 1;
      const both = ({ score }: { score: number }) =>
        other === at
          ? chance(at, score)
          : ((easiness[at] ?? 0) * (easiness[other] ?? 0) * (withoutTwo[place]?.[score - 2] ?? 0)) /
            (gammas[score] ?? 1);
      const together = scores.reduce(
        (sum, entry) =>
          sum + entry.count * (both(entry) - chance(at, entry.score) * chance(other, entry.score)),
        0,
      );
      row[otherItem] = (row[otherItem] ?? 0) + together;
    }
  }
  return observed - logs;
}

const centred = (values: readonly number[]) => {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - middle);
};

/** Newton's method on the conditional likelihood; steps are halved until they lead up. */
function estimate(groups: readonly Group[], k: number) {
  const at = (difficulties: readonly number[]) => {
    const slope: number[] = Array.from({ length: k }, () => 0);
    const information = Array.from({ length: k }, () => Array.from({ length: k }, () => 0));
    const logLikelihood = groups.reduce(
      (sum, group) => sum + addGroup(group, difficulties, slope, information),
      0,
    );
    // Only differences of difficulties are known: the direction in which all move together gets artificial information.
    const bounded = information.map((row) => row.map((value) => value + 1 / k));
    return { logLikelihood, slope, covariance: inverse(bounded) };
  };
  let difficulties: number[] = Array.from({ length: k }, () => 0);
  let here = at(difficulties);
  for (let round = 0; round < 100 && here.covariance; round += 1) {
    const step = centred(product(here.covariance, here.slope));
    if (Math.max(...step.map(Math.abs)) < 1e-10) return { difficulties, ...here, isConverged: true };
    const next = [1, 0.5, 0.25, 0.125, 0.0625].map((share) => {
      const moved = centred(difficulties.map((value, item) => value + share * (step[item] ?? 0)));
      return { moved, there: () => at(moved) };
    });
    const floor = here.logLikelihood - 1e-9 * Math.abs(here.logLikelihood);
    let isBetter = false;
    for (const { moved, there } of next) {
      const found = there();
      if (!(found.logLikelihood >= floor)) continue;
      [difficulties, here, isBetter] = [moved, found, true];
      break;
    }
    if (!isBetter) break;
  }
  return { difficulties, ...here, isConverged: false };
}

/**
 * Rasch difficulties by conditional maximum likelihood: no assumption about who the persons are. Missing marks are left out
 * for the person who misses them.
 * @param marks persons × items of 1 (right), 0 (wrong), null (missing)
 * @returns difficulties in logits with sum 0 over the items that have one
 * @throws RangeError for marks other than 0, 1 and null
 * @see Andersen, J. R. Stat. Soc. B 34 (1972) 42–54; Fischer & Molenaar, Rasch Models (1995), ch. 3
 */
export function raschModel(marks: Marks): RaschModel {
  const k = checkDichotomous(marks);
  const isEstimated = itemsWithBounds(marks, k);
  const estimated = isEstimated.flatMap((is, item) => (is ? [item] : []));
  const groups = groupsOf(marks, isEstimated).map((group) => ({
    ...group,
    items: group.items.map((item) => estimated.indexOf(item)),
  }));
  const found = estimate(groups, estimated.length);
  const { difficulties, covariance, logLikelihood, isConverged } = found;
  const isKnown = isConverged && covariance !== null;
  const spread = <Value>(values: readonly Value[]) =>
    Array.from({ length: k }, (_, item) => (isKnown ? (values[estimated.indexOf(item)] ?? null) : null));
  return {
    difficulties: spread(difficulties),
    // The artificial information (1 / k in each cell) is removed again.
    standardErrors: spread(
      (covariance ?? []).map((row, at) => Math.sqrt(Math.max(0, (row[at] ?? 0) - 1 / estimated.length))),
    ),
    logLikelihood,
    n: groups.reduce((sum, { persons }) => sum + persons.reduce((all, count) => all + count, 0), 0),
    isConverged,
  };
}
