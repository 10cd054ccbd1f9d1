// All calculators, found by their id.
import type { Calculator } from './calculator.ts';
import { weightBasedDose } from './calculators/dosing/weight-based-dose.ts';
import { ckdEpi2021 } from './calculators/renal/ckd-epi-2021.ts';
import { cockcroftGault } from './calculators/renal/cockcroft-gault.ts';

/** In the order of a list: group by group, the most used first. */
export const calculators: readonly Calculator[] = [cockcroftGault, ckdEpi2021, weightBasedDose];

const byId = new Map(calculators.map((calculator) => [calculator.id, calculator]));

export function findCalculator(id: string): Calculator | undefined {
  return byId.get(id);
}
