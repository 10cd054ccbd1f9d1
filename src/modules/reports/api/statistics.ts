// Test statistics over plain arrays, easy to verify: nothing here depends on quizzes, rounds or a database.
import {
  checkMarks,
  completeOf,
  type ItemStatistics,
  itemsOf,
  type Marks,
  type TestStatistics,
  testOf,
} from '../server/statistics/item-statistics.ts';

export { histogram } from '../server/statistics/histogram.ts';
export { alphaInterval, correlationInterval, wilsonInterval } from '../server/statistics/intervals.ts';
export { abilitiesByScore } from '../server/statistics/latent-ability.ts';
export { oneParameterModel, twoParameterModel } from '../server/statistics/logistic-models.ts';
export { optionStatistics } from '../server/statistics/option-analysis.ts';
export { raschModel } from '../server/statistics/rasch.ts';
export { raschFit } from '../server/statistics/rasch-fit.ts';
export { holm, matchesTail, omega } from '../server/statistics/similarity.ts';

/**
 * Facility, spread and discrimination of every item, reliability and shape of the whole. * A missing mark
 * (null) is left out, never counted as 0: an item's facility and spread use everyone with a mark for it,
 * anything that needs totals uses everyone with all marks. Undefined is null: without variance, or with too
 * few persons. *
 * @param marks persons × items, in marks; null where there is none
 * @param maxMarks the maximum of each item; one that counts nothing (0) has no facility
 * @throws RangeError for rows of another length, marks that are no finite number, maxima below 0
 * @see Moodle's quiz statistics report for the definitions; Cronbach, Psychometrika 16 (1951) 297–334
 * (alpha); Kuder & Richardson, Psychometrika 2 (1937) 151–160 (KR-20)
 */
export function itemStatistics(
  marks: Marks,
  maxMarks: readonly number[],
): { items: ItemStatistics[]; test: TestStatistics } {
  checkMarks(marks, maxMarks);
  const complete = completeOf(marks, maxMarks.length);
  return { items: itemsOf(marks, maxMarks, complete), test: testOf(complete, maxMarks) };
}
