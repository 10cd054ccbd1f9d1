// Starting a round: checks the quiz, pins it, finds a free room code. Also the hostless round of an open quiz.

import { requireTypesFor } from '#modules/quizzes/api/adding.ts';
import { hideKeyOrders } from '#modules/quizzes/api/keys.ts';
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { passagesOf } from '#question-types/passages-of-questions.ts';
import { hideKeyOrder, lintQuestion, markingGuideOf } from '#question-types/registry.ts';
import { toStored } from '#question-types/stored-question.ts';
import { RoundError } from '../../errors.ts';
import type { rounds } from '../../tables.ts';
import { newRoomCode } from '../joining/room-code.ts';
import { createRound, findDirectRound, findRunningRoom } from '../running/round-store.ts';
import { t } from '../texts.ts';
import { isGradedQuestion, orderOfQuestions } from './pinned-round.ts';
import { type TextProblem, textProblemsOf } from './round-texts.ts';

type StartProblem = { questionId: string | null; number: number | null; code: string; message: string };

/** Everything that keeps a quiz from being played. */
async function problemsOf(services: Services, { questions, passages }: StoredQuiz): Promise<StartProblem[]> {
  if (questions.length === 0) {
    return [{ questionId: null, number: null, code: 'no_questions', message: t('noQuestions') }];
  }
  const problems: StartProblem[] = [];
  const seen = new Set<string>();
  for (const [index, question] of questions.entries()) {
    const place = { questionId: question.id, number: index + 1 };
    // An order that reveals the key is corrected when the quiz is played.
    for (const { severity, code, message } of lintQuestion(hideKeyOrder(question))) {
      if (severity === 'error') problems.push({ ...place, code, message });
    }
    if (seen.has(question.id)) problems.push({ ...place, code: 'same_id', message: t('sameId') });
    seen.add(question.id);
  }
  // Rendered only where nothing else is wrong, above all not too many formulas.
  return problems.length > 0
    ? problems
    : (await textProblemsOf(services, questions, passages)).map(placed(questions));
}

const placed =
  (questions: StoredQuiz['questions']) =>
  ({ index, code, message }: TextProblem): StartProblem => ({
    questionId: index === null ? null : (questions[index]?.id ?? null),
    number: index === null ? null : index + 1,
    code,
    message,
  });

function newRound(quiz: StoredQuiz, pace: 'host' | 'self', now: number) {
  const roundId = newId();
  const settings = { ...quiz.settings, pace };
  const graded = quiz.questions.filter(isGradedQuestion).reduce((sum, { points }) => sum + points, 0);
  return {
    roundId,
    quizId: quiz.quizId,
    ownerId: quiz.ownerId,
    quizVersion: quiz.version,
    title: quiz.title,
    questions: quiz.questions.map(toStored),
    passages: passagesOf(quiz.questions, quiz.passages),
    settings,
    graceMs: settings.graceMs,
    markedQuestionIds: quiz.questions
      .filter((question) => markingGuideOf(question) !== null)
      .map(({ id }) => id),
    questionIds: orderOfQuestions(quiz.questions, settings, roundId),
    pace,
    maxScore: pace === 'self' ? graded : 0,
    startedAt: now,
  } satisfies Partial<typeof rounds.$inferInsert>;
}

/** @throws AppError question_type_locked; quiz_not_startable, with the problems in its details */
async function requirePlayable(services: Services, quiz: StoredQuiz, caller: Pick<Caller, 'role'>) {
  await requireTypesFor(services, caller, quiz.ownerId, quiz.questions);
  const problems = await problemsOf(services, quiz);
  const [first] = problems;
  if (!first) return;
  const message =
    first.number === null ? first.message : t('ofQuestion', { number: first.number, problem: first.message });
  throw new RoundError('quiz_not_startable', { message, details: { problems } });
}

/**
 * A direct round of its own for a quiz as it is now, with these settings in place of the quiz's.
 * @throws AppError question_type_locked; quiz_not_startable, with the problems in its details
 */
export async function roundToHandOut(
  services: Services,
  asked: StoredQuiz,
  caller: Pick<Caller, 'role'>,
  settings: Partial<StoredQuiz['settings']>,
): Promise<typeof rounds.$inferInsert> {
  const quiz = await hideKeyOrders(services, asked);
  await requirePlayable(services, quiz, caller);
  const now = services.now();
  const round = newRound({ ...quiz, settings: { ...quiz.settings, ...settings } }, 'self', now);
  return { ...round, kind: 'direct', isHandedOut: true, phase: 'open', openedAt: now };
}

const maxTries = 20;

/**
 * The quiz's running room, started now if there is none. With a lobby a host opens the questions. Without one no screen
 * leads, so the round is self-paced and open, whatever pace the quiz has in class.
 * @throws AppError question_type_locked; quiz_not_startable, with the problems in its details
 */
export async function startRoom(
  services: Services,
  asked: StoredQuiz,
  caller: Pick<Caller, 'role'>,
  hasLobby: boolean,
): Promise<string> {
  const quiz = await hideKeyOrders(services, asked);
  for (let turn = 0; turn < maxTries; turn += 1) {
    const running = await findRunningRoom(services.db, quiz.quizId);
    if (running) return running;
    await requirePlayable(services, quiz, caller);
    const now = services.now();
    const round = newRound(quiz, hasLobby ? quiz.settings.pace : 'self', now);
    const course = hasLobby ? { phase: 'lobby' as const } : { phase: 'open' as const, openedAt: now };
    // Refused if the code is in use or a second press was faster; both are checked again.
    if (await createRound(services.db, { ...round, ...course, kind: 'room', roomCode: newRoomCode() }))
      return round.roundId;
  }
  throw new AppError('unavailable');
}

/** The plan is the teacher's business: students only learn that the quiz is not open. */
async function hasTypes(services: Services, quiz: StoredQuiz): Promise<boolean> {
  try {
    await requireTypesFor(services, null, quiz.ownerId, quiz.questions);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'question_type_locked') return false;
    throw error;
  }
}

async function isPlayable(services: Services, quiz: StoredQuiz): Promise<boolean> {
  return (await problemsOf(services, quiz)).length === 0 && (await hasTypes(services, quiz));
}

/** Whether a quiz could be opened as self-paced. */
export async function isReadyToOpen(services: Services, quiz: StoredQuiz): Promise<boolean> {
  return (
    (await findDirectRound(services.db, quiz.quizId, quiz.version)) !== null || isPlayable(services, quiz)
  );
}

/**
 * The round in which an open quiz is done without a host.
 * @throws AppError quiz_not_open, also where the quiz is not ready to be played
 */
export async function openDirectRound(services: Services, asked: StoredQuiz): Promise<string> {
  if (!asked.isOpen) throw new RoundError('quiz_not_open');
  const quiz = await hideKeyOrders(services, asked);
  for (let turn = 0; turn < 3; turn += 1) {
    const found = await findDirectRound(services.db, quiz.quizId, quiz.version);
    if (found) return found;
    if (!(await isPlayable(services, quiz))) throw new RoundError('quiz_not_open');
    const now = services.now();
    const round = newRound(quiz, 'self', now);
    if (await createRound(services.db, { ...round, kind: 'direct', phase: 'open', openedAt: now }))
      return round.roundId;
  }
  throw new AppError('unavailable');
}
