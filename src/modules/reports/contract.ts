// Reports on the wire: what a quiz, and all quizzes of a teacher, came to, with how certain each figure is.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging } from '#platform/contract/paging.ts';
import { mostQuizzesAtOnce, ReportFormat } from './contract/made.ts';

const share = z.number().min(0).max(1);
/** At 95%. */
const Interval = z.tuple([z.number(), z.number()]);

/** One option of a question to choose from. */
const OptionAnalytics = z.object({
  letter: z.string(),
  label: z.string(),
  isRight: z.boolean(),
  /** How many chose it, of how many who answered the question. */
  n: z.number(),
  answered: z.number(),
  share: share.nullable(),
  interval: Interval.nullable(),
  /** Shares of the lower, middle and upper third of the class that chose it. */
  thirds: z.tuple([share.nullable(), share.nullable(), share.nullable()]),
  /** Correlation of having chosen it with the share of all points, −1..1. */
  pointBiserial: z.number().nullable(),
  pointBiserialInterval: Interval.nullable(),
  verdict: z.enum(['draws-strong', 'puts-off-strong', 'unused', 'open']),
});

export const QuestionAnalytics = z.object({
  questionId: z.string(),
  /** From 1, in the order of the newest round. */
  number: z.number(),
  type: z.string(),
  question: z.string(),
  points: z.number(),
  /** How many have a mark: students who were asked and did not answer count as 0, ungraded answers are left out. */
  n: z.number(),
  /** Answers that wait for a person's mark. */
  awaitingMarks: z.number(),
  /** Of questions that a round asked twice, the vote that counts there and is analysed; both if rounds differ. */
  countedVote: z.enum(['first', 'second', 'both']).optional(),
  facility: share.nullable(),
  facilityInterval: Interval.nullable(),
  facilityVerdict: z.enum(['hard', 'easy', 'fine', 'open']),
  /**
   * How many more students a verdict would need if they did as well as those so far; null if it is clear or
   * can't be estimated.
   */
  moreStudents: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  intendedWeight: z.number().nullable(),
  effectiveWeight: z.number().nullable(),
  discriminationIndex: z.number().nullable(),
  discriminativeEfficiency: z.number().nullable(),
  itemRestCorrelation: z.number().nullable(),
  itemRestInterval: Interval.nullable(),
  discriminationVerdict: z.enum(['against', 'poor', 'fine', 'open']),
  /** In the author's order; none where a question is not a list to choose from. */
  options: z.array(OptionAnalytics),
});
export type QuestionAnalytics = z.output<typeof QuestionAnalytics>;

const TestAnalytics = z.object({
  /** Students with a mark for every question; all figures of the test rest on them. */
  n: z.number(),
  items: z.number(),
  /** The numbers of questions that no one has a mark for yet, and that are therefore no part of it. */
  leftOut: z.array(z.number()),
  maxMark: z.number(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  skewness: z.number().nullable(),
  kurtosis: z.number().nullable(),
  /** Cronbach's alpha × 100. */
  cic: z.number().nullable(),
  /** Kuder and Richardson's formula 20 where every question is all or nothing, 0..1: the same as alpha then. */
  kr20: z.number().nullable(),
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

const ComparedRound = z.object({
  roundId: z.string(),
  startedAt: z.iso.datetime(),
  /** Who has a mark for every question that it has in common with the newest round, and how many questions that are. */
  n: z.number(),
  items: z.number(),
  /** Of the points of these questions. */
  share,
  interval: Interval.nullable(),
  /** Compared with the newest round on the same questions: only if the whole interval of the difference agrees. */
  verdict: z.enum(['newest', 'higher', 'lower', 'open']),
});

export const QuizAnalytics = z.object({
  ...totals,
  title: z.string(),
  roundCount: z.number(),
  /** The newest first, where at least two were finished. */
  rounds: z.array(ComparedRound),
  questionAnalytics: z.array(QuestionAnalytics),
  test: TestAnalytics,
});
export type QuizAnalytics = z.output<typeof QuizAnalytics>;

export const TeacherAnalytics = z.object({
  ...totals,
  /** Those that have run; `totalQuizzes` also counts the others. */
  quizzes: z.array(
    z.object({
      quizId: z.string(),
      title: z.string(),
      participants: z.number(),
      averageScore: z.number().nullable(),
      completionRate: z.number(),
    }),
  ),
  /**
   * Of the newest round that someone has finished, and at most 500 students; those of all others are in the analytics of
   * their quiz.
   */
  questionAnalytics: z.array(QuestionAnalytics.extend({ quizId: z.string(), roundId: z.string() })),
});
export type TeacherAnalytics = z.output<typeof TeacherAnalytics>;

export const TagMastery = z.object({
  tag: z.string(),
  /** How many graded answers it rests on; a question that was asked and not answered counts 0. */
  n: z.number(),
  share,
  interval: Interval,
  /** Only if the whole interval is on one side of 50 or 70 percent. */
  verdict: z.enum(['weak', 'secure', 'open']),
  /** The newest day against all before it. */
  trend: z.enum(['rising', 'falling', 'open']),
  days: z.array(z.object({ day: z.iso.datetime(), n: z.number(), share })),
});
export type TagMastery = z.output<typeof TagMastery>;

export const StudentProgress = z.object({
  /** As on their last seat in this teacher’s rounds; null for oneself. */
  name: z.string().nullable(),
  updatedAt: z.string(),
  /** Newest first. */
  rounds: z.array(
    z.object({
      roundId: z.string(),
      quizId: z.string(),
      title: z.string(),
      startedAt: z.iso.datetime(),
      /** Of the points graded so far, whatever the speed; of all attempts where there were several. */
      share: share.nullable(),
      awaitingMarks: z.number(),
    }),
  ),
  tags: z.array(TagMastery),
});
export type StudentProgress = z.output<typeof StudentProgress>;

const Facility = z.object({
  n: z.number(),
  facility: share,
  interval: Interval,
  verdict: z.enum(['hard', 'easy', 'fine', 'open']),
});

export const QuestionHistory = Facility.extend({
  questionId: z.string(),
  /** How many rounds asked it as the newest one did; the figures are those of all of them. */
  times: z.number(),
  /** In how many quizzes of this teacher. */
  quizzes: z.number(),
  /** Whether each of several rounds alone says the same of it. */
  isAlways: z.boolean(),
  /** Newest first. */
  rounds: z.array(
    Facility.extend({
      roundId: z.string(),
      startedAt: z.iso.datetime(),
      /** Of the quiz as it was then. */
      title: z.string(),
      /** In another quiz that holds the same question. */
      isElsewhere: z.boolean(),
      /** Otherwise it had another wording or key then, and counts in no sum. */
      isSame: z.boolean(),
    }),
  ),
});
export type QuestionHistory = z.output<typeof QuestionHistory>;

/** Two students whose wrong answers agree more than chance explains. It accuses no one. */
const UnusualPair = z.object({
  students: z.array(z.object({ number: z.number(), name: z.string() })),
  /** Questions that both answered, those that both answered incorrectly, and those with the same incorrect answer. */
  items: z.number(),
  bothWrong: z.number(),
  sameWrong: z.number(),
  /** How many would be the same by chance. */
  expected: z.number(),
  /** Corrected after Holm for all pairs that were compared. */
  chance: share,
});

export const Similarity = z.object({
  state: z.enum(['compared', 'few-items', 'few-students', 'many-students']),
  items: z.number(),
  students: z.number(),
  leastItems: z.number(),
  leastStudents: z.number(),
  mostStudents: z.number(),
  /** Pairs of students with enough questions in common. */
  compared: z.number(),
  /** The most unusual first. */
  pairs: z.array(UnusualPair),
});
export type Similarity = z.output<typeof Similarity>;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const reportsContract = defineContract({
  readTeacherAnalytics: {
    method: 'GET',
    path: '/analytics/teacher/:id',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'Get figures across all of a teacher’s quizzes: your own, or anyone’s as an administrator',
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
    summary:
      'Get item and test statistics for a quiz across all its rounds and attempts, each with its interval',
    params: z.object({ id }),
    query: z.object({ roundId: id.optional() }),
    response: QuizAnalytics,
    errors: ['quiz_not_found', 'round_not_found'],
  },
  readQuestionHistory: {
    method: 'GET',
    path: '/quiz/:id/question-history',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary:
      'Get how each of a quiz’s questions did in every round that asked it, across all versions of the quiz and the teacher’s other quizzes that contain it',
    params: z.object({ id }),
    response: z.object({ questions: z.array(QuestionHistory) }),
    errors: ['quiz_not_found'],
  },
  readSimilarity: {
    method: 'GET',
    path: '/quiz/:id/similarity',
    access: 'teacher',
    rate: 'export',
    summary:
      'List pairs of students in a round (by default the newest) whose incorrect answers agree more than chance explains, with Holm correction',
    params: z.object({ id }),
    query: z.object({ roundId: id.optional() }),
    response: Similarity,
    errors: ['quiz_not_found', 'round_not_found'],
  },
  readTopics: {
    method: 'GET',
    path: '/analytics/teacher/:id/topics',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'Get how well each tag is known across all of a teacher’s rounds, with interval and trend',
    params: z.object({ id }),
    response: z.object({ updatedAt: z.string(), roundCount: z.number(), tags: z.array(TagMastery) }),
    errors: ['teacher_not_found', 'feature_locked'],
  },
  listStudents: {
    method: 'GET',
    path: '/analytics/teacher/:id/students',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'List who took part in a teacher’s rounds while signed in and with a name, newest first',
    params: z.object({ id }),
    query: Paging,
    response: Page.extend({
      students: z.array(
        z.object({ userId: z.string(), name: z.string(), rounds: z.number(), lastAt: z.iso.datetime() }),
      ),
    }),
    errors: ['teacher_not_found', 'feature_locked'],
  },
  readStudent: {
    method: 'GET',
    path: '/analytics/teacher/:id/students/:studentId',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'Get one student over time, in this teacher’s rounds only',
    params: z.object({ id, studentId: id }),
    response: StudentProgress,
    errors: ['teacher_not_found', 'student_not_found', 'feature_locked'],
  },
  readOwnProgress: {
    method: 'GET',
    path: '/analytics/mine',
    access: 'user',
    rate: 'read',
    summary: 'Get your own results over time, as far as they have been shown',
    response: StudentProgress,
  },
  downloadReport: {
    method: 'GET',
    path: '/quiz/:id/report',
    access: 'teacher',
    rate: 'export',
    scope: 'results:read',
    summary:
      'Get a round’s report (by default the newest): a tagged PDF, a workbook with four sheets, or a CSV with one answer per row',
    params: z.object({ id }),
    query: z.object({ format: ReportFormat.default('pdf'), roundId: id.optional() }),
    response: 'file',
    errors: ['quiz_not_found', 'round_not_found', 'document_too_long'],
  },
  downloadReports: {
    method: 'GET',
    path: '/analytics/teacher/:id/export',
    access: 'teacher',
    rate: 'export',
    scope: 'results:read',
    summary:
      'Get the reports of up to 100 quizzes as one zip: a folder for each quiz, a file for each of its rounds, and a list of them',
    params: z.object({ id }),
    query: z.object({
      format: ReportFormat.default('xlsx'),
      /** Separated by commas. */
      quizIds: z
        .string()
        .max(65 * mostQuizzesAtOnce)
        .regex(/^[A-Za-z0-9_,-]+$/)
        .refine((list) => list.split(',').length <= mostQuizzesAtOnce),
    }),
    response: 'file',
    errors: ['teacher_not_found', 'quiz_not_found', 'feature_locked'],
  },
  downloadPaper: {
    method: 'GET',
    path: '/quiz/:id/paper',
    access: 'teacher',
    rate: 'export',
    summary: 'Get the quiz on paper: the questions, or the answer key, as a tagged PDF',
    params: z.object({ id }),
    query: z.object({ part: z.enum(['questions', 'key']).default('questions') }),
    response: 'file',
    errors: ['quiz_not_found', 'document_too_long'],
  },
});
