// What the logistic models share: a grid of abilities, chances to answer right, and abilities from scores.
import { chancesOfCounts } from './chances-of-counts.ts';
import type { Marks } from './item-statistics.ts';

/** P(right | θ) = 1 / (1 + exp(−(slope · θ + intercept))) */
export type LogisticItem = { slope: number; intercept: number };

export type Quadrature = { nodes: number[]; weights: number[] };

/** A grid from −6 to 6 with the weights of a standard normal distribution, sum 1. @param size number of nodes */
export function normalGrid(size = 61): Quadrature {
  const nodes = Array.from({ length: size }, (_, at) => -6 + (12 * at) / (size - 1));
  const densities = nodes.map((node) => Math.exp(-(node ** 2) / 2));
  const sum = densities.reduce((total, density) => total + density, 0);
  return { nodes, weights: densities.map((density) => density / sum) };
}

const chanceOfRight = ({ slope, intercept }: LogisticItem, ability: number): number =>
  1 / (1 + Math.exp(-(slope * ability + intercept)));

/** Persons with the same answers, once with their number: a test of few items has far fewer patterns than persons. */
export type Pattern = { rightItems: number[]; missing: number[]; count: number };

/** Persons without any answers are left out. */
export function patternsOf(marks: Marks): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const answers of marks) {
    const key = answers.join();
    const known = patterns.get(key);
    if (known) {
      known.count += 1;
      continue;
    }
    const placesOf = (mark: number | null) => answers.flatMap((own, item) => (own === mark ? [item] : []));
    const pattern = { rightItems: placesOf(1), missing: placesOf(null), count: 1 };
    if (pattern.missing.length < answers.length) patterns.set(key, pattern);
  }
  return [...patterns.values()];
}

export type Ability = { score: number; ability: number; standardDeviation: number };

/**
 * Expected ability (EAP) for each number of right answers, finite for none and for all.
 * @returns one entry for each score 0..k, abilities on the scale of N(0, 1)
 * @see Lord & Wingersky, Appl. Psychol. Meas. 8 (1984) 453–461 for the chances of scores
 */
export function abilitiesByScore(items: readonly LogisticItem[], grid = normalGrid()): Ability[] {
  const chancesAt = grid.nodes.map((node) => chancesOfCounts(items.map((item) => chanceOfRight(item, node))));
  return Array.from({ length: items.length + 1 }, (_, score) => {
    const posterior = grid.weights.map((weight, at) => weight * (chancesAt[at]?.[score] ?? 0));
    const total = posterior.reduce((sum, value) => sum + value, 0);
    const moment = (power: number) =>
      grid.nodes.reduce((sum, node, at) => sum + node ** power * (posterior[at] ?? 0), 0) / total;
    const ability = moment(1);
    return { score, ability, standardDeviation: Math.sqrt(Math.max(0, moment(2) - ability ** 2)) };
  });
}
