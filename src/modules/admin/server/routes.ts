// The endpoints of administration. The accounts module makes the changes to accounts, and records them.

import { searchAccounts } from '#modules/accounts/api/account-search.ts';
import {
  changeAccount,
  createAccountByAdmin,
  deleteAccount,
  endSessionsOf,
  setEmail,
  setPlan,
  setRole,
  setStatus,
} from '#modules/accounts/api/administration.ts';
import { inviteByAdmin, sendPasswordLink } from '#modules/accounts/api/invitations.ts';
import { present, readUserByEmail, readUserById, type StoredUser } from '#modules/accounts/api/people.ts';
import { listSessions, requireRecentProof } from '#modules/accounts/api/sessions.ts';
import { AccountError } from '#modules/accounts/errors.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { countQuizzes } from '#modules/quizzes/api/numbers.ts';
import { roundActivityOf } from '#modules/rounds/api/numbers.ts';
import { removeFactors } from '#modules/second-factor/api/removal.ts';
import { SecondFactorError } from '#modules/second-factor/errors.ts';
import type { Caller } from '#platform/contract/access.ts';
import { type HandlersOf, type Route, routes } from '#platform/server/http/routes.ts';
import type { JobRecord } from '#platform/server/jobs/job-records.ts';
import type { Services } from '#platform/server/module.ts';
import { adminContract, type Job } from '../contract.ts';
import { AdminError } from '../errors.ts';
import { changeUsers } from './bulk.ts';
import { checkedSite } from './checked-site.ts';
import { createStats } from './stats.ts';

function presentJob({ jobId, createdAt, startsAfter, completedAt, ...rest }: JobRecord): Job {
  return {
    id: jobId,
    createdAt: createdAt.toISOString(),
    startsAfter: startsAfter.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    ...rest,
  };
}

/** For everyone but admins, other people's accounts do not exist. */
function requireOwnOrAdmin(caller: Caller, userId: string): void {
  if (caller.userId !== userId && caller.role !== 'admin') throw new AccountError('user_not_found');
}

const shownUser = (services: Services, user: StoredUser) => ({ user: present(services, user) });

async function requireUser(services: Services, userId: string): Promise<StoredUser> {
  const user = await readUserById(services.db, userId);
  if (!user) throw new AccountError('user_not_found');
  return user;
}

/** Accounts: finding, creating, changing, removing. */
function accountHandlers(
  services: Services,
): HandlersOf<
  typeof adminContract,
  | 'listUsers'
  | 'createAdmin'
  | 'changeUsers'
  | 'readUserByEmail'
  | 'readUser'
  | 'changeUser'
  | 'deleteUser'
  | 'changeRole'
  | 'changeStatus'
  | 'changeSubscription'
  | 'changeEmail'
> {
  return {
    async listUsers({ query }) {
      const { users, total } = await searchAccounts(services, query);
      const { page, limit } = query;
      return { users: users.map((user) => present(services, user)), total, page, limit };
    },
    async createAdmin({ body }, { caller }) {
      const { password, ...account } = body;
      const made =
        password === undefined
          ? inviteByAdmin(services, caller, account)
          : createAccountByAdmin(services, caller, { ...account, password });
      return shownUser(services, await made);
    },
    async changeUsers({ body }, { caller }) {
      return { results: await changeUsers(services, caller, body.userIds, body.do) };
    },
    async readUserByEmail({ params }) {
      const user = await readUserByEmail(services.db, params.email);
      if (!user) throw new AccountError('user_not_found');
      return shownUser(services, user);
    },
    async readUser({ params }, { caller }) {
      requireOwnOrAdmin(caller, params.id);
      return shownUser(services, await requireUser(services, params.id));
    },
    async changeUser({ params, body }, { caller }) {
      requireOwnOrAdmin(caller, params.id);
      return shownUser(services, await changeAccount(services, caller, params.id, body));
    },
    async deleteUser({ params }, { caller }) {
      await deleteAccount(services, caller, params.id);
      return { ok: true };
    },
    async changeRole({ params, body }, { caller }) {
      return shownUser(services, await setRole(services, caller, params.id, body.role));
    },
    async changeStatus({ params, body }, { caller }) {
      return shownUser(services, await setStatus(services, caller, params.id, body.status));
    },
    async changeSubscription({ params, body }, { caller }) {
      const endsAt = body.endsAt ? new Date(body.endsAt) : null;
      return shownUser(services, await setPlan(services, caller, params.id, body.subscription, endsAt));
    },
    async changeEmail({ params, body }, { caller, token }) {
      // Your own address asks for the same proof here as in your own settings.
      if (params.id === caller.userId) await requireRecentProof(services, token);
      return shownUser(services, await setEmail(services, caller, params.id, body.email));
    },
  };
}

/** How people sign in, and what they do. */
function accessHandlers(
  services: Services,
): HandlersOf<
  typeof adminContract,
  'sendPasswordLink' | 'removeUserFactors' | 'listUserSessions' | 'endUserSessions' | 'readUserActivity'
> {
  return {
    async sendPasswordLink({ params }, { caller }) {
      await sendPasswordLink(services, caller, params.id);
      return { ok: true };
    },
    async removeUserFactors({ params }, { caller }) {
      // People who have their own second factor at hand remove it in the settings, with a proof.
      if (params.id === caller.userId) throw new AccountError('own_account');
      const user = await requireUser(services, params.id);
      await services.db.transaction(async (tx) => {
        if (!(await removeFactors(services, user, tx))) throw new SecondFactorError('factor_not_found');
        const subject = { id: user.userId, label: `${user.name} <${user.email}>` };
        const changes = { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
        await recordAudit(services, caller, { action: 'user.remove-second-factor', subject, ...changes }, tx);
      });
      return shownUser(services, await requireUser(services, params.id));
    },
    async listUserSessions({ params }, { token }) {
      await requireUser(services, params.id);
      return { sessions: await listSessions(services, params.id, token) };
    },
    async endUserSessions({ params }, { caller }) {
      return { ended: await endSessionsOf(services, caller, params.id) };
    },
    async readUserActivity({ params }) {
      await requireUser(services, params.id);
      const [quizCount, rounds] = await Promise.all([
        countQuizzes(services, params.id),
        roundActivityOf(services, params.id),
      ]);
      return { activity: { quizCount, ...rounds } };
    },
  };
}

/** How the site runs. */
function operationHandlers(
  services: Services,
): HandlersOf<typeof adminContract, 'readStats' | 'runChecks' | 'listJobs' | 'retryJob'> {
  const readStats = createStats(services);
  return {
    async readStats() {
      return { stats: await readStats() };
    },
    async runChecks() {
      const { at, checks } = await checkedSite(services)();
      return { checkedAt: new Date(at).toISOString(), checks };
    },
    async listJobs({ query }) {
      const { jobs, total } = await services.jobs.list(query);
      const { page, limit } = query;
      const sweeps = (await services.jobs.sweeps()).map(({ lastRunAt, ...sweep }) => ({
        ...sweep,
        lastRunAt: lastRunAt?.toISOString() ?? null,
      }));
      return { jobs: jobs.map(presentJob), sweeps, kinds: services.jobs.kinds(), total, page, limit };
    },
    async retryJob({ params }, { caller }) {
      await services.db.transaction(async (tx) => {
        const name = await services.jobs.retry(params.jobId, tx);
        if (!name) throw new AdminError('job_not_found');
        const subject = { id: params.jobId, label: name };
        await recordAudit(services, caller, { action: 'job.retry', subject }, tx);
      });
      return { ok: true };
    },
  };
}

export function adminRoutes(services: Services): Route[] {
  return routes(adminContract, {
    ...accountHandlers(services),
    ...accessHandlers(services),
    ...operationHandlers(services),
  });
}
