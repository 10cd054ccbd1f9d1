// How students did on questions that models wrote, beside the intended difficulty and beside other questions of the same quizzes.
import { desc, ne } from 'drizzle-orm';
import { definePoint, type Services } from '#platform/server/module.ts';
import { difficulties } from '../../contract/difficulty.ts';
import type { AiItemResults, ItemResultRow } from '../../contract.ts';
import { aiKeptItems } from '../../tables.ts';

/** How students did on one question. */
export type ItemResult = {
  questionId: string;
  /** How many have a mark for it. */
  n: number;
  /** Mean share of the points, 0 to 1. */
  facility: number | null;
  /** Correlation with the rest of the quiz, -1 to 1. */
  correlation: number | null;
};

/** What all questions of a quiz came to, across all its rounds; provided by the module that analyses answers. */
export const itemResults = definePoint<{ resultsOf(quizId: string): Promise<ItemResult[]> }>(
  'ai.itemResults',
);

/** With fewer students, an average means nothing. */
const leastStudents = 5;
const quizzesRead = 100;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function summed(
  model: string | null,
  difficulty: ItemResultRow['difficulty'],
  own: readonly ItemResult[],
): ItemResultRow {
  const answered = own.filter(({ n, facility }) => n >= leastStudents && facility !== null);
  return {
    model,
    difficulty,
    questions: answered.length,
    students: answered.reduce((sum, { n }) => sum + n, 0),
    averageScore: mean(answered.flatMap(({ facility }) => facility ?? [])),
    correlation: mean(answered.flatMap(({ correlation }) => correlation ?? [])),
  };
}

/** For the quizzes to which generated questions were added most recently. */
export async function readItemResults(services: Services): Promise<AiItemResults> {
  const [provider] = services.provided(itemResults);
  const kept = await services.db
    .select()
    .from(aiKeptItems)
    .where(ne(aiKeptItems.fate, 'removed'))
    .orderBy(desc(aiKeptItems.keptAt));
  const quizIds = [...new Set(kept.map(({ quizId }) => quizId))].slice(0, quizzesRead);
  const byModel = new Map<
    string,
    { difficulty: (typeof kept)[number]['difficulty']; result: ItemResult }[]
  >();
  const others: ItemResult[] = [];
  for (const quizId of provider ? quizIds : []) {
    const own = new Map(kept.filter((item) => item.quizId === quizId).map((item) => [item.questionId, item]));
    for (const result of (await provider?.resultsOf(quizId)) ?? []) {
      const item = own.get(result.questionId);
      if (!item) others.push(result);
      // An edited question is no longer what the model wrote.
      else if (item.fate === 'kept')
        byModel.set(item.model, [
          ...(byModel.get(item.model) ?? []),
          { difficulty: item.difficulty, result },
        ]);
    }
  }
  const rows = [...byModel].flatMap(([model, items]) =>
    difficulties.map((difficulty) =>
      summed(
        model,
        difficulty,
        items.filter((item) => item.difficulty === difficulty).map(({ result }) => result),
      ),
    ),
  );
  return {
    rows: [...rows, summed(null, null, others)].filter(({ questions }) => questions > 0),
    leastStudents,
    quizzes: quizIds.length,
  };
}
