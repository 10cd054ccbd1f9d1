// What the questions of a quiz are found by: written when someone searches first, and stored until the quiz changes.
import { and, eq, isNull } from 'drizzle-orm';
import { quizzes } from '#modules/quizzes/tables.ts';
import { searchFold } from '#platform/contract/text/search-fold.ts';
import type { Database } from '#platform/server/database/database.ts';
import { breather } from '#platform/server/waiting/breath.ts';
import { isUnknownQuestion, parseStoredQuestion } from '#question-types/registry.ts';
import { visibleWordsOf } from '#question-types/visible-words.ts';
import type { QuizRow } from '../queries.ts';

const atOnce = 20;

/** Words that people see, of the question and of where it is: its tags and the title of its quiz. */
function textsOf({ title, questions }: Pick<QuizRow, 'title' | 'questions'>): string[] {
  return questions.map((stored) => {
    const question = parseStoredQuestion(stored);
    const tags = isUnknownQuestion(question) ? [] : (question.tags ?? []);
    return searchFold([visibleWordsOf(question), ...tags, title].join('\n'));
  });
}

/** Afterwards all quizzes of the owner have their texts, unless they change meanwhile. */
export async function writeSearchTexts(db: Database, ownerId: string): Promise<void> {
  const breathe = breather();
  const { quizId, version, title, questions } = quizzes;
  for (;;) {
    const rows = await db
      .select({ quizId, version, title, questions })
      .from(quizzes)
      .where(and(eq(quizzes.ownerId, ownerId), isNull(quizzes.searchTexts)))
      .limit(atOnce);
    for (const row of rows) {
      await breathe();
      await db
        .update(quizzes)
        .set({ searchTexts: textsOf(row) })
        .where(and(eq(quizzes.quizId, row.quizId), eq(quizzes.version, row.version)));
    }
    if (rows.length < atOnce) return;
  }
}
