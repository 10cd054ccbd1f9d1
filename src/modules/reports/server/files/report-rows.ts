// What the reports of a round have in common: its questions, students and answers as rows of cells.

import { eachQuestion, eachResponse, type RoundResults } from '#modules/rounds/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SheetCell } from '#platform/server/files/workbook/write-workbook.ts';
import { plainStem } from '#question-types/plain-question.ts';
import { typeOf } from '#question-types/registry.ts';
import type { QuizAnalytics } from '../../contract.ts';

const share = (value: number | null): SheetCell => (value === null ? null : { share: value });
const moment = (iso: string | null): SheetCell => (iso === null ? null : new Date(iso));

export async function* studentRows(db: Database, results: RoundResults): AsyncGenerator<SheetCell[]> {
  for await (const seat of eachResponse(db, results, 'rank')) {
    const { number, studentName, rank, score, maxScore, awaitingMarks, answeredCount, completedAt } = seat;
    yield [
      number,
      studentName,
      rank,
      score,
      maxScore,
      share(maxScore > 0 ? score / maxScore : null),
      answeredCount,
      awaitingMarks,
      moment(completedAt),
    ];
  }
}

/** One answer a row. */
export async function* answerRows(db: Database, results: RoundResults): AsyncGenerator<SheetCell[]> {
  const places = new Map(
    results.round.questions.map(({ id, question }, at) => [
      id,
      {
        number: at + 1,
        text: plainStem(question),
        points: typeOf(question).hasNoPoints ? null : question.points,
      },
    ]),
  );
  for await (const { number, studentName, answers } of eachResponse(db, results, 'name')) {
    for (const { questionId, answerText, fraction, points, comment, receivedAt } of answers) {
      const asked = places.get(questionId);
      yield [
        number,
        studentName,
        asked?.number ?? null,
        asked?.text ?? '',
        answerText,
        fraction,
        points,
        asked?.points ?? null,
        moment(receivedAt),
        comment,
      ];
    }
  }
}

/** Questions with their results, and how certain those are. */
export async function* itemRows(
  db: Database,
  results: RoundResults,
  analytics: Pick<QuizAnalytics, 'questionAnalytics'>,
): AsyncGenerator<SheetCell[]> {
  const figures = new Map(analytics.questionAnalytics.map((one) => [one.questionId, one]));
  for await (const question of eachQuestion(db, results)) {
    const own = figures.get(question.questionId);
    yield [
      question.number,
      question.question,
      question.type,
      question.solutionText,
      typeOf(question.view).hasNoPoints ? null : question.points,
      question.answeredCount,
      own?.n ?? null,
      own?.facility ?? null,
      own?.facilityInterval?.[0] ?? null,
      own?.facilityInterval?.[1] ?? null,
      own?.itemRestCorrelation ?? null,
      question.awaitingMarks,
    ];
  }
}
