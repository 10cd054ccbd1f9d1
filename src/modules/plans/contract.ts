// Plans on the wire: what each plan allows, one's own use of it, and the ways to a better one.
import type { Subscription } from '#modules/accounts/contract.ts';

export const features = [
  'advancedAnalytics',
  'certificates',
  'aiGeneration',
  'bulkExport',
  'apiAccess',
  'whiteLabel',
  'sso',
] as const;
export type Feature = (typeof features)[number];

export type PlanLimits = {
  name: string;
  /** Quizzes per calendar month (UTC) by their creation; null is unlimited. */
  quizzesPerMonth: number | null;
  /** Students per quiz; null is unlimited. */
  studentsPerQuiz: number | null;
  hasAllQuestionTypes: boolean;
  features: readonly Feature[];
};

const paid = ['advancedAnalytics', 'certificates', 'aiGeneration', 'bulkExport', 'apiAccess'] as const;

/** The one table of limits: the server enforces it and the pricing page prints it. */
export const planLimits: Record<Subscription, PlanLimits> = {
  Free: {
    name: 'Starter',
    quizzesPerMonth: 5,
    studentsPerQuiz: 30,
    hasAllQuestionTypes: false,
    features: [],
  },
  Pro: {
    name: 'Professional',
    quizzesPerMonth: null,
    studentsPerQuiz: 100,
    hasAllQuestionTypes: true,
    features: paid,
  },
  Enterprise: {
    name: 'Enterprise',
    quizzesPerMonth: null,
    studentsPerQuiz: null,
    hasAllQuestionTypes: true,
    features: [...paid, 'whiteLabel', 'sso'],
  },
};
