// An attempt as its student's screen gets it, and a quiz's start page.
import { readNamesOf } from '#modules/accounts/api/people.ts';
import { shownBrandOf } from '#modules/organisations/api/branding.ts';
import { quizActivity } from '#modules/quizzes/api/points.ts';
import { readQuizById, type StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { shownSettings } from '#modules/quizzes/contract/settings.ts';
import { QuizError } from '#modules/quizzes/errors.ts';
import { personKeyOf } from '#modules/rounds/api/attempt-seats.ts';
import { isReadyToOpen } from '#modules/rounds/api/pinned-rounds.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import type { Attempt, Entry, SavedState } from '../contract.ts';
import { lastSequences } from './answering/operations.ts';
import { savedStateOf } from './answering/saving.ts';
import { handoutOf } from './handouts.ts';
import { type OpenAttempt, ownScore } from './open-attempt.ts';
import { timeFactorOf } from './starting/allowances.ts';
import { currentAttempts } from './starting/starting.ts';
import { momentsOf, openingOf, timeLimitOf } from './starting/windows.ts';

async function savedStates(services: Services, open: OpenAttempt): Promise<SavedState[]> {
  // In this order: an answer saved in between is returned with its own number. In the reverse order, its
  // number alone would mean that it was withdrawn, and the device would believe that.
  const last = await lastSequences(services.db, open.attempt.seatId);
  const saved = await open.round.savedAnswers(open.attempt.seatId);
  return [...new Set([...saved.keys(), ...last.keys()])]
    .map((id) => savedStateOf(open, id, saved.get(id), last.get(id)))
    .filter((state) => state !== null);
}

export async function presentAttempt(services: Services, open: OpenAttempt): Promise<Attempt> {
  const { attempt, round } = open;
  const { title, settings } = round;
  const isSubmitted = attempt.completedAt !== null;
  const result = isSubmitted ? await ownScore(open) : null;
  const isShown = result?.isShown === true;
  // The windows of the quiz as it is now: its teacher may have moved them.
  const isHeldBack = settings.showResults === 'after-close' && !isShown;
  const handout = await handoutOf(services, attempt.roundId);
  const quiz = isHeldBack && !handout ? await readQuizById(services, attempt.quizId) : null;
  const heldUntil = isHeldBack && handout ? handout.resultsAt : null;
  return {
    quizId: attempt.quizId,
    roundId: attempt.roundId,
    title,
    seat: { number: attempt.number, name: attempt.name },
    attemptNumber: attempt.attemptNumber,
    branding: await round.branding(),
    state: isSubmitted ? 'submitted' : 'running',
    submittedBy: attempt.completedBy,
    startedAt: attempt.startedAt,
    submittedAt: attempt.completedAt,
    deadlineAt: attempt.deadlineAt,
    serverNow: services.now(),
    feedback: settings.showResults,
    ...shownSettings('attempt', settings, 'self'),
    questions: isSubmitted ? [] : round.shownQuestions(attempt.seatId),
    saved: isSubmitted ? [] : await savedStates(services, open),
    result,
    awaitingMarks: result?.awaitingMarks ?? 0,
    canReview: isShown,
    canPractise: isShown && settings.allowPractice,
    resultsAt: quiz ? momentsOf(quiz.settings).closesAt : heldUntil,
    ...(handout && { startPath: handout.path }),
  };
}

/** Whether someone with a quiz's address may know that it exists. */
function isVisible(
  quiz: StoredQuiz,
  caller: Caller | null,
  { isLive, attempts }: { isLive: boolean; attempts: number },
): boolean {
  if (quiz.isOpen || quiz.settings.isPublic || isLive || attempts > 0) return true;
  return caller !== null && (caller.userId === quiz.ownerId || caller.role === 'admin');
}

/** @throws AppError quiz_not_found, also for a quiz that no one may see at the moment */
export async function presentEntry(
  services: Services,
  quizId: string,
  caller: Caller | null,
  deviceKey: string | undefined,
): Promise<Entry> {
  const quiz = await readQuizById(services, quizId);
  if (!quiz) throw new QuizError('quiz_not_found');
  const now = services.now();
  const userId = caller?.userId ?? null;
  const [activities] = services.provided(quizActivity);
  const isLive = (await activities?.isRunning(quizId)) === true;
  const attempts = await currentAttempts(services, quizId, personKeyOf(userId, deviceKey), now);
  if (!isVisible(quiz, caller, { isLive, attempts: attempts.length })) throw new QuizError('quiz_not_found');
  const { settings } = quiz;
  const factor = await timeFactorOf(services, quizId, userId);
  const hasRunningAttempt = attempts.some(({ completedAt }) => completedAt === null);
  const opening = openingOf(quiz, now);
  const isUsedUp = settings.attemptsAllowed > 0 && attempts.length >= settings.attemptsAllowed;
  const state = opening === 'open' && isUsedUp ? 'no-attempts-left' : opening;
  return {
    quizId,
    title: quiz.title,
    description: quiz.description,
    authorName: (await readNamesOf(services, [quiz.ownerId])).get(quiz.ownerId) ?? '',
    authorId: settings.isPublic ? quiz.ownerId : null,
    questionCount: quiz.questions.length,
    branding: await shownBrandOf(services, quiz.ownerId),
    isLive,
    // An attempt in progress may continue even if no one may start any more.
    state: hasRunningAttempt ? 'open' : (await isReadyToOpen(services, quiz)) ? state : 'closed',
    ...momentsOf(settings),
    serverNow: now,
    timeLimitMs: timeLimitOf(settings, factor),
    hasExtraTime: settings.timeLimitMinutes > 0 && factor !== 1,
    attemptsAllowed: settings.attemptsAllowed === 0 ? null : settings.attemptsAllowed,
    attemptsUsed: attempts.length,
    feedback: settings.showResults,
    ...shownSettings('start', settings, 'self'),
    hasRunningAttempt,
  };
}
