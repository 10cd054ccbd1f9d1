// What easy, medium and hard mean, for all kinds of items.
import type { Difficulty } from '../../contract.ts';
import { type Random, shuffled } from './random.ts';

/** How far two drugs are from each other: same class, same therapeutic group (ATC), same organ system, or another one. */
export type Distance = 'class' | 'group' | 'system' | 'other';

/**
 * easy: recognising what a drug is and what it is for; wrong options come from other organ systems; one step to calculate.
 * medium: telling drugs of one organ system apart: uses, bans, serious effects, partners; wrong options come from it.
 * hard: telling close relatives apart and putting facts together: enzymes, half-lives, management, names that look alike;
 * wrong options come from the same therapeutic group; several steps to calculate.
 */
export const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** From where wrong options are taken, in this order. */
const reach: { readonly [difficulty in Difficulty]: readonly (readonly Distance[])[] } = {
  easy: [['other'], ['system']],
  medium: [['system', 'group'], ['other']],
  hard: [['group', 'class'], ['system']],
};

/** Those that fit the difficulty first, mixed within each step. */
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
