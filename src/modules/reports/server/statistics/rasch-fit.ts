// How well each item keeps to the Rasch model: infit and outfit.
import type { Marks } from './item-statistics.ts';
import type { RaschModel } from './rasch.ts';

export type ItemFit = {
  /** Mean squares, 1 expected. Infit weighs what happened near the persons' abilities, outfit surprises far from them. */
  infit: number | null;
  outfit: number | null;
  n: number;
};

type Answer = { difficulty: number; isRight: boolean; item: number };

const chance = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability));

/** The ability at which the expected score is the observed one, by Newton's method; needs some right and some wrong. */
function abilityOf(answers: readonly Answer[]): number {
  const score = answers.filter(({ isRight }) => isRight).length;
  let ability = Math.log(score / (answers.length - score));
  for (let round = 0; round < 50; round += 1) {
    const chances = answers.map(({ difficulty }) => chance(ability, difficulty));
    const information = chances.reduce((sum, p) => sum + p * (1 - p), 0);
    const step = (score - chances.reduce((sum, p) => sum + p, 0)) / Math.max(1e-9, information);
    ability += Math.min(1, Math.max(-1, step));
    if (Math.abs(step) < 1e-10) break;
  }
  return ability;
}

/**
 * @param marks persons × items of 1, 0 and null, those that the model was made from
 * @returns for each item null where it has no difficulty; persons with everything wrong or right are left out
 * @see Wright & Masters, Rating Scale Analysis (1982), ch. 5
 */
export function raschFit(marks: Marks, { difficulties }: Pick<RaschModel, 'difficulties'>): ItemFit[] {
  const sums = difficulties.map(() => ({ residuals: 0, information: 0, surprises: 0, n: 0 }));
  for (const row of marks) {
    const answers = row.flatMap((mark, item): Answer[] => {
      const difficulty = difficulties[item] ?? null;
      return mark === null || difficulty === null ? [] : [{ difficulty, isRight: mark === 1, item }];
    });
    if (new Set(answers.map(({ isRight }) => isRight)).size < 2) continue;
    const ability = abilityOf(answers);
    for (const { difficulty, isRight, item } of answers) {
      const sum = sums[item];
      if (!sum) continue;
      const p = chance(ability, difficulty);
      const squared = ((isRight ? 1 : 0) - p) ** 2;
      sum.residuals += squared;
      sum.information += p * (1 - p);
      sum.surprises += squared / (p * (1 - p));
      sum.n += 1;
    }
  }
  return sums.map(({ residuals, information, surprises, n }) => ({
    infit: n === 0 ? null : residuals / information,
    outfit: n === 0 ? null : surprises / n,
    n,
  }));
}
