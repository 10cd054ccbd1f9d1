// What of a quiz's marks a model can be estimated from, and what is said of the estimate.
import type { MarkTable } from '#modules/rounds/api/results.ts';
import {
  type ItemModel,
  type ItemModelName,
  leastModelItems,
  leastStudentsOf,
  type ModelledQuestion,
} from '../../contract/models.ts';
import { normal95 } from '../statistics/distributions.ts';
import type { Calibrated, ToCalibrate } from './calibrate.ts';

type Table = Pick<MarkTable, 'questions' | 'rows'>;
type Question = Table['questions'][number];

type Prepared = { questions: Question[]; leftOut: number[]; marks: number[][] };

/** Questions that earn all or nothing, and the students with a mark for each of them. */
export function prepare({ questions, rows }: Table): Prepared {
  const isUsed = questions.map(
    (_, at) =>
      rows.some((row) => row[at] !== null) &&
      rows.every((row) => row[at] === null || row[at] === 0 || row[at] === 1),
  );
  const columns = questions.flatMap((_, at) => (isUsed[at] ? [at] : []));
  const marks = rows.flatMap((row) => {
    const own = columns.flatMap((at) => row[at] ?? []);
    return own.length === columns.length ? [own] : [];
  });
  return {
    questions: questions.filter((_, at) => isUsed[at]),
    leftOut: questions.flatMap(({ number }, at) => (isUsed[at] ? [] : [number])),
    marks,
  };
}

/** Mean squares that matter are this far from 1. */
const [leastFit, largestFit] = [0.8, 1.2];

/**
 * Chance takes infit about 2 / √n and outfit 6 / √n away from 1.
 * @see Smith, Schumacker & Bush, J. Outcome Meas. 2 (1998) 66–78
 */
export function fitOf(
  { infit, outfit }: { infit: number | null; outfit: number | null },
  n: number,
): ModelledQuestion['fit'] {
  if (infit === null || outfit === null || n === 0) return 'open';
  const [narrow, wide] = [2 / Math.sqrt(n), 6 / Math.sqrt(n)];
  if (infit > Math.max(largestFit, 1 + narrow) || outfit > Math.max(largestFit, 1 + wide)) return 'noisy';
  return infit < Math.min(leastFit, 1 - narrow) || outfit < Math.min(leastFit, 1 - wide)
    ? 'predictable'
    : 'open';
}

const hardestFirst = (one: ModelledQuestion, other: ModelledQuestion) =>
  (other.difficulty ?? Number.NEGATIVE_INFINITY) - (one.difficulty ?? Number.NEGATIVE_INFINITY) ||
  one.number - other.number;

/**
 * How many of these students have each number of correct answers, counting only the items that discriminate
 * between students.
 */
function studentsByCorrect(marks: readonly number[][], difficulties: readonly (number | null)[]): number[] {
  const counts = Array.from({ length: difficulties.filter((one) => one !== null).length + 1 }, () => 0);
  for (const row of marks) {
    const correct = row.reduce((sum, mark, at) => sum + (difficulties[at] === null ? 0 : mark), 0);
    counts[correct] = (counts[correct] ?? 0) + 1;
  }
  return counts;
}

/** @param estimate runs the model; rejects where it takes too long */
export async function itemModelOf(
  table: Table,
  model: ItemModelName,
  estimate: (input: ToCalibrate) => Promise<Calibrated | null>,
): Promise<Omit<ItemModel, 'updatedAt'>> {
  const { questions, leftOut, marks } = prepare(table);
  const about = {
    model,
    n: marks.length,
    leastStudents: leastStudentsOf[model],
    items: questions.length,
    leastItems: leastModelItems,
    leftOut,
  };
  const nothing = { questions: [], abilities: [] };
  if (about.items < about.leastItems) return { ...about, ...nothing, state: 'few-items' };
  if (about.n < about.leastStudents) return { ...about, ...nothing, state: 'few-students' };
  const found = await estimate({ model, marks });
  if (!found?.isConverged) return { ...about, ...nothing, state: 'unsettled' };
  const students = studentsByCorrect(
    marks,
    found.items.map(({ difficulty }) => difficulty),
  );
  return {
    ...about,
    state: 'estimated',
    questions: questions
      .map(({ questionId, number, question }, at): ModelledQuestion => {
        const { difficulty = null, standardError = null, slope = null } = found.items[at] ?? {};
        const { infit = null, outfit = null } = found.items[at] ?? {};
        const half = standardError === null ? null : normal95 * standardError;
        const interval: ModelledQuestion['interval'] =
          difficulty === null || half === null ? null : [difficulty - half, difficulty + half];
        const fit = fitOf({ infit, outfit }, marks.length);
        return { questionId, number, question, difficulty, interval, slope, infit, outfit, fit };
      })
      .toSorted(hardestFirst),
    abilities: found.abilities.map(({ ability, standardDeviation }, correct) => ({
      correct,
      ability,
      standardDeviation,
      students: students[correct] ?? 0,
    })),
  };
}
