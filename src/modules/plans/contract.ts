// The plans API: what each plan allows and costs, usage, and ways to upgrade.
import { z } from 'zod';
import { Subscription } from '#modules/accounts/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { ShownEmail } from '#platform/contract/text/email.ts';
import input from './locales/en-input.json' with { type: 'json' };
import words from './locales/en-limits.json' with { type: 'json' };

const t = texts(words, input);

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
  /** Quizzes per calendar month (UTC) by creation; null is unlimited. */
  quizzesPerMonth: number | null;
  /** Students per quiz; null is unlimited. */
  studentsPerQuiz: number | null;
  hasAllQuestionTypes: boolean;
  /** Room for images, in megabytes as stored. */
  picturesMb: number;
  features: readonly Feature[];
};

const paid = ['advancedAnalytics', 'certificates', 'aiGeneration', 'bulkExport', 'apiAccess'] as const;

/** The single table of limits: the server enforces it and the pricing page prints it. */
export const planLimits: Record<Subscription, PlanLimits> = {
  Free: {
    name: t('name.Free'),
    quizzesPerMonth: 5,
    studentsPerQuiz: 30,
    hasAllQuestionTypes: false,
    picturesMb: 100,
    features: [],
  },
  Pro: {
    name: t('name.Pro'),
    quizzesPerMonth: null,
    studentsPerQuiz: 100,
    hasAllQuestionTypes: true,
    picturesMb: 2_000,
    features: paid,
  },
  Enterprise: {
    name: t('name.Enterprise'),
    quizzesPerMonth: null,
    studentsPerQuiz: null,
    hasAllQuestionTypes: true,
    picturesMb: 10_000,
    features: [...paid, 'whiteLabel', 'sso'],
  },
};

/** From lowest to highest. */
export const planNames: readonly Subscription[] = ['Free', 'Pro', 'Enterprise'];

/** Whole US dollars; null if the price is agreed individually. */
export type PlanPrice = { monthly: number; yearly: number } | null;

/** Example prices: the person who runs this site decides here what the plans cost. */
export const planPrices: Record<Subscription, PlanPrice> = {
  Free: { monthly: 0, yearly: 0 },
  Pro: { monthly: 12, yearly: 120 },
  Enterprise: null,
};

/** The specification's message for a room that is as full as its teacher's plan allows. */
export function studentLimitMessage(limit: number): string {
  return t('students', { limit });
}

/** The specification's message for a teacher who has created all of the month's quizzes. */
export function quizLimitMessage(limit: number): string {
  return t('quizzes', { limit });
}

/** For a teacher whose plan has no room for another image. */
export function pictureLimitMessage({ name, picturesMb }: PlanLimits): string {
  return t('pictures', { megabytes: picturesMb.toLocaleString('en'), name });
}

/** The specification's message for a question type that the plan doesn't include. `type` is its display name. */
export function lockedTypeMessage(type: string, plan: Subscription): string {
  return t('questionType', { type, plan });
}

const PaidPlan = Subscription.exclude(['Free']);
export type PaidPlan = z.output<typeof PaidPlan>;
export const Period = z.enum(['monthly', 'yearly']);
export type Period = z.output<typeof Period>;
const Months = z.number().int().min(1).max(60);

export const UpgradeRequest = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userEmail: ShownEmail,
  /** The caller's current plan. */
  currentPlan: Subscription,
  plan: PaidPlan,
  period: Period,
  note: z.string(),
  state: z.enum(['open', 'approved', 'refused']),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type UpgradeRequest = z.output<typeof UpgradeRequest>;

export const Licence = z.object({
  id: z.string(),
  plan: PaidPlan,
  months: z.number(),
  note: z.string(),
  state: z.enum(['open', 'used', 'revoked', 'expired']),
  createdAt: z.iso.datetime(),
  /** Until when it can be redeemed. */
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  usedByName: z.string().nullable(),
});
export type Licence = z.output<typeof Licence>;

/** Why an account got time on a plan. */
export const GrantSource = z.enum(['request', 'licence', 'payment', 'return']);
export type GrantSource = z.output<typeof GrantSource>;

export const Usage = z.object({
  plan: Subscription,
  /** Null for a plan without an end date. */
  endsAt: z.iso.datetime().nullable(),
  quizzes: z.object({
    used: z.number(),
    limit: z.number().nullable(),
    /** When the next calendar month begins. */
    resetsAt: z.iso.datetime(),
  }),
  studentsPerQuiz: z.number().nullable(),
  /** In megabytes, rounded up. */
  pictures: z.object({ usedMb: z.number(), limitMb: z.number() }),
  /** The request waiting for a decision. */
  openRequest: UpgradeRequest.pick({ plan: true, period: true, createdAt: true }).nullable(),
  /** The provider's pages where this person can pay for Professional; null if payments are off. */
  payment: z.object({ monthlyUrl: z.string().nullable(), yearlyUrl: z.string().nullable() }).nullable(),
  /** How the account came to its plans, newest first. */
  history: z.array(
    z.object({
      plan: Subscription,
      source: GrantSource,
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Usage = z.output<typeof Usage>;

const ById = z.object({ id: z.string().max(64) });
/** A plan as anyone may see it: the table above with question type names and the price. */
export const OfferedPlan = z.object({
  id: Subscription,
  name: z.string(),
  quizzesPerMonth: z.number().nullable(),
  studentsPerQuiz: z.number().nullable(),
  hasAllQuestionTypes: z.boolean(),
  picturesMb: z.number(),
  /** Display names. */
  questionTypes: z.array(z.string()),
  features: z.array(z.enum(features)),
  price: z.object({ monthly: z.number(), yearly: z.number() }).nullable(),
});
export type OfferedPlan = z.output<typeof OfferedPlan>;

export const plansContract = defineContract({
  readPricing: {
    method: 'GET',
    path: '/pricing',
    access: 'guest',
    rate: 'read',
    summary: 'List the plans: what each includes, and its price in US dollars',
    response: z.object({ plans: z.array(OfferedPlan) }),
  },
  readUsage: {
    method: 'GET',
    path: '/plans/usage',
    access: 'user',
    rate: 'read',
    scope: 'quizzes:read',
    summary: 'Get your plan, when it ends, and this month’s usage',
    response: Usage,
  },
  requestUpgrade: {
    method: 'POST',
    path: '/plans/upgrade-requests',
    access: 'user',
    rate: 'auth',
    summary: 'Request an upgrade; replaces a pending request',
    body: z.object({
      plan: PaidPlan,
      period: Period.default('yearly'),
      note: z.string().trim().max(1_000).default(''),
    }),
    response: z.object({ request: UpgradeRequest }),
    errors: ['plan_not_better'],
  },
  listUpgradeRequests: {
    method: 'GET',
    path: '/plans/upgrade-requests',
    access: 'admin',
    rate: 'read',
    summary: 'List and search upgrade requests: pending ones first, then the newest',
    query: SearchedPaging,
    response: Page.extend({ requests: z.array(UpgradeRequest) }),
  },
  decideUpgradeRequest: {
    method: 'POST',
    path: '/plans/upgrade-requests/:id/decide',
    access: 'admin',
    rate: 'write',
    summary:
      'Grant a plan or decline; the person is notified by email. Months default to the requested period',
    params: ById,
    body: z.object({ approve: z.boolean(), months: Months.optional() }),
    response: z.object({ request: UpgradeRequest }),
    errors: ['upgrade_request_not_found', 'plan_not_better'],
  },
  issueLicence: {
    method: 'POST',
    path: '/plans/licences',
    access: 'admin',
    rate: 'write',
    summary: 'Create a licence code for a plan; it is only in this response',
    body: z.object({
      plan: PaidPlan,
      months: Months,
      note: z.string().trim().max(300).default(''),
      /** Days until it can no longer be redeemed. */
      validDays: z.number().int().min(1).max(3_650).default(365),
    }),
    response: z.object({ licence: Licence, code: z.string() }),
  },
  listLicences: {
    method: 'GET',
    path: '/plans/licences',
    access: 'admin',
    rate: 'read',
    summary: 'List and search licences and their status, newest first, without their codes',
    query: SearchedPaging,
    response: Page.extend({ licences: z.array(Licence) }),
  },
  revokeLicence: {
    method: 'POST',
    path: '/plans/licences/:id/revoke',
    access: 'admin',
    rate: 'write',
    summary: 'Revoke an unused licence',
    params: ById,
    response: z.object({ licence: Licence }),
    errors: ['licence_not_found', 'licence_used'],
  },
  redeemLicence: {
    method: 'POST',
    path: '/plans/redeem',
    access: 'user',
    rate: 'auth',
    summary: 'Redeem a licence code; if you already have the plan, its months are added',
    body: z.object({
      code: z
        .string()
        .trim()
        .min(1, { error: () => t('licence.missing') })
        .max(100),
    }),
    response: z.object({ plan: Subscription, endsAt: z.iso.datetime().nullable() }),
    errors: ['licence_invalid', 'licence_used', 'plan_not_better'],
  },
  receivePaymentEvent: {
    method: 'POST',
    path: '/plans/payment-events',
    access: 'guest',
    rate: 'write',
    summary: 'For the payment provider: events with a signature over their bytes. Repeats change nothing',
    upload: { mediaTypes: ['application/json'], maxBytes: 1024 * 1024 },
    response: Done,
    errors: ['payments_off', 'signature_invalid'],
  },
});
