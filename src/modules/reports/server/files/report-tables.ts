// The tables of a round's report: its summary, students, answers and questions, for spreadsheets and on paper.

import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { printedNumber, printedShare } from '#platform/server/tables/printed.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import { typeOf } from '#question-types/registry.ts';
import type { QuizAnalytics } from '../../contract.ts';
import { t } from './texts.ts';

const column = columnsIn(t);

type Summary = { summary: RoundSummary; test: QuizAnalytics['test'] };

const shareOf = (percent: number | null) => (percent === null ? null : percent / 100);

export const summaryTable = defineTable<Summary>([
  column('field.title', 'text', ({ summary }) => summary.title),
  column('field.started', 'time', ({ summary }) => summary.startedAt),
  column('field.joined', 'integer', ({ summary }) => summary.participantCount),
  column('field.completed', 'integer', ({ summary }) => summary.completedCount),
  column('field.rate', 'share', ({ summary }) => shareOf(summary.completionRate)),
  column('field.average', 'share', ({ summary }) => shareOf(summary.averageScore)),
  column('field.mean', 'number', ({ test }) => test.mean),
  column('field.deviation', 'number', ({ test }) => test.standardDeviation),
  column('field.alpha', 'number', ({ test }) => test.cic),
]);

export const studentTable = defineTable<SeatResponse>([
  column('column.number', 'integer', ({ number }) => number),
  column('column.student', 'text', ({ studentName }) => studentName),
  column('column.rank', 'integer', ({ rank }) => rank),
  column('column.score', 'number', ({ score }) => score),
  column('column.maxPoints', 'number', ({ maxScore }) => maxScore),
  column('column.percent', 'share', ({ score, maxScore }) => (maxScore > 0 ? score / maxScore : null)),
  column('column.answered', 'integer', ({ answeredCount }) => answeredCount),
  column('column.awaiting', 'integer', ({ awaitingMarks }) => awaitingMarks),
  column('column.completed', 'time', ({ completedAt }) => completedAt),
]);

/** An answer with its student and its question; null where the quiz has it no more. */
export type GivenAnswer = {
  seat: SeatResponse;
  answer: SeatResponse['answers'][number];
  asked: { number: number; text: string; points: number | null } | null;
};

export const answerTable = defineTable<GivenAnswer>([
  column('column.number', 'integer', ({ seat }) => seat.number),
  column('column.student', 'text', ({ seat }) => seat.studentName),
  column(
    () => t('paper.question', { number: t('column.number') }),
    'integer',
    ({ asked }) => asked?.number,
  ),
  column('column.question', 'text', ({ asked }) => asked?.text),
  column('column.answer', 'text', ({ answer }) => answer.answerText),
  column('column.fraction', 'number', ({ answer }) => answer.fraction),
  column('column.points', 'number', ({ answer }) => answer.points),
  column('column.maxPoints', 'number', ({ asked }) => asked?.points),
  column('column.received', 'time', ({ answer }) => answer.receivedAt),
  column('column.comment', 'text', ({ answer }) => answer.comment),
]);

/** A question with its results, and how certain those are, where they could be calculated. */
export type ReportedQuestion = {
  question: QuestionResult;
  figures: QuizAnalytics['questionAnalytics'][number] | null;
};

export const itemTable = defineTable<ReportedQuestion>([
  column('column.number', 'integer', ({ question }) => question.number),
  column('column.question', 'text', ({ question }) => question.question),
  column('column.type', 'text', ({ question }) => question.type),
  column('column.key', 'text', ({ question }) => question.solutionText),
  column('column.points', 'number', ({ question: { view, points } }) =>
    typeOf(view).hasNoPoints ? null : points,
  ),
  column('column.answered', 'integer', ({ question }) => question.answeredCount),
  column('column.n', 'integer', ({ figures }) => figures?.n),
  column('column.facility', 'number', ({ figures }) => figures?.facility),
  column('column.low', 'number', ({ figures }) => figures?.facilityInterval?.[0]),
  column('column.high', 'number', ({ figures }) => figures?.facilityInterval?.[1]),
  column('column.discrimination', 'number', ({ figures }) => figures?.itemRestCorrelation),
  column('column.awaiting', 'integer', ({ question }) => question.awaitingMarks),
]);

export const printedItems = defineTable<ReportedQuestion>([
  column('column.number', 'integer', ({ question }) => question.number, { width: 7 }),
  column(
    'column.question',
    'text',
    ({ question: { question, isSkipped } }) => (isSkipped ? t('report.skipped', { question }) : question),
    { width: 38, isHead: true },
  ),
  column('column.key', 'text', ({ question }) => question.solutionText, { width: 22 }),
  column('column.n', 'integer', ({ question, figures }) => (question.isSkipped ? null : (figures?.n ?? 0)), {
    width: 7,
  }),
  column('column.earned', 'share', ({ figures }) => figures?.facility, { width: 11 }),
  column('column.margin', 'text', ({ figures }) => marginOf(figures?.facilityInterval ?? null), {
    width: 17,
    isNumber: true,
  }),
  column('column.points', 'number', ({ question }) => question.points, { width: 9 }),
]);

function marginOf(interval: readonly [number, number] | null): string | null {
  return interval && t('report.range', { from: printedShare(interval[0]), to: printedShare(interval[1]) });
}

const outOf = (part: number, whole: number) => `${printedNumber(part)} / ${printedNumber(whole)}`;

export const printedStudents = defineTable<SeatResponse>([
  column('column.rank', 'integer', ({ rank }) => rank, { width: 8 }),
  column('column.student', 'text', ({ studentName }) => studentName, { width: 34, isHead: true }),
  column('column.score', 'text', ({ score, maxScore }) => outOf(score, maxScore), {
    width: 15,
    isNumber: true,
  }),
  column('column.percent', 'share', ({ percent }) => shareOf(percent), { width: 12 }),
  column(
    'column.answered',
    'text',
    ({ answeredCount, totalQuestions }) => outOf(answeredCount, totalQuestions),
    { width: 13, isNumber: true },
  ),
  column('column.completed', 'time', ({ completedAt }) => completedAt, { width: 23 }),
]);
