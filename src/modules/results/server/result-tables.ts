// The tables that a round leaves as: its students, its questions, and the answers one by one.

import type { RoundResults } from '#modules/rounds/api/results.ts';
import type { QuestionResult, SeatResponse } from '#modules/rounds/contract/results.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { columnsIn, defineTable, type Table } from '#platform/server/tables/table.ts';
import { plainStem } from '#question-types/plain-question.ts';
import { t } from './texts.ts';

type Answer = SeatResponse['answers'][number];
type AnsweringSeat = { seat: SeatResponse; answers: ReadonlyMap<string, Answer> };
export type SeatAnswer = Pick<SeatResponse, 'number' | 'studentName'> & { answer: Answer };

const column = columnsIn(t);

export const answeringSeat = (seat: SeatResponse): AnsweringSeat => ({
  seat,
  answers: new Map(seat.answers.map((answer) => [answer.questionId, answer])),
});

/** A line for each student, with two columns for each question that counts. */
export const seatTable = ({
  counted,
  columns,
}: Pick<RoundResults, 'counted' | 'columns'>): Table<AnsweringSeat> =>
  defineTable([
    column('column.number', 'integer', ({ seat }) => seat.number),
    column('column.name', 'text', ({ seat }) => seat.studentName),
    column('column.rank', 'integer', ({ seat }) => seat.rank),
    column('column.score', 'number', ({ seat }) => seat.score),
    column('column.maxScore', 'number', ({ seat }) => seat.maxScore),
    column('column.percent', 'number', ({ seat }) => seat.percent),
    column('column.answered', 'integer', ({ seat }) => seat.answeredCount),
    column('column.questions', 'integer', ({ seat }) => seat.totalQuestions),
    column('column.joined', 'time', ({ seat }) => seat.joinedAt),
    column('column.submitted', 'time', ({ seat }) => seat.completedAt),
    column('column.awaitingMarks', 'integer', ({ seat }) => seat.awaitingMarks),
    ...columns.map(({ heading, of }) => column(heading, 'text', ({ seat }: AnsweringSeat) => of(seat))),
    ...counted.flatMap(({ id, question, number }) => [
      column(
        () => t('column.questionOf', { number, text: cutText(plainStem(question), 120) }),
        'text',
        ({ answers }: AnsweringSeat) => answers.get(id)?.answerText,
      ),
      column(
        () => t('column.pointsOf', { number }),
        'number',
        ({ answers }: AnsweringSeat) => pointsOf(answers.get(id)),
      ),
    ]),
  ]);

/** An answer that waits for its mark has none. */
const pointsOf = (answer: Answer | undefined) =>
  answer === undefined || answer.fraction === null ? null : answer.points;

export const questionTable = defineTable<QuestionResult>([
  column('column.number', 'integer', ({ number }) => number),
  column('column.type', 'text', ({ type }) => type),
  column('column.question', 'text', ({ question }) => question),
  column('column.rightAnswer', 'text', ({ solutionText }) => solutionText),
  column('column.points', 'number', ({ points }) => points),
  column('column.answered', 'integer', ({ answeredCount }) => answeredCount),
  column('column.facility', 'number', ({ facility }) => facility),
  column('column.skipped', 'text', ({ isSkipped }) => (isSkipped ? t('yes') : t('no'))),
  column('column.id', 'text', ({ questionId }) => questionId),
]);

export const answerTable = defineTable<SeatAnswer>([
  column('column.number', 'integer', ({ number }) => number),
  column('column.name', 'text', ({ studentName }) => studentName),
  column('column.questionId', 'text', ({ answer }) => answer.questionId),
  column('column.answer', 'text', ({ answer }) => answer.answerText),
  column('column.fraction', 'number', ({ answer }) => answer.fraction),
  column('column.points', 'number', ({ answer }) => answer.points),
  column('column.received', 'time', ({ answer }) => answer.receivedAt),
  column('column.claimedTimeMs', 'integer', ({ answer }) => answer.timeSpentMs),
  column('column.comment', 'text', ({ answer }) => answer.comment),
]);
