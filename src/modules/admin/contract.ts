// The administration API: people and their powers, numbers about the site, background jobs.
import { z } from 'zod';
import { Email, NewPassword, Session, Subscription, User, UserStatus } from '#modules/accounts/contract.ts';
import { Role } from '#platform/contract/access.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, Paging, Search } from '#platform/contract/paging.ts';
import { soughtEmail } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { personName } from '#platform/contract/text/person-name.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

const UserId = z.object({ id: z.string().max(64) });
const OneUser = z.object({ user: User });
const roleInAnyCase = z.string().toLowerCase().pipe(Role);

export const UserQuery = Paging.extend({
  /** Part of a name or an address. */
  search: Search,
  role: roleInAnyCase.optional(),
  status: UserStatus.optional(),
  subscription: Subscription.optional(),
  sort: z.enum(['createdAt', 'name', 'email', 'lastSignInAt']).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type UserQuery = z.output<typeof UserQuery>;

/** One day and its count, in UTC. */
const Series = z.array(z.object({ day: z.iso.date(), count: z.number() }));

export const AdminStats = z.object({
  totalUsers: z.number(),
  usersByRole: z.record(Role, z.number()),
  suspendedUsers: z.number(),
  usersByPlan: z.record(Subscription, z.number()),
  totalQuizzes: z.number(),
  totalRounds: z.number(),
  activeRounds: z.number(),
  totalAnswers: z.number(),
  /** The last 30 days, oldest first, including days without any. */
  perDay: z.object({ users: Series, quizzes: Series, rounds: Series, answers: Series }),
  mail: z.object({ isConfigured: z.boolean(), queued: z.number(), failed: z.number(), held: z.number() }),
  jobs: z.object({ waiting: z.number(), active: z.number(), failed: z.number() }),
});
export type AdminStats = z.output<typeof AdminStats>;

/** Bulk actions on accounts. */
export const BulkChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('suspend') }),
  z.object({ what: z.literal('activate') }),
  z.object({ what: z.literal('delete') }),
  z.object({ what: z.literal('plan'), subscription: Subscription }),
]);

export const JobState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']);

export const Job = z.object({
  id: z.string(),
  name: z.string(),
  state: JobState,
  attempts: z.number(),
  retries: z.number(),
  createdAt: z.iso.datetime(),
  startsAfter: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
});
export type Job = z.output<typeof Job>;

/** Scheduled work, with the runs that are still stored. */
export const Sweep = z.object({
  name: z.string(),
  runs: z.number(),
  failures: z.number(),
  lastRunAt: z.iso.datetime().nullable(),
});
export type Sweep = z.output<typeof Sweep>;

export const Checked = z.object({
  id: z.string(),
  title: z.string(),
  /** `skipped`: it can't be known, or has no meaning here. */
  state: z.enum(['ok', 'warning', 'failed', 'skipped']),
  sentence: z.string(),
  whatToDo: z.string().optional(),
});
export type Checked = z.output<typeof Checked>;

export const UserActivity = z.object({
  quizCount: z.number(),
  roundCount: z.number(),
  /** Seats this person took in rounds, anyone's. */
  seatCount: z.number(),
  lastRoundAt: z.iso.datetime().nullable(),
});
export type UserActivity = z.output<typeof UserActivity>;

export const adminContract = defineContract({
  readStats: {
    method: 'GET',
    path: '/admin/stats',
    access: 'admin',
    rate: 'read',
    summary: 'Get figures about the whole site',
    response: z.object({ stats: AdminStats }),
  },
  listUsers: {
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    rate: 'read',
    summary: 'Search, filter, sort and page through accounts',
    query: UserQuery,
    response: Page.extend({ users: z.array(User) }),
  },
  createAdmin: {
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    rate: 'write',
    summary:
      'Create an account with any role; the only way to create an administrator. Without a password, the person gets a link by email to choose one',
    body: z.object({
      name: personName()
        .min(1, { error: () => t('name') })
        .max(120),
      email: Email,
      password: NewPassword.optional(),
      /** Never assumed: an account that may do everything is one that someone asked for. */
      role: roleInAnyCase,
    }),
    response: OneUser,
    errors: ['user_exists', 'weak_password'],
  },
  changeUsers: {
    method: 'POST',
    path: '/admin/users/bulk',
    access: 'admin',
    rate: 'write',
    summary:
      'Suspend, reactivate, delete or change the plan of several accounts; returns the outcome for each',
    body: z.object({
      userIds: z.array(z.string().max(64)).min(1).max(200),
      do: BulkChange,
    }),
    response: z.object({
      results: z.array(z.object({ userId: z.string(), ok: z.boolean(), message: z.string().optional() })),
    }),
  },
  readUserByEmail: {
    method: 'GET',
    path: '/users/email/:email',
    access: 'admin',
    rate: 'read',
    summary: 'Get the account with this address',
    params: z.object({ email: soughtEmail() }),
    response: OneUser,
    errors: ['user_not_found'],
  },
  readUser: {
    method: 'GET',
    path: '/users/:id',
    access: 'user',
    rate: 'read',
    summary: 'Get an account: your own, or any account as an admin',
    params: UserId,
    response: OneUser,
    errors: ['user_not_found'],
  },
  changeUser: {
    method: 'PUT',
    path: '/users/:id',
    access: 'user',
    rate: 'write',
    summary: 'Change an account’s profile: your own, or any as an admin. Only these fields',
    params: UserId,
    body: z.object({
      name: personName().min(1).max(120).optional(),
      bio: z.string().trim().max(600).optional(),
    }),
    response: OneUser,
    errors: ['user_not_found'],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Permanently delete an account with its quizzes, rounds and results',
    params: UserId,
    response: Done,
    errors: ['user_not_found', 'last_admin', 'own_account'],
  },
  changeRole: {
    method: 'PUT',
    path: '/users/:id/role',
    access: 'admin',
    rate: 'write',
    summary: 'Set an account’s role',
    params: UserId,
    body: z.object({ role: roleInAnyCase }),
    response: OneUser,
    errors: ['user_not_found', 'last_admin'],
  },
  changeStatus: {
    method: 'PUT',
    path: '/users/:id/status',
    access: 'admin',
    rate: 'write',
    summary: 'Suspend or reactivate an account; suspending ends its sessions immediately',
    params: UserId,
    body: z.object({ status: UserStatus }),
    response: OneUser,
    errors: ['user_not_found', 'last_admin', 'own_account'],
  },
  changeSubscription: {
    method: 'PUT',
    path: '/users/:id/subscription',
    access: 'admin',
    rate: 'write',
    summary: 'Set an account’s plan, with no end date unless one is given',
    params: UserId,
    body: z.object({ subscription: Subscription, endsAt: z.iso.datetime().nullable().optional() }),
    response: OneUser,
    errors: ['user_not_found'],
  },
  changeEmail: {
    method: 'PUT',
    path: '/users/:id/email',
    access: 'admin',
    rate: 'write',
    summary: 'Set an account’s address; both addresses are notified',
    params: UserId,
    body: z.object({ email: Email }),
    response: OneUser,
    errors: ['user_not_found', 'user_exists', 'reauthentication_required'],
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/users/:id/password-link',
    access: 'admin',
    rate: 'write',
    summary:
      'Email an account a link to choose a new password; to someone who is still invited, the invitation again',
    params: UserId,
    response: Done,
    errors: ['user_not_found', 'account_suspended', 'organisation_sign_in'],
  },
  removeUserFactors: {
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'admin',
    rate: 'write',
    summary: 'Remove all second factors from an account that has lost them',
    params: UserId,
    response: OneUser,
    errors: ['user_not_found', 'factor_not_found', 'own_account'],
  },
  listUserSessions: {
    method: 'GET',
    path: '/users/:id/sessions',
    access: 'admin',
    rate: 'read',
    summary: 'List where an account is signed in',
    params: UserId,
    response: z.object({ sessions: z.array(Session) }),
    errors: ['user_not_found'],
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: 'admin',
    rate: 'write',
    summary: 'Sign an account out everywhere',
    params: UserId,
    response: z.object({ ended: z.number() }),
    errors: ['user_not_found'],
  },
  readUserActivity: {
    method: 'GET',
    path: '/users/:id/activity',
    access: 'admin',
    rate: 'read',
    summary: 'Get an account’s activity in figures',
    params: UserId,
    response: z.object({ activity: UserActivity }),
    errors: ['user_not_found'],
  },
  runChecks: {
    method: 'GET',
    path: '/admin/checks',
    access: 'admin',
    rate: 'read',
    summary: 'Check whether the site is fit to run, as `npm run doctor` does; takes up to ten seconds',
    response: z.object({ checkedAt: z.iso.datetime(), checks: z.array(Checked) }),
  },
  listJobs: {
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    rate: 'read',
    summary:
      'List background jobs, newest first, without their content. Sweeps are listed separately unless they failed or are requested',
    query: Paging.extend({ state: JobState.optional(), name: oneLine().max(80).optional() }),
    response: Page.extend({
      jobs: z.array(Job),
      sweeps: z.array(Sweep),
      /** All kinds of jobs, to choose from: `name` is what jobs and sweeps have, `title` what people read. */
      kinds: z.array(z.object({ name: z.string(), title: z.string() })),
    }),
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/:jobId/retry',
    access: 'admin',
    rate: 'write',
    summary: 'Retry a failed job',
    params: z.object({ jobId: z.string().max(64) }),
    response: Done,
    errors: ['job_not_found'],
  },
});
