// Ideal and adjusted body weight, which several calculators dose by, with their steps.
import { devineWeight } from '#modules/pharmacology/contract/kidney.ts';
import { refuse, type Step } from '../calculator.ts';
import { step, withNumbers } from '../results/results.ts';

export const devine = { text: 'Devine BJ. Gentamicin therapy. Drug Intell Clin Pharm 8:650–655', year: 1974 };
/** The factor 0.4 for what is above the ideal weight. */
export const bauer = {
  text: 'Bauer LA, Edwards WAD, Dellinger EP, Simonowitz DA. Influence of weight on aminoglycoside pharmacokinetics in normal weight and morbidly obese patients. Eur J Clin Pharmacol 24:643–647',
  year: 1983,
};

/** Refuses heights of about a metre and less, for which Devine's line falls below zero. */
export function idealBodyWeight(centimetres: number, sex: 'female' | 'male'): { value: number; step: Step } {
  const base = sex === 'male' ? 50 : 45.5;
  const value = devineWeight(centimetres, sex);
  if (value <= 0) refuse('height', 'Height: the ideal weight for this height is not above zero.');
  return {
    value,
    step: step(
      'Ideal body weight',
      `IBW = ${base} + 2.3 × (height in inches − 60)`,
      withNumbers`${base} + 2.3 × (${centimetres} ÷ 2.54 − 60)`,
      value,
      'kg',
    ),
  };
}

/** Only weight above the ideal is adjusted: anyone who weighs less keeps the actual weight. */
export function adjustedBodyWeight(actual: number, ideal: number): { value: number; step: Step } {
  if (actual <= ideal) return { value: actual, step: actualWeightStep('Adjusted body weight', actual) };
  const value = ideal + 0.4 * (actual - ideal);
  return {
    value,
    step: step(
      'Adjusted body weight',
      'AdjBW = IBW + 0.4 × (actual weight − IBW)',
      withNumbers`${ideal} + 0.4 × (${actual} − ${ideal})`,
      value,
      'kg',
    ),
  };
}

export function actualWeightStep(title: string, actual: number): Step {
  return step(
    title,
    'actual weight, as it is not above the ideal weight',
    withNumbers`${actual}`,
    actual,
    'kg',
  );
}

/** Below about 60 inches Devine's line leaves the range it was made for. */
export function shortHeightWarnings(centimetres: number): string[] {
  if (centimetres >= 152.4) return [];
  return [
    'Height: the formula for ideal body weight was derived for heights from 60 inches (152.4 cm); below that it underestimates.',
  ];
}
