// Turns the marks of a quiz into what is said of its questions and of the whole, each figure with its interval.
import type { MarkTable } from '#modules/rounds/server.ts';
import type { QuestionAnalytics, QuizAnalytics } from '../contract.ts';
import {
  alphaInterval,
  correlationInterval,
  histogram,
  itemStatistics,
  wilsonInterval,
} from '../statistics.ts';
import type { ItemStatistics } from './statistics/item-statistics.ts';
import { discriminationVerdict, facilityVerdict, studentsUntilClear } from './statistics/verdicts.ts';

type Question = MarkTable['questions'][number];

function analyseItem(question: Question, item: ItemStatistics, complete: number): QuestionAnalytics {
  const facilityInterval = item.facility === null ? null : wilsonInterval(item.facility * item.n, item.n);
  const verdict = facilityVerdict(facilityInterval);
  const itemRestInterval =
    item.itemRestCorrelation === null ? null : correlationInterval(item.itemRestCorrelation, complete);
  return {
    ...question,
    n: item.n,
    facility: item.facility,
    facilityInterval,
    facilityVerdict: verdict,
    moreStudents:
      verdict === 'open' && item.facility !== null ? studentsUntilClear(item.facility, item.n) : null,
    standardDeviation: item.sd,
    intendedWeight: item.intendedWeight,
    effectiveWeight: item.effectiveWeight,
    discriminationIndex: item.discriminationIndex,
    discriminativeEfficiency: item.discriminativeEfficiency,
    itemRestCorrelation: item.itemRestCorrelation,
    itemRestInterval,
    discriminationVerdict: discriminationVerdict(itemRestInterval),
  };
}

/** Questions with a maximum of 0 points count nothing, and are listed without figures. */
export function analyseMarks({
  questions,
  rows,
}: MarkTable): Pick<QuizAnalytics, 'questionAnalytics' | 'test'> {
  const maxMarks = questions.map(({ points }) => points);
  const marks = rows.map((row) =>
    row.map((fraction, at) => (fraction === null ? null : fraction * (maxMarks[at] ?? 0))),
  );
  const { items, test } = itemStatistics(marks, maxMarks);
  const totals = marks.flatMap((row) => {
    const known = row.filter((mark) => mark !== null);
    return known.length === row.length && test.maxMark > 0
      ? [known.reduce((sum, mark) => sum + mark, 0) / test.maxMark]
      : [];
  });
  const { n, items: count, maxMark, mean, median, sd, skewness, kurtosis } = test;
  return {
    questionAnalytics: questions.flatMap((question, at) => {
      const item = items[at];
      return item ? [analyseItem(question, item, n)] : [];
    }),
    test: {
      n,
      items: count,
      maxMark,
      mean,
      median,
      standardDeviation: sd,
      skewness,
      kurtosis,
      cic: test.cic,
      alphaInterval: test.alpha === null ? null : alphaInterval(Math.min(1, test.alpha), count, n),
      errorRatio: test.errorRatio,
      standardErrorOfMeasurement: test.standardErrorOfMeasurement,
      histogram: histogram(totals),
    },
  };
}
