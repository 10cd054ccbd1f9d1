// The named scoring schemes of multiple select: how marks become a fraction.

/** R right and W wrong marks among N right options, N ≥ 1. Each scheme is 1 for exactly the right options. */
const schemes = {
  /** max(0, (R − W) / N): Canvas multiple_answers, H5P multi-choice. */
  'right-minus-wrong': (right, wrong, total) => Math.max(0, right - wrong) / total,
  'all-or-nothing': (right, wrong, total) => Number(right === total && wrong === 0),
  /** max(0, min(R, N − W)) / N: the Open University's multiple response. */
  'right-capped': (right, wrong, total) => Math.max(0, Math.min(right, total - wrong)) / total,
} as const satisfies Record<string, (right: number, wrong: number, total: number) => number>;

type SchemeName = keyof typeof schemes;
export const defaultScheme: SchemeName = 'right-minus-wrong';

/**
 * @param key the right options' indices; an empty key means that marking none is right
 * @param marks the marked indices; a repeated one counts once
 */
export function fractionOf(scheme: SchemeName, key: ReadonlySet<number>, marks: ReadonlySet<number>): number {
  if (key.size === 0) return Number(marks.size === 0);
  let right = 0;
  for (const mark of marks) if (key.has(mark)) right += 1;
  return schemes[scheme](right, marks.size - right, key.size);
}
