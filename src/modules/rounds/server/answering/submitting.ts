// Submitting a whole quiz with one call: a seat, all its answers, done. The server grades; claims are only kept.

import { readQuizById, type StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { QuizError } from '#modules/quizzes/errors.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { parseAnswer, type Question } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import type { OwnScore } from '../../live.ts';
import { type AttemptStart, attemptRulesOf } from '../direct/attempt-rules.ts';
import type { NewSeat } from '../joining/join-order.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { explainedToOwner } from '../seats/seat-limit.ts';
import { cleanName, numberedName } from '../seats/seat-names.ts';
import { submitSeat } from './self-pace.ts';

export type Submission = {
  studentName?: string;
  answers: Record<string, unknown> | unknown[];
  score?: number | null;
  timeTaken?: number | null;
  userId?: string | null;
};

/** Everything is checked before anything is stored, including the round. @throws AppError answer_invalid */
function answersById(questions: readonly Question[], given: Submission['answers']): Map<string, unknown> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const entries = Array.isArray(given)
    ? given.map((answer, index) => [questions[index]?.id ?? '', answer] as const)
    : Object.entries(given);
  const answers = new Map<string, unknown>();
  for (const [questionId, answer] of entries) {
    // Skipped, not wrong.
    if (answer === null || answer === undefined) continue;
    const question = byId.get(questionId);
    const parsed = question && parseAnswer(question, answer);
    if (!parsed?.ok) throw new RoundError('answer_invalid', { details: { questionId } });
    if (!parsed.isBlank) answers.set(questionId, answer);
  }
  return answers;
}

/**
 * Two people with the same name may submit on different days; the later one gets a number, unless attempts
 * are counted by the name.
 */
async function takeSeat(services: Services, quiz: StoredQuiz, start: AttemptStart): Promise<NewSeat> {
  const rules = attemptRulesOf(services);
  for (let copy = 1; copy < 50; copy += 1) {
    const name = start.name && copy > 1 ? numberedName(start.name, copy) : start.name;
    try {
      return await rules.start(quiz, { ...start, name });
    } catch (error) {
      const isCountedByName = start.userId === null && quiz.settings.attemptsAllowed > 0;
      if (isCountedByName || !(error instanceof AppError && error.code === 'name_taken')) throw error;
    }
  }
  return rules.start(quiz, { ...start, name: null });
}

export async function submitQuiz(
  runtime: RoundsRuntime,
  quizId: string,
  submission: Submission,
  { caller, receivedAt, address }: { caller: Caller | null; receivedAt: number; address: string },
): Promise<{ result: OwnScore; participantId: string }> {
  const { services } = runtime;
  const quiz = await readQuizById(services, quizId);
  if (!quiz) throw new QuizError('quiz_not_found');
  if (!quiz.isOpen) throw new RoundError('quiz_not_open');
  const { studentName, score, timeTaken, userId } = submission;
  const answers = answersById(quiz.questions, submission.answers);
  const joiner = { address, userId: caller?.userId ?? null, isAnonymous: !studentName };
  await runtime.pace.admit(quizId, joiner);
  const seating = takeSeat(services, quiz, {
    name: studentName && !quiz.settings.onlyGeneratedNames ? cleanName(studentName) : null,
    userId: caller?.userId ?? null,
    joinedAt: receivedAt,
    claimed: {
      score: score ?? undefined,
      timeTaken: timeTaken ?? undefined,
      userId: userId ?? undefined,
    },
    goesOn: false,
  });
  const seat = await explainedToOwner(seating, caller, quiz.ownerId);
  const hub = await runtime.hubs.open(seat.roundId);
  await Promise.all(
    [...answers].map(([questionId, answer]) =>
      hub.answer(seat, { seatId: seat.seatId, questionId, answer, receivedAt }),
    ),
  );
  const { result } = await submitSeat(services, hub, seat, receivedAt);
  return { result, participantId: seat.participantId };
}
