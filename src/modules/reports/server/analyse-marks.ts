// Turns the marks of a quiz into what is said of its questions and of the whole, each figure with its interval.
import type { MarkTable } from '#modules/rounds/api/results.ts';
import {
  alphaInterval,
  correlationInterval,
  histogram,
  itemStatistics,
  wilsonInterval,
} from '../api/statistics.ts';
import type { QuestionAnalytics, QuizAnalytics } from '../contract.ts';
import type { ItemStatistics } from './statistics/item-statistics.ts';
import { optionsOfGroups } from './statistics/option-analysis.ts';
import {
  discriminationVerdict,
  facilityVerdict,
  optionVerdict,
  studentsUntilClear,
} from './statistics/verdicts.ts';

type Question = MarkTable['questions'][number];

/** What each person earned of the points that are known of them: a common measure also where rounds asked different questions. */
function sharesOf(rows: MarkTable['rows'], maxMarks: readonly number[]): Float64Array {
  return Float64Array.from(rows, (row) => {
    let [earned, possible] = [0, 0];
    for (const [at, fraction] of row.entries()) {
      if (fraction === null) continue;
      earned += fraction * (maxMarks[at] ?? 0);
      possible += maxMarks[at] ?? 0;
    }
    return possible > 0 ? earned / possible : 0;
  });
}

function analyseOptions({ options, given }: Question, shares: Float64Array): QuestionAnalytics['options'] {
  if (!options) return [];
  const answered = given.reduce((sum, { persons }) => sum + persons.length, 0);
  const found = optionsOfGroups(
    options.map(({ key }) => key),
    given,
    shares,
  );
  return options.map(({ letter, label, isRight }, at) => {
    const { n = 0, share = null, thirds = [null, null, null], pointBiserial = null } = found[at] ?? {};
    return {
      letter,
      label,
      isRight,
      n,
      answered,
      share,
      interval: wilsonInterval(n, answered),
      thirds,
      pointBiserial,
      pointBiserialInterval: pointBiserial === null ? null : correlationInterval(pointBiserial, answered),
      verdict: optionVerdict({ n, pointBiserial }, isRight, answered),
    };
  });
}

function analyseItem(
  { options: _options, given: _given, ...question }: Question,
  item: ItemStatistics,
  complete: number,
): Omit<QuestionAnalytics, 'options'> {
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

/** Of a question that no one has a mark for. */
const unmarked: ItemStatistics = {
  n: 0,
  facility: null,
  sd: null,
  intendedWeight: null,
  effectiveWeight: null,
  discriminationIndex: null,
  discriminativeEfficiency: null,
  itemRestCorrelation: null,
};

/** Of those who have a mark for every one of these questions, the share of the points. */
function wholeShares(marks: readonly (readonly (number | null)[])[], maxMark: number): number[] {
  if (!(maxMark > 0)) return [];
  return marks.flatMap((row) => {
    let earned = 0;
    for (const mark of row) {
      if (mark === null) return [];
      earned += mark;
    }
    return [earned / maxMark];
  });
}

/**
 * Questions with a maximum of 0 points don't count, and are listed without figures. A question without any marks, such
 * as one not marked yet, is left out of the test; otherwise no one would have a mark for every question.
 */
export function analyseMarks({
  questions,
  rows,
}: Pick<MarkTable, 'questions' | 'rows'>): Pick<QuizAnalytics, 'questionAnalytics' | 'test'> {
  const points = questions.map((question) => question.points);
  const isMarked = questions.map((_, at) => rows.some((row) => row[at] !== null));
  const columns = questions.flatMap((_, at) => (isMarked[at] ? [at] : []));
  const maxMarks = columns.map((at) => points[at] ?? 0);
  const marks = rows.map((row) =>
    columns.map((at) => {
      const fraction = row[at] ?? null;
      return fraction === null ? null : fraction * (points[at] ?? 0);
    }),
  );
  const { items, test } = itemStatistics(marks, maxMarks);
  const itemOf = new Map(columns.map((at, place) => [at, items[place] ?? unmarked]));
  const shares = sharesOf(rows, points);
  const { n, items: count, maxMark, mean, median, sd, skewness, kurtosis } = test;
  return {
    questionAnalytics: questions.map((question, at) => ({
      ...analyseItem(question, itemOf.get(at) ?? unmarked, n),
      options: analyseOptions(question, shares),
    })),
    test: {
      n,
      items: count,
      leftOut: questions.flatMap(({ number }, at) => (isMarked[at] ? [] : [number])),
      maxMark,
      mean,
      median,
      standardDeviation: sd,
      skewness,
      kurtosis,
      cic: test.cic,
      kr20: test.kr20,
      alphaInterval: test.alpha === null ? null : alphaInterval(Math.min(1, test.alpha), count, n),
      errorRatio: test.errorRatio,
      standardErrorOfMeasurement: test.standardErrorOfMeasurement,
      histogram: histogram(wholeShares(marks, maxMark)),
    },
  };
}
