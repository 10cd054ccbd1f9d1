// A quiz as it is kept, read back into the types of the contract, and shown to its author or to everyone.
import { readNamesOf } from '#modules/accounts/api/people.ts';
import type { Caller } from '#platform/contract/access.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import type { Passage } from '#question-types/passages.ts';
import {
  isUnknownQuestion,
  type PlayerQuestion,
  parseStoredQuestion,
  type Question,
} from '#question-types/registry.ts';
import { type StoredQuestion, toStored } from '#question-types/stored-question.ts';
import {
  type LastResult,
  type ListedQuiz,
  type Quiz,
  type QuizActivity,
  type QuizCard,
  QuizSettings,
} from '../contract.ts';
import { QuizError } from '../errors.ts';
import { errorCountsOf } from './error-counts.ts';
import * as queries from './queries.ts';

export type StoredQuiz = {
  quizId: string;
  ownerId: string;
  title: string;
  description: string;
  questions: Question[];
  passages: Passage[];
  /** Questions that this version cannot read: out of sight, but every save keeps them. */
  unreadable: StoredQuestion[];
  settings: QuizSettings;
  version: number;
  isOpen: boolean;
  createdAt: Date;
  updatedAt: Date;
};

type QuizPeople = Pick<Quiz, 'participants' | 'results'>;
const noOne: QuizPeople = { participants: [], results: [] };

/** Questions as players see them, with the passages that they belong to. */
export type ShownContent = { questions: PlayerQuestion[]; passages: Passage[] };

/** How quizzes are being run; provided by the module that runs them. */
export const quizActivity = definePoint<{
  activityOf(quizIds: string[], options: { showCode: boolean }): Promise<Map<string, QuizActivity>>;
  /** The people of each quiz's newest round; none for a quiz that was never run. */
  participantsOf(quizIds: string[]): Promise<Map<string, QuizPeople>>;
  /** Of each quiz's newest finished round with a score, if it has one. */
  lastResultsOf(quizIds: string[]): Promise<Map<string, LastResult>>;
  isRunning(quizId: string): Promise<boolean>;
  /** Of its running self-paced room, for someone with a seat there; null for anyone else. */
  questionsForSeat(quizId: string, reader: Reader): Promise<ShownContent | null>;
}>('quizActivity');

/** Who reads a quiz without being its author. */
export type Reader = { userId: string | null; participantId: string | undefined };

/** Whether answers to a quiz count for someone, now or whenever they like, as later modules say. */
export const gradedUses = definePoint<{ isGraded(quiz: StoredQuiz): Promise<boolean> }>('gradedUses');

/**
 * For everything that would show a key outside of its quiz: while answers count somewhere, it is for the author alone. In a
 * room they do from its lobby on.
 */
export async function isGradedSomewhere(services: Services, quiz: StoredQuiz): Promise<boolean> {
  for (const { isRunning } of services.provided(quizActivity)) if (await isRunning(quiz.quizId)) return true;
  for (const { isGraded } of services.provided(gradedUses)) if (await isGraded(quiz)) return true;
  return false;
}

/** Callbacks for when an author changes a quiz. */
export const quizWatchers = definePoint<{
  /** After each change. Those who are at the quiz keep the questions with which they started. */
  changed(before: StoredQuiz, after: StoredQuiz): Promise<void>;
}>('quizWatchers');

const idle: QuizActivity = {
  isActive: false,
  isPaused: false,
  roomCode: null,
  roundId: null,
  participantCount: 0,
  roundCount: 0,
  averageScore: null,
};

export function fromRow(row: queries.QuizRow): StoredQuiz {
  const parsed = row.questions.map(parseStoredQuestion);
  return {
    ...row,
    questions: parsed.filter((question): question is Question => !isUnknownQuestion(question)),
    unreadable: parsed.filter(isUnknownQuestion).map(({ stored }) => stored as StoredQuestion),
    settings: settingsOf(row),
  };
}

function settingsOf({ settings }: Pick<queries.QuizRow, 'settings'>): QuizSettings {
  return QuizSettings.catch(QuizSettings.parse({})).parse(settings);
}

/** The content of a quiz's questions column: these, followed by the unreadable ones. */
export function storedQuestions(
  questions: readonly Question[],
  { unreadable }: Pick<StoredQuiz, 'unreadable'>,
): StoredQuestion[] {
  return [...questions.map(toStored), ...unreadable];
}

/**
 * @throws AppError quiz_not_found if there is none, and also if it is someone else's: its existence is not
 * revealed.
 */
export async function readQuizOf(services: Services, quizId: string, caller: Caller): Promise<StoredQuiz> {
  const row = await queries.readRow(services.db, quizId);
  if (!row || (row.ownerId !== caller.userId && caller.role !== 'admin'))
    throw new QuizError('quiz_not_found');
  return fromRow(row);
}

export async function readQuizById(services: Services, quizId: string): Promise<StoredQuiz | null> {
  const row = await queries.readRow(services.db, quizId);
  return row ? fromRow(row) : null;
}

const mostPublic = 200;

/** Public quizzes of someone, for modules that offer a choice of their questions: at most 200, latest change first. */
export async function publicQuizzesOf({ db }: Services, ownerId: string): Promise<StoredQuiz[]> {
  return (await queries.readPublicRowsOf(db, ownerId, mostPublic)).map(fromRow);
}

/** The author's view. */
export async function presentQuiz(services: Services, quiz: StoredQuiz): Promise<Quiz> {
  const [activities] = services.provided(quizActivity);
  const activity =
    (await activities?.activityOf([quiz.quizId], { showCode: true }))?.get(quiz.quizId) ?? idle;
  const people = await activities?.participantsOf([quiz.quizId]);
  return {
    id: quiz.quizId,
    title: quiz.title,
    description: quiz.description,
    questions: quiz.questions,
    passages: quiz.passages,
    settings: quiz.settings,
    version: quiz.version,
    isOpen: quiz.isOpen,
    createdBy: quiz.ownerId,
    createdAt: quiz.createdAt.toISOString(),
    updatedAt: quiz.updatedAt.toISOString(),
    ...activity,
    ...(people?.get(quiz.quizId) ?? noOne),
  };
}

/** Cards for many quizzes with a few queries in all. Codes of running rooms are only for the author. */
export async function presentCards(
  services: Services,
  rows: queries.CardRow[],
  options: { showCode: boolean },
): Promise<QuizCard[]> {
  const [activities] = services.provided(quizActivity);
  const found = await activities?.activityOf(
    rows.map((row) => row.quizId),
    options,
  );
  const names = await readNamesOf(
    services,
    rows.map((row) => row.ownerId),
  );
  return rows.map((row) => ({
    id: row.quizId,
    title: row.title,
    description: row.description,
    questionCount: row.questionCount,
    isOpen: row.isOpen,
    isPublic: row.isPublic,
    authorName: names.get(row.ownerId) ?? '',
    createdBy: row.ownerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    pace: settingsOf(row).pace,
    ...(found?.get(row.quizId) ?? idle),
  }));
}

/** Cards for their author. */
export async function presentListed(services: Services, rows: queries.CardRow[]): Promise<ListedQuiz[]> {
  const cards = await presentCards(services, rows, { showCode: true });
  const errorCounts = await errorCountsOf(services.db, rows);
  const [activities] = services.provided(quizActivity);
  const lastResults = await activities?.lastResultsOf(rows.map(({ quizId }) => quizId));
  const settings = new Map(rows.map((row) => [row.quizId, settingsOf(row)]));
  const places = new Map(rows.map(({ quizId, folder, tags }) => [quizId, { folder, tags }]));
  return cards.map((card) => ({
    ...card,
    folder: places.get(card.id)?.folder ?? null,
    tags: places.get(card.id)?.tags ?? [],
    errorCount: errorCounts.get(card.id) ?? 0,
    opensAt: settings.get(card.id)?.opensAt ?? null,
    closesAt: settings.get(card.id)?.closesAt ?? null,
    lastResult: lastResults?.get(card.id) ?? null,
  }));
}

/** Cards with everything else that the author's view has, in two queries. */
export async function withContents(services: Services, cards: ListedQuiz[]) {
  const quizIds = cards.map(({ id }) => id);
  const rows = await queries.readRows(services.db, quizIds);
  const stored = new Map(rows.map((row) => [row.quizId, fromRow(row)]));
  const [activities] = services.provided(quizActivity);
  const people = await activities?.participantsOf(quizIds);
  return cards.flatMap((card) => {
    const quiz = stored.get(card.id);
    // Deleted since the cards were read.
    if (!quiz) return [];
    const { questions, passages, settings, version } = quiz;
    return [{ ...card, questions, passages, settings, version, ...(people?.get(card.id) ?? noOne) }];
  });
}
