// How marks become a fraction: the formulas behind the named schemes.
import { Decimal } from 'decimal.js';
import type { SchemeName } from './schemes.ts';

/** R right and W wrong marks among N right options, N ≥ 1, with what the author set for some of the schemes. */
type Marked = {
  right: number;
  wrong: number;
  total: number;
  /** Shares of the points, −1..1, of the marked options; only `weights` asks for them. */
  weights: readonly number[];
  /** Share of the points that each wrong mark costs under `right-minus-fixed`, 0..1. */
  wrongPenalty: number;
  /** What `single-point` asks for, in percent of what right-minus-wrong would give. */
  passPercent: number;
};

/** A sum this close to 1 is full credit, because three times 0.3333333 should be 1. */
const tolerance = 1e-6;

const rightMinusWrong = ({ right, wrong, total }: Marked) => Math.max(0, right - wrong) / total;

/** Each scheme but `weights` is 1 for exactly the right options. */
const schemes = {
  /** max(0, (R − W) / N): Canvas multiple_answers, H5P multi-choice. */
  'right-minus-wrong': rightMinusWrong,
  'all-or-nothing': ({ right, wrong, total }) => Number(right === total && wrong === 0),
  /** max(0, min(R, N − W)) / N: the Open University's multiple response. */
  'right-capped': ({ right, wrong, total }) => Math.max(0, Math.min(right, total - wrong)) / total,
  /** max(0, R / N − W × penalty): Canvas incorrect_dock, Learnosity penalty. */
  'right-minus-fixed': ({ right, wrong, total, wrongPenalty }) =>
    Math.max(0, new Decimal(right).div(total).minus(new Decimal(wrong).times(wrongPenalty)).toNumber()),
  /** Sum of the chosen weights, kept within 0..1: Moodle multichoice with several answers. */
  weights: ({ weights }) => {
    const sum = weights.reduce((total, weight) => total.plus(weight), new Decimal(0)).toNumber();
    return sum > 1 - tolerance ? 1 : Math.max(0, sum);
  },
  /** One point or none, by a pass mark on right-minus-wrong: H5P singlePoint. */
  'single-point': (marked) => Number(rightMinusWrong(marked) * 100 >= marked.passPercent - tolerance),
} as const satisfies Record<SchemeName, (marked: Marked) => number>;

export type SchemeSettings = {
  scoring: SchemeName;
  optionWeights?: readonly number[];
  wrongPenalty: number;
  passPercent: number;
};

/**
 * @param key the right options' indices; an empty key means that selecting none is right
 * @param marks the marked indices; a repeated one counts once
 * @returns 0..1
 */
export function fractionOf(
  settings: SchemeSettings,
  key: ReadonlySet<number>,
  marks: ReadonlySet<number>,
): number {
  const { scoring, optionWeights, wrongPenalty, passPercent } = settings;
  if (key.size === 0) return Number(marks.size === 0);
  let right = 0;
  for (const mark of marks) if (key.has(mark)) right += 1;
  const total = key.size;
  const wrong = marks.size - right;
  // Without weights, every right option has an equal share, and every wrong one costs such a share.
  const weightOf = (mark: number) => optionWeights?.[mark] ?? (key.has(mark) ? 1 : -1) / total;
  const weights = [...marks].map(weightOf);
  return schemes[scoring]({ right, wrong, total, weights, wrongPenalty, passPercent });
}
