// The tables that a round leaves as: its students, its questions, and the answers one by one.

import type { RoundResults } from '#modules/rounds/api/results.ts';
import type { QuestionResult, SeatResponse } from '#modules/rounds/contract/results.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { columnsIn, defineTable, type Table } from '#platform/server/tables/table.ts';
import { plainStem } from '#question-types/plain-question.ts';
import { t } from './texts.ts';

type Answer = SeatResponse['answers'][number];
type AnsweringSeat = {
  seat: SeatResponse;
  answers: ReadonlyMap<string, Answer>;
  others: ReadonlyMap<string, { answerText: string }>;
};
export type SeatAnswer = Pick<SeatResponse, 'number' | 'studentName'> & {
  /** `points` are undefined in a turn that does not count. */
  answer: Pick<Answer, 'questionId' | 'answerText' | 'fraction' | 'receivedAt'> & Partial<Answer>;
  /** Of a question that was asked twice. */
  turn?: 1 | 2;
};
type Turned = Pick<RoundResults, 'course' | 'round'>;
const isTurned = ({ course }: Turned) => course.againQuestionIds.length > 0;

const column = columnsIn(t);

export const answeringSeat = (seat: SeatResponse): AnsweringSeat => ({
  seat,
  answers: new Map(seat.answers.map((answer) => [answer.questionId, answer])),
  others: new Map(seat.otherAnswers?.map((answer) => [answer.questionId, answer])),
});

/** A line for each student, with two columns for each question that counts, and one for the vote that does not. */
export const seatTable = ({
  counted,
  columns,
  course,
  round,
}: Pick<RoundResults, 'counted' | 'columns'> & Turned): Table<AnsweringSeat> =>
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
      ...(course.againQuestionIds.includes(id)
        ? [
            column(
              () =>
                t(round.settings.countedVote === 'second' ? 'column.firstVoteOf' : 'column.secondVoteOf', {
                  number,
                }),
              'text',
              ({ others }: AnsweringSeat) => others.get(id)?.answerText,
            ),
          ]
        : []),
    ]),
  ]);

/** An answer that waits for its mark has none. */
const pointsOf = (answer: Answer | undefined) =>
  answer === undefined || answer.fraction === null ? null : answer.points;

/** What asking a question twice changed; only where one was. */
const turnColumns = [
  column('column.countedVote', 'text', ({ turns }: QuestionResult) => turns && t(`vote.${turns.counted}`)),
  column('column.firstAnswered', 'integer', ({ turns }: QuestionResult) => turns?.first.answered),
  column('column.firstRight', 'integer', ({ turns }: QuestionResult) => turns?.first.right),
  column('column.secondAnswered', 'integer', ({ turns }: QuestionResult) => turns?.second.answered),
  column('column.secondRight', 'integer', ({ turns }: QuestionResult) => turns?.second.right),
  column('column.rightRight', 'integer', ({ turns }: QuestionResult) => turns?.pairs?.rightRight),
  column('column.wrongRight', 'integer', ({ turns }: QuestionResult) => turns?.pairs?.wrongRight),
  column('column.rightWrong', 'integer', ({ turns }: QuestionResult) => turns?.pairs?.rightWrong),
  column('column.wrongWrong', 'integer', ({ turns }: QuestionResult) => turns?.pairs?.wrongWrong),
  column('column.onlyFirst', 'integer', ({ turns }: QuestionResult) => turns?.pairs?.onlyFirst),
  column('column.onlySecond', 'integer', ({ turns }: QuestionResult) => turns?.pairs?.onlySecond),
  column('column.gain', 'number', ({ turns }: QuestionResult) => turns?.gain),
];

export const questionTable = (of: Turned): Table<QuestionResult> =>
  defineTable([
    column('column.number', 'integer', ({ number }) => number),
    column('column.type', 'text', ({ type }) => type),
    column('column.question', 'text', ({ question }) => question),
    column('column.rightAnswer', 'text', ({ solutionText }) => solutionText),
    column('column.points', 'number', ({ points }) => points),
    column('column.answered', 'integer', ({ answeredCount }) => answeredCount),
    column('column.facility', 'number', ({ facility }) => facility),
    column('column.skipped', 'text', ({ isSkipped }) => (isSkipped ? t('yes') : t('no'))),
    column('column.id', 'text', ({ questionId }) => questionId),
    ...(isTurned(of) ? turnColumns : []),
  ]);

export const answerTable = (of: Turned): Table<SeatAnswer> =>
  defineTable([
    column('column.number', 'integer', ({ number }) => number),
    column('column.name', 'text', ({ studentName }) => studentName),
    column('column.questionId', 'text', ({ answer }) => answer.questionId),
    column('column.answer', 'text', ({ answer }) => answer.answerText),
    column('column.fraction', 'number', ({ answer }) => answer.fraction),
    column('column.points', 'number', ({ answer }) => answer.points),
    column('column.received', 'time', ({ answer }) => answer.receivedAt),
    column('column.claimedTimeMs', 'integer', ({ answer }) => answer.timeSpentMs),
    column('column.comment', 'text', ({ answer }) => answer.comment),
    ...(isTurned(of)
      ? [
          column('column.vote', 'integer', ({ turn }: SeatAnswer) => turn),
          column(
            'column.voteCounts',
            'text',
            ({ turn }: SeatAnswer) =>
              turn && t((turn === 2) === (of.round.settings.countedVote === 'second') ? 'yes' : 'no'),
          ),
        ]
      : []),
  ]);
