// Handing in a whole quiz with one call: a seat, all its answers, done. The server grades; claims are only kept.

import { readQuizById } from '#modules/quizzes/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import { parseAnswer } from '#question-types/registry.ts';
import type { OwnScore } from '../contract.ts';
import type { JoinOrder, NewSeat } from './joining.ts';
import type { PinnedRound } from './pinned-round.ts';
import type { RoomHub } from './room-hub.ts';
import type { RoundsRuntime } from './rounds-runtime.ts';
import { cleanName } from './seat-names.ts';
import { handIn } from './self-pace.ts';
import { openDirectRound } from './starting.ts';

export type Submission = {
  studentName?: string;
  answers: Record<string, unknown> | unknown[];
  score?: number;
  timeTaken?: number;
  userId?: string;
};

/** Everything is checked before anything is stored. @throws AppError answer_invalid */
function answersById(round: PinnedRound, given: Submission['answers']): Map<string, unknown> {
  const entries = Array.isArray(given)
    ? given.map((answer, index) => [round.questions[index]?.id ?? '', answer] as const)
    : Object.entries(given);
  const answers = new Map<string, unknown>();
  for (const [questionId, answer] of entries) {
    // Left out, not wrong.
    if (answer === null || answer === undefined) continue;
    const pinned = round.byId.get(questionId);
    const parsed = pinned && parseAnswer(pinned.question, answer);
    if (!parsed?.ok) throw new AppError('answer_invalid', { details: { questionId } });
    if (!parsed.isBlank) answers.set(questionId, answer);
  }
  return answers;
}

/** Two people of one name may hand in on two days; here the later one gets a number instead of a refusal. */
async function takeSeat(hub: RoomHub, order: JoinOrder): Promise<NewSeat> {
  const { name } = order;
  for (let copy = 1; copy < 50; copy += 1) {
    const numbered = name && copy > 1 ? cleanName(`${name.name.slice(0, 34)} (${copy})`) : name;
    try {
      return await hub.join({ ...order, name: numbered });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'name_taken')) throw error;
    }
  }
  return hub.join({ ...order, name: null });
}

export async function submitQuiz(
  { services, hubs }: RoundsRuntime,
  quizId: string,
  submission: Submission,
  visitor: { userId: string | null; receivedAt: number },
): Promise<{ result: OwnScore; participantId: string }> {
  const quiz = await readQuizById(services, quizId);
  if (!quiz) throw new AppError('quiz_not_found');
  const hub = await hubs.open(await openDirectRound(services, quiz));
  const answers = answersById(hub.round, submission.answers);
  const { studentName, score, timeTaken, userId } = submission;
  const isNamed = Boolean(studentName) && !hub.round.settings.onlyGeneratedNames;
  const seat = await takeSeat(hub, {
    name: isNamed ? cleanName(studentName ?? '') : null,
    userId: visitor.userId,
    joinedAt: visitor.receivedAt,
    claimed: { score, timeTaken, userId },
  });
  const { receivedAt } = visitor;
  await Promise.all(
    [...answers].map(([questionId, answer]) =>
      hub.answer(seat, { seatId: seat.seatId, questionId, answer, receivedAt }),
    ),
  );
  const { result } = await handIn(services.db, hub, seat, receivedAt);
  return { result, participantId: seat.participantId };
}
