// What a student sees of an attempt: the questions in its order, what was saved, and what came of it when that may be told.
import type { Branding } from '#modules/organisations/contract.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { parseAnswer } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import type { OwnResult, OwnScore, ShownQuestion } from '../../live.ts';
import { readOwnScore } from '../answering/self-pace.ts';
import { presentResult } from '../live/player-frames.ts';
import type { RoomHub } from '../live/room-hub.ts';
import { roundsRuntime } from '../rounds-runtime.ts';
import { countedQuestionIds } from '../running/round-machine.ts';
import { type PinnedQuestion, questionsOfSeat, shownToSeat } from '../starting/pinned-round.ts';
import { gradeChange, readSaved, type SavedChange } from './attempt-answers.ts';
import { closeIfOver } from './attempt-closing.ts';
import { findAttempt, type StoredAttempt } from './attempt-store.ts';

/** An attempt with the round whose questions it is about. */
export type OpenAttempt = { attempt: StoredAttempt; hub: RoomHub };

/**
 * The attempt behind a secret; what is over by its clock is handed in first.
 * @throws AppError seat_not_found, seat_removed
 */
export async function openAttempt(
  services: Services,
  quizId: string,
  participantId: string,
  receivedAt?: number,
): Promise<OpenAttempt> {
  const found = await findAttempt(services.db, quizId, hashSecret(participantId));
  if (!found) throw new RoundError('seat_not_found');
  if (found.isRemoved) throw new RoundError('seat_removed');
  const attempt = await closeIfOver(services, found, receivedAt);
  return { attempt, hub: await roundsRuntime(services).hubs.open(attempt.roundId) };
}

/** What an attempt's screen says of its round. */
export async function describeRound({ hub }: OpenAttempt): Promise<{
  title: string;
  settings: QuizSettings;
  branding: Branding | null;
}> {
  const { title, settings } = hub.round;
  return { title, settings, branding: await hub.branding() };
}

/** The questions as this attempt meets them, without their keys. */
export function shownQuestions({ attempt, hub }: OpenAttempt): ShownQuestion[] {
  const { round } = hub;
  return questionsOfSeat(round, attempt.seatId).map((pinned) => shownToSeat(round, pinned, attempt.seatId));
}

/** How a saved answer did, with the key; null while it may not be told. */
export function toldResult({ hub }: OpenAttempt, saved: SavedChange): OwnResult | null {
  const isTold = hub.round.settings.showResults === 'after-question' && saved.isLocked;
  const pinned = isTold ? hub.round.byId.get(saved.questionId) : undefined;
  return pinned ? presentResult(pinned, saved) : null;
}

/** What a handed-in attempt came to, as far as it may be told. */
export async function ownScore(services: Services, { attempt, hub }: OpenAttempt): Promise<OwnScore> {
  const { result } = await readOwnScore(services, hub, attempt.seatId, attempt.completedAt !== null);
  return result;
}

type Reviewed = {
  question: ShownQuestion;
  result: OwnResult;
  comment: string | null;
  isAwaitingMark: boolean;
};

function isAwaitingMark(
  { isMarked, grantedPoints }: PinnedQuestion,
  saved: SavedChange | undefined,
): boolean {
  return isMarked && grantedPoints === null && (saved?.fraction ?? null) === null;
}

/** @throws AppError round_wrong_phase while the key may not be seen */
export async function reviewAttempt(
  services: Services,
  open: OpenAttempt,
): Promise<{ result: OwnScore; items: Reviewed[] }> {
  const { round, course } = open.hub;
  const { seatId } = open.attempt;
  const result = await requireShownScore(services, open);
  const saved = await readSaved(services.db, seatId);
  const counted = new Set(countedQuestionIds(course, round.plan));
  const items = questionsOfSeat(round, seatId)
    .filter(({ id }) => counted.has(id))
    .map((pinned) => {
      const own = saved.get(pinned.id);
      return {
        question: shownToSeat(round, pinned, seatId),
        result: presentResult(pinned, own ?? null),
        comment: own?.comment ?? null,
        isAwaitingMark: isAwaitingMark(pinned, own),
      };
    });
  return { result, items };
}

/**
 * How another answer would have done; nothing is stored.
 * @throws AppError round_wrong_phase while the key may not be seen, question_not_open, answer_invalid
 */
export async function practiseQuestion(
  services: Services,
  open: OpenAttempt,
  { questionId, answer }: { questionId: string; answer: unknown },
): Promise<OwnResult> {
  const { round } = open.hub;
  if (!round.settings.allowPractice) throw new RoundError('round_wrong_phase');
  await requireShownScore(services, open);
  const pinned = round.byId.get(questionId);
  if (!pinned) throw new RoundError('question_not_open');
  const parsed = parseAnswer(pinned.question, answer);
  const graded = gradeChange(round, { questionId, answer, sequence: 0 }, services.now());
  if (graded.kind === 'answer') return presentResult(pinned, graded.saved);
  throw new RoundError('answer_invalid', parsed.ok ? {} : { message: parsed.message });
}

async function requireShownScore(services: Services, open: OpenAttempt): Promise<OwnScore> {
  if (open.attempt.completedAt === null) throw new RoundError('round_wrong_phase');
  const score = await ownScore(services, open);
  if (!score.isShown) throw new RoundError('round_wrong_phase');
  return score;
}
