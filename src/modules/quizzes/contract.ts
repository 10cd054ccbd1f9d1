// Quizzes on the wire: writing, storing and finding them.
import { z } from 'zod';
import { Author } from '#modules/accounts/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Paging } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { Passage, Passages } from '#question-types/passages.ts';
import { PlayerQuestion, Question, SentQuestion } from '#question-types/registry.ts';
import { quizSettings, settingsShape } from './contract/settings.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const Pace = z.enum(quizSettings.pace.options);
export type Pace = z.output<typeof Pace>;

export const QuizSettings = z.object(settingsShape());
export type QuizSettings = z.output<typeof QuizSettings>;

type Unset<S> = { [K in keyof S]: S[K] extends z.ZodDefault<infer T> ? z.ZodOptional<T> : never };

/** `.partial()` would keep the defaults, and so reset every setting that a change does not name. */
function withoutDefaults<S extends Record<string, z.ZodDefault>>(shape: S): Unset<S> {
  const entries = Object.entries(shape).map(([name, schema]) => [name, z.optional(schema.unwrap())]);
  return Object.fromEntries(entries) as Unset<S>;
}

export const maxQuestions = 200;

export const longestTitle = 200;
export const longestDescription = 2_000;

const title = oneLine().max(longestTitle);
const description = z.string().trim().max(longestDescription);

/** What an author sends. A title is needed; questions may be unfinished. */
export const QuizDraft = z.object({
  title: title.min(1, { error: () => t('title') }),
  description: description.default(''),
  /** A question without an id gets one, which answers then refer to. */
  questions: z.array(SentQuestion).max(maxQuestions).default([]),
  /** What several questions share; each of them names it as its `passageId`. */
  passages: Passages.default([]),
  settings: QuizSettings.prefault({}),
  isOpen: z.boolean().optional(),
});
export type QuizDraft = z.output<typeof QuizDraft>;

/** A change: only the members that are sent. `version` is the one the author's editor started from. */
export const QuizChange = z.object({
  title: title.min(1, { error: () => t('title') }).optional(),
  description: description.optional(),
  /** A question without an id that equals a stored one is that one; otherwise it is new. */
  questions: z.array(SentQuestion).max(maxQuestions).optional(),
  passages: Passages.optional(),
  settings: z.object(withoutDefaults(QuizSettings.shape)).optional(),
  isOpen: z.boolean().optional(),
  version: z.int32().optional(),
});

/** How a quiz is being run right now, and its results. Numbers only; people are in the calls of its rounds. */
export const QuizActivity = z.object({
  isActive: z.boolean(),
  isPaused: z.boolean(),
  /** The running round's code and id, to those who may know them. */
  roomCode: z.string().nullable(),
  roundId: z.string().nullable(),
  participantCount: z.number(),
  roundCount: z.number(),
  /** Rounded percent over all graded seats; null while there is none. */
  averageScore: z.number().nullable(),
});
export type QuizActivity = z.output<typeof QuizActivity>;

/** One student's result in the author's view of a quiz. */
export const QuizResult = z.object({
  studentName: z.string(),
  score: z.number(),
  maxScore: z.number(),
  percent: z.number().nullable(),
  totalQuestions: z.number(),
});

/** The author's view, with the key. */
export const Quiz = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  questions: z.array(Question),
  passages: z.array(Passage),
  settings: QuizSettings,
  version: z.number(),
  isOpen: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...QuizActivity.shape,
  participants: z.array(z.object({ number: z.number(), studentName: z.string() })),
  results: z.array(QuizResult),
});
export type Quiz = z.output<typeof Quiz>;

/** What anyone may see of a quiz: never a key, never a person's name except the author's. */
export const QuizCard = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  questionCount: z.number(),
  isOpen: z.boolean(),
  isPublic: z.boolean(),
  authorName: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  pace: Pace,
  ...QuizActivity.shape,
});
export type QuizCard = z.output<typeof QuizCard>;

const ReadableCard = QuizCard.extend({
  /** As players see them, for those who may answer them now; absent for everyone else. */
  questions: z.array(PlayerQuestion).optional(),
  /** Those that its questions belong to. */
  passages: z.array(Passage).optional(),
});

export const QuizId = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('quizId') }),
});

/** The result of a quiz's newest finished round with a score. Numbers only. */
export const LastResult = z.object({
  endedAt: z.iso.datetime(),
  /** Seats with a score. */
  seatCount: z.number(),
  /** Rounded percent over these seats. */
  averageScore: z.number(),
  /** How many of them reached 0–19, 20–39, 40–59, 60–79 and 80–100 percent. */
  bands: z.array(z.number()).length(5),
});
export type LastResult = z.output<typeof LastResult>;

const ListedOnly = z.object({
  /** The author's folder; null: none. */
  folder: z.string().nullable(),
  /** Its author’s words for it. */
  tags: z.array(z.string()),
  /** How many problems keep the quiz from being started, over all its questions. */
  errorCount: z.number(),
  /** For self-paced work; null means no limit. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  lastResult: LastResult.nullable(),
});

/** A card with what only its author sees, and with `full` everything else that the author's view of a quiz has. */
const ListedQuiz = QuizCard.extend({
  ...ListedOnly.shape,
  ...Quiz.pick({
    questions: true,
    passages: true,
    settings: true,
    version: true,
    participants: true,
    results: true,
  }).partial().shape,
});
export type ListedQuiz = z.output<typeof ListedQuiz>;

/** The seat of someone who has joined without an account. */
export const SeatOfReader = z.object({ participantId: z.string().max(200).optional() });

const largeBody = 4 * 1024 * 1024;

export const quizzesContract = defineContract({
  listQuizzesOfUser: {
    method: 'GET',
    path: '/quiz/user/:userId',
    access: 'teacher',
    rate: 'read',
    scope: 'quizzes:read',
    summary:
      'List a teacher’s own quizzes, latest change first: cards, or with `full=1` whole quizzes with questions, settings, participants and results',
    params: z.object({ userId: z.string().max(64) }),
    query: z.object({
      full: z.enum(['0', '1']).optional().describe('1 for whole quizzes instead of cards'),
      page: Paging.shape.page,
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe('Quizzes per page; if omitted, all cards, or 20 whole quizzes'),
    }),
    response: z.object({ quizzes: z.array(ListedQuiz), total: z.number() }),
    errors: ['forbidden'],
  },
  listPublicQuizzes: {
    method: 'GET',
    path: '/quiz/public',
    access: 'guest',
    rate: 'read',
    scope: 'quizzes:read',
    summary:
      'List public quizzes, newest first; open ones with their questions as players see them, unless `full=0`',
    query: Paging.extend({ full: z.enum(['0', '1']).default('1') }),
    response: z.object({ quizzes: z.array(ReadableCard), total: z.number() }),
  },
  readAuthor: {
    method: 'GET',
    path: '/authors/:userId',
    access: 'guest',
    rate: 'read',
    scope: 'quizzes:read',
    summary: 'Get someone who has published quizzes, with these quizzes, newest first',
    params: z.object({ userId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('authorId') }) }),
    query: Paging,
    response: z.object({ author: Author, quizzes: z.array(QuizCard), total: z.number() }),
    errors: ['author_not_found'],
  },
  readQuiz: {
    method: 'GET',
    path: '/quiz/:id',
    access: 'guest',
    rate: 'read',
    scope: 'quizzes:read',
    summary:
      'Get the whole quiz as its author, otherwise a card; with the questions as players see them if you may answer them: the quiz is open, or you have a seat in its running self-paced room',
    params: QuizId,
    query: SeatOfReader,
    // A card is a quiz without its questions, so the fuller shape is tried first.
    response: z.object({ quiz: z.union([Quiz, ReadableCard]) }),
    errors: ['quiz_not_found'],
  },
  createQuiz: {
    method: 'POST',
    path: '/quiz',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Create a quiz',
    body: QuizDraft,
    response: z.object({ quiz: Quiz }),
    errors: ['plan_limit_reached', 'question_type_locked'],
    maxBodyBytes: largeBody,
  },
  changeQuiz: {
    method: 'PUT',
    path: '/quiz/:id',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Change a quiz; a running round keeps the version it started with',
    params: QuizId,
    body: QuizChange,
    response: z.object({ quiz: Quiz }),
    errors: ['quiz_not_found', 'quiz_conflict', 'question_type_locked'],
    maxBodyBytes: largeBody,
  },
  deleteQuiz: {
    method: 'DELETE',
    path: '/quiz/:id',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Delete a quiz with its rounds and results',
    params: QuizId,
    response: Done,
    errors: ['quiz_not_found', 'quiz_is_live'],
  },
  duplicateQuiz: {
    method: 'POST',
    path: '/quiz/:id/duplicate',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Duplicate one of your quizzes',
    params: QuizId,
    response: z.object({ quiz: Quiz }),
    errors: ['quiz_not_found', 'plan_limit_reached', 'question_type_locked'],
  },
});
