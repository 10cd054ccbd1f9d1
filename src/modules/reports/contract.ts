// Reports on the wire: what a quiz, and all quizzes of a teacher, came to, with how certain each figure is.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

const share = z.number().min(0).max(1);
/** At 95 %. */
const Interval = z.tuple([z.number(), z.number()]);

export const QuestionAnalytics = z.object({
  questionId: z.string(),
  /** From 1, in the order of the newest round. */
  number: z.number(),
  type: z.string(),
  question: z.string(),
  points: z.number(),
  /** How many have a mark: those who were asked and gave nothing count with 0, ungraded answers are left out. */
  n: z.number(),
  /** Answers that wait for a person's mark. */
  awaitingMarks: z.number(),
  facility: share.nullable(),
  facilityInterval: Interval.nullable(),
  facilityVerdict: z.enum(['hard', 'easy', 'fine', 'open']),
  /** How many more students it would take to tell, if they did as those before; null where it is clear or can't be said. */
  moreStudents: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  intendedWeight: z.number().nullable(),
  effectiveWeight: z.number().nullable(),
  discriminationIndex: z.number().nullable(),
  discriminativeEfficiency: z.number().nullable(),
  itemRestCorrelation: z.number().nullable(),
  itemRestInterval: Interval.nullable(),
  discriminationVerdict: z.enum(['against', 'poor', 'fine', 'open']),
});
export type QuestionAnalytics = z.output<typeof QuestionAnalytics>;

const TestAnalytics = z.object({
  /** Students with a mark for every question; all figures of the test rest on them. */
  n: z.number(),
  items: z.number(),
  maxMark: z.number(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  skewness: z.number().nullable(),
  kurtosis: z.number().nullable(),
  /** Cronbach's alpha × 100. */
  cic: z.number().nullable(),
  alphaInterval: Interval.nullable(),
  errorRatio: z.number().nullable(),
  standardErrorOfMeasurement: z.number().nullable(),
  /** Students by tenth of the maximum. */
  histogram: z.array(z.number()),
});

const totals = {
  totalQuizzes: z.number(),
  totalParticipants: z.number(),
  /** Rounded percent; null where nothing is graded. */
  averageScore: z.number().nullable(),
  /** Percent with two decimals of those who joined and finished. */
  completionRate: z.number(),
  updatedAt: z.string(),
};

export const QuizAnalytics = z.object({
  ...totals,
  title: z.string(),
  roundCount: z.number(),
  questionAnalytics: z.array(QuestionAnalytics),
  test: TestAnalytics,
});
export type QuizAnalytics = z.output<typeof QuizAnalytics>;

export const TeacherAnalytics = z.object({
  ...totals,
  quizzes: z.array(
    z.object({
      quizId: z.string(),
      title: z.string(),
      participants: z.number(),
      averageScore: z.number().nullable(),
      completionRate: z.number(),
    }),
  ),
  questionAnalytics: z.array(QuestionAnalytics),
});
export type TeacherAnalytics = z.output<typeof TeacherAnalytics>;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const ReportFormat = z.enum(['pdf', 'xlsx', 'csv']);
export type ReportFormat = z.output<typeof ReportFormat>;

export const reportsContract = defineContract({
  readTeacherAnalytics: {
    method: 'GET',
    path: '/analytics/teacher/:id',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'What all quizzes of a teacher came to; one’s own, or anybody’s for administrators',
    params: z.object({ id }),
    response: TeacherAnalytics,
    errors: ['teacher_not_found'],
  },
  readQuizAnalytics: {
    method: 'GET',
    path: '/analytics/quiz/:id',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'Item and test statistics of a quiz over all its rounds and attempts, each with its interval',
    params: z.object({ id }),
    query: z.object({ roundId: id.optional() }),
    response: QuizAnalytics,
    errors: ['quiz_not_found', 'round_not_found'],
  },
  downloadReport: {
    method: 'GET',
    path: '/quiz/:id/report',
    access: 'teacher',
    rate: 'export',
    scope: 'results:read',
    summary:
      'The report of a round, the newest unless told: a tagged PDF, a workbook with four sheets, or a CSV with one answer a line',
    params: z.object({ id }),
    query: z.object({ format: ReportFormat.default('pdf'), roundId: id.optional() }),
    response: 'file',
    errors: ['quiz_not_found', 'round_not_found'],
  },
  downloadPaper: {
    method: 'GET',
    path: '/quiz/:id/paper',
    access: 'teacher',
    rate: 'export',
    summary:
      'The quiz on paper for a room without devices: the questions, or the answer key, as a tagged PDF',
    params: z.object({ id }),
    query: z.object({ part: z.enum(['questions', 'key']).default('questions') }),
    response: 'file',
    errors: ['quiz_not_found'],
  },
});
