// The marking API: answers that a person marks, and regrading after a key was wrong.
import { z } from 'zod';
import { QuizId } from '#modules/quizzes/contract.ts';
import { RegradeOption } from '#modules/rounds/live.ts';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Question } from '#question-types/registry.ts';
import { questionId, ShownQuestion } from '#question-types/shown-question.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

const roundId = z.string().regex(/^[A-Za-z0-9]{1,64}$/);
/** Times are milliseconds since 1970 by the server's clock. */
const moment = z.number();

/** The author's notes for the marker. */
const Guide = z.object({
  text: z.string(),
  criteria: z.array(z.object({ title: z.string(), points: z.number() })),
});

/** A question that a person marks, over all rounds of its quiz. */
export const MarkedQuestion = z.object({
  questionId,
  /** Its place in the newest round that asked it, and the question as that one asked it. */
  number: z.number(),
  view: ShownQuestion.shape.view,
  passage: ShownQuestion.shape.passage,
  points: z.number(),
  guide: Guide,
  markedCount: z.number(),
  awaitingMarks: z.number(),
});
export type MarkedQuestion = z.output<typeof MarkedQuestion>;

export const MarkableAnswer = z.object({
  roundId: z.string(),
  seatNumber: z.number(),
  studentName: z.string(),
  attemptNumber: z.number().nullable(),
  roundStartedAt: moment,
  answerText: z.string(),
  /** True if nothing was answered. */
  isBlank: z.boolean(),
  /** null while it awaits a mark. */
  points: z.number().nullable(),
  maxPoints: z.number(),
  comment: z.string().nullable(),
  /** The mark that counts. */
  mark: z
    .object({
      markId: z.number(),
      criteria: z.array(z.number()).nullable(),
      markerName: z.string(),
      markedAt: moment,
    })
    .nullable(),
});
export type MarkableAnswer = z.output<typeof MarkableAnswer>;

const MarkOrder = z.object({
  roundId,
  seatNumber: z.int32().min(1),
  /** null removes the mark. */
  points: z.number().min(0).max(1_000).multipleOf(0.01).nullable(),
  /** The points for each criterion, if the marker used them. `points` is what counts. */
  criteria: z.array(z.number().min(0).max(1_000)).max(20).nullable().default(null),
  comment: z
    .string()
    .trim()
    .max(2_000)
    .nullable()
    .transform((words) => words || null),
  /**
   * The newest mark of this answer that the marker has seen. The last one to save counts, and learns whose mark it
   * replaced.
   */
  seenMarkId: z.int32().nullable().default(null),
});
export type MarkOrder = z.input<typeof MarkOrder>;

/** One student's totals before and after a regrade. */
export const SeatChange = z.object({
  roundId: z.string(),
  seatNumber: z.number(),
  studentName: z.string(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  scoreBefore: z.number(),
  scoreAfter: z.number(),
  maxScoreBefore: z.number(),
  maxScoreAfter: z.number(),
});
export type SeatChange = z.output<typeof SeatChange>;

export const RegradePreview = z.object({
  /** What was previewed. The regrade is refused if the result would now differ. */
  basis: z.string(),
  roundIds: z.array(z.string()),
  /** Rounds that asked something else in this question's place, or have not asked it yet, and stay unchanged. */
  leftOutCount: z.number(),
  seatCount: z.number(),
  gained: z.number(),
  lost: z.number(),
  /** Everyone whose points or maximum change. */
  changes: z.array(SeatChange),
});
export type RegradePreview = z.output<typeof RegradePreview>;

export const Regrade = z.object({
  regradeId: z.string(),
  questionId: z.string(),
  questionText: z.string(),
  roundIds: z.array(z.string()),
  option: RegradeOption,
  neverLower: z.boolean(),
  reason: z.string(),
  solutionBefore: z.string(),
  solutionAfter: z.string(),
  regraderName: z.string(),
  regradedAt: moment,
  gained: z.number(),
  lost: z.number(),
  changes: z.array(SeatChange),
});
export type Regrade = z.output<typeof Regrade>;

const RegradeOrder = z.object({
  questionId,
  /** null: all rounds of the quiz that asked the question like the newest one. */
  roundId: roundId.nullable(),
  option: RegradeOption,
  /** The question with its new key. */
  question: Question.nullable().default(null),
  /** No one loses points they have earned. */
  neverLower: z.boolean(),
});
export type RegradeOrder = z.input<typeof RegradeOrder>;

const QuestionOfQuiz = QuizId.extend({ questionId });
const InRound = z.object({ roundId: roundId.optional() });
const largeBody = 1024 * 1024;

export const markingContract = defineContract({
  listMarkedQuestions: {
    method: 'GET',
    path: '/quiz/:id/marking',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'List your quiz’s questions that a person marks, with progress',
    params: QuizId,
    response: z.object({ title: z.string(), questions: z.array(MarkedQuestion) }),
    errors: ['quiz_not_found'],
  },
  listMarkableAnswers: {
    method: 'GET',
    path: '/quiz/:id/marking/:questionId',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'List all students’ answers to one question that a person marks, with their marks',
    params: QuestionOfQuiz,
    query: InRound,
    response: z.object({ answers: z.array(MarkableAnswer) }),
    errors: ['quiz_not_found'],
  },
  giveMarks: {
    method: 'PUT',
    path: '/quiz/:id/marking/:questionId',
    access: 'teacher',
    rate: 'write',
    scope: 'rounds:write',
    summary: 'Mark answers to one question; an answer’s last mark counts, and all are kept',
    params: QuestionOfQuiz,
    body: z.object({ marks: z.array(MarkOrder).min(1).max(500) }),
    response: z.object({
      answers: z.array(MarkableAnswer),
      /** Marks that someone else gave in the meantime, and that these have replaced. */
      replaced: z.array(
        z.object({
          roundId: z.string(),
          seatNumber: z.number(),
          markerName: z.string(),
          points: z.number().nullable(),
        }),
      ),
    }),
    errors: ['quiz_not_found', 'answer_not_markable'],
    maxBodyBytes: largeBody,
  },
  listRegrades: {
    method: 'GET',
    path: '/quiz/:id/regrades',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'List your quiz’s regrades, newest first, each with who gained and who lost',
    params: QuizId,
    response: z.object({ regrades: z.array(Regrade) }),
    errors: ['quiz_not_found'],
  },
  readRegradable: {
    method: 'GET',
    path: '/quiz/:id/regrades/:questionId',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'Get a question as a round has it, with the key currently used for grading',
    params: QuestionOfQuiz,
    query: InRound,
    response: z.object({
      title: z.string(),
      question: Question,
      /** As students see it. */
      view: ShownQuestion.shape.view,
      isMarked: z.boolean(),
      lastOption: RegradeOption.nullable(),
      /** Whether the quiz itself still asks this question, so that it can get the new key too. */
      isInQuiz: z.boolean(),
      rounds: z.array(
        z.object({
          roundId: z.string(),
          startedAt: moment,
          kind: z.enum(['room', 'direct']),
          isRunning: z.boolean(),
        }),
      ),
    }),
    errors: ['quiz_not_found', 'round_not_found'],
  },
  previewRegrade: {
    method: 'POST',
    path: '/quiz/:id/regrades/preview',
    access: 'teacher',
    rate: 'write',
    scope: 'results:read',
    summary: 'Preview a regrade: who gains, who loses; nothing is changed',
    params: QuizId,
    body: RegradeOrder,
    response: RegradePreview,
    errors: ['quiz_not_found', 'round_not_found', 'regrade_refused'],
    maxBodyBytes: largeBody,
  },
  applyRegrade: {
    method: 'POST',
    path: '/quiz/:id/regrades',
    access: 'teacher',
    rate: 'write',
    scope: 'rounds:write',
    summary: 'Regrade a question as previewed, with a reason; applies until the next regrade',
    params: QuizId,
    body: RegradeOrder.extend({
      basis: z.string().max(100),
      reason: z
        .string()
        .trim()
        .min(1, { error: () => t('reason') })
        .max(500),
      /** Gives the quiz the new key too, for future rounds. */
      alsoQuiz: z.boolean().default(false),
    }),
    response: z.object({ regrade: Regrade, isQuizChanged: z.boolean() }),
    errors: ['quiz_not_found', 'round_not_found', 'regrade_refused', 'regrade_conflict'],
    maxBodyBytes: largeBody,
  },
});
