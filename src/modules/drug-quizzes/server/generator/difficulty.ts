// What easy, medium and hard mean, for all kinds of items.
import type { Difficulty } from '../../contract.ts';
import { type Random, shuffled } from './random.ts';

/** How far two drugs are from each other: same class, same therapeutic group (ATC), same organ system, or another one. */
export type Distance = 'class' | 'group' | 'system' | 'other';

/**
 * easy: recognising what a drug is and what it is for; wrong options come from other organ systems; one step to
 * calculate. medium: distinguishing drugs of one organ system: uses, contraindications, serious effects, partners;
 * wrong options come from it. hard: distinguishing close relatives and combining facts: enzymes, half-lives,
 * management, look-alike names; wrong options come from the same therapeutic group; several steps to calculate.
 */
export const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** Where wrong options are taken from, in this order. */
const reach: { readonly [difficulty in Difficulty]: readonly (readonly Distance[])[] } = {
  easy: [['other'], ['system']],
  medium: [['system', 'group'], ['other']],
  hard: [['group', 'class'], ['system']],
};

/** Those that fit the difficulty first, shuffled within each step. */
export function inReach<T>(
  random: Random,
  difficulty: Difficulty,
  candidates: readonly T[],
  distanceOf: (candidate: T) => Distance,
): T[] {
  return reach[difficulty].flatMap((distances) =>
    shuffled(
      random,
      candidates.filter((candidate) => distances.includes(distanceOf(candidate))),
    ),
  );
}
