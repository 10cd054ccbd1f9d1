// Marks that people give: which questions and answers await one, as the marker sees them, and validating new marks.

import {
  countMarks,
  lockMarkableSeats,
  type MarkableRow,
  readMarkableAnswers,
  readPinnedRounds,
  writeMarks,
} from '#modules/rounds/api/marked-answers.ts';
import type { PinnedQuestion } from '#modules/rounds/api/pinned-rounds.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { plainAnswer } from '#question-types/plain-question.ts';
import { parseAnswer, type Question } from '#question-types/registry.ts';
import type { ShownQuestion } from '#question-types/shown-question.ts';
import { MarkingError } from '../errors.ts';
import { t } from './texts.ts';

type Reading = Pick<Database, 'execute' | 'select'>;

export type MarkedQuestion = {
  number: number;
  question: Question;
  passage: ShownQuestion['passage'];
  roundIds: string[];
  markedCount: number;
  awaitingMarks: number;
};

/**
 * The questions of a quiz that a person marks, as the newest round asked them, with how many are marked and how many
 * remain.
 */
export async function listMarkedQuestions(db: Reading, quizId: string): Promise<MarkedQuestion[]> {
  const counts = [...Map.groupBy(await countMarks(db, quizId), ({ questionId }) => questionId)];
  const rounds = await readPinnedRounds(db, new Set(counts.flatMap(([, [newest]]) => newest?.roundId ?? [])));
  return counts.flatMap(([questionId, ofQuestion]) => {
    const found = rounds.get(ofQuestion[0]?.roundId ?? '')?.byId.get(questionId);
    if (!found) return [];
    return {
      number: found.number,
      question: found.question,
      passage: found.shown.passage,
      roundIds: ofQuestion.map(({ roundId }) => roundId),
      markedCount: ofQuestion.reduce((sum, { marked }) => sum + marked, 0),
      awaitingMarks: ofQuestion.reduce((sum, { awaiting }) => sum + awaiting, 0),
    };
  });
}

export type MarkableAnswer = Pick<
  MarkableRow,
  'roundId' | 'seatNumber' | 'studentName' | 'attemptNumber' | 'roundStartedAt' | 'answer' | 'comment'
> & {
  answerText: string;
  /** True if nothing was answered. */
  isBlank: boolean;
  /** null if it awaits a mark. */
  points: number | null;
  maxPoints: number;
};

/** All answers to one question that may be marked, round by round, in the order of the seats. */
export async function listMarkableAnswers(
  db: Reading,
  quizId: string,
  questionId: string,
  roundId: string | null,
): Promise<MarkableAnswer[]> {
  const rows = await readMarkableAnswers(db, quizId, questionId, roundId);
  const rounds = await readPinnedRounds(db, new Set(rows.map((row) => row.roundId)));
  return rows.flatMap((row) => {
    const question = rounds.get(row.roundId)?.byId.get(questionId);
    return question ? [markableAnswer(row, question)] : [];
  });
}

function markableAnswer(
  { fraction, points, ...row }: MarkableRow,
  { asked, question }: PinnedQuestion,
): MarkableAnswer {
  const parsed = parseAnswer(asked, row.answer);
  return {
    ...row,
    answerText: plainAnswer(asked, row.answer),
    isBlank: !parsed.ok || parsed.isBlank,
    points: fraction === null ? null : points,
    maxPoints: question.points,
  };
}

/** Points from 0 to the question's maximum; null removes the mark. */
export type MarkOrder = {
  roundId: string;
  seatNumber: number;
  points: number | null;
  comment: string | null;
};

export type GivenMark = MarkOrder & { seatId: number };

/**
 * Writes marks into the answers and recalculates the seats' totals, within a transaction that also records their
 * history.
 * @throws AppError answer_not_markable; bad_request for more points than the question has
 */
export async function giveMarks(
  tx: Reading,
  { quizId, questionId, now }: { quizId: string; questionId: string; now: number },
  orders: readonly MarkOrder[],
): Promise<GivenMark[]> {
  const seats = await lockMarkableSeats(tx, { quizId, questionId }, orders);
  const rounds = await readPinnedRounds(tx, new Set(orders.map(({ roundId }) => roundId)));
  const marks = orders.map((order, index) => {
    const seat = seats[index];
    const maxPoints = rounds.get(order.roundId)?.byId.get(questionId)?.question.points;
    if (!seat?.isMarkable || maxPoints === undefined) throw new MarkingError('answer_not_markable');
    if (order.points !== null && order.points > maxPoints)
      throw new AppError('bad_request', { message: t('atMost', { points: maxPoints }) });
    return { ...order, seatId: seat.seatId, isSettled: seat.isSettled, maxPoints };
  });
  await writeMarks(tx, { questionId, now }, marks);
  return marks;
}
