// Who may call which endpoints of admin.
import { sql } from 'drizzle-orm';
import { admins, all, type ModuleAccess, ownersOfIt, type Statuses } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { newEmail, password } from '#tests/support/app/people.ts';
import type { Stage } from '#tests/support/app/stage.ts';

/** An account that is there for one call alone. */
async function someone(app: TestApp): Promise<string> {
  const body = { name: 'New', email: newEmail(), password, role: 'student' };
  const reply = await app.people.guest.call<{ user: { id: string } }>('POST', '/auth/register', body);
  return reply.body.user.id;
}

async function aboutSomeone(_stage: Stage, app: TestApp) {
  return { params: { id: await someone(app) } };
}

/** A job that has failed permanently. */
async function failedJob(app: TestApp): Promise<string> {
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, state) values ('sweep-audit-log', '{}', 'failed') returning id`);
  return rows[0]?.id ?? '';
}

const ownerOrAdmin: Statuses = { ...ownersOfIt, student: 404 };

export const access: ModuleAccess = {
  rows: {
    readStats: {
      statuses: admins,
      call: () => ({}),
    },
    runChecks: { statuses: admins, call: () => ({}) },
    listUsers: {
      statuses: admins,
      call: () => ({
        query: {
          page: '1',
          limit: '5',
          search: 'a',
          role: 'teacher',
          status: 'active',
          subscription: 'Pro',
          sort: 'name',
          order: 'asc',
        },
      }),
    },
    createAdmin: {
      statuses: admins,
      call: () => ({ body: { name: 'New', email: newEmail(), password, role: 'admin' } }),
    },
    changeUsers: {
      statuses: admins,
      call: async (_stage, app) => ({ body: { userIds: [await someone(app)], do: { what: 'suspend' } } }),
    },
    readUserByEmail: {
      statuses: admins,
      call: ({ owner }) => ({ params: { email: owner.user?.email ?? '' } }),
    },
    readUser: {
      statuses: ownerOrAdmin,
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '' } }),
    },
    changeUser: {
      statuses: ownerOrAdmin,
      call: ({ owner }) => ({
        params: { id: owner.user?.id ?? '' },
        body: { name: newEmail(), bio: 'Teaches.' },
      }),
    },
    deleteUser: {
      statuses: admins,
      call: aboutSomeone,
    },
    changeRole: {
      statuses: admins,
      call: async (stage, app) => ({ ...(await aboutSomeone(stage, app)), body: { role: 'teacher' } }),
    },
    changeStatus: {
      statuses: admins,
      call: async (stage, app) => ({ ...(await aboutSomeone(stage, app)), body: { status: 'suspended' } }),
    },
    changeSubscription: {
      statuses: admins,
      call: ({ owner }) => ({
        params: { id: owner.user?.id ?? '' },
        body: { subscription: 'Pro' },
      }),
    },
    changeEmail: {
      statuses: admins,
      call: async (stage, app) => ({ ...(await aboutSomeone(stage, app)), body: { email: newEmail() } }),
    },
    sendPasswordLink: {
      statuses: admins,
      call: aboutSomeone,
    },
    removeUserFactors: {
      // Anyone with access learns that there is nothing to remove.
      statuses: { ...admins, admin: 404 },
      call: aboutSomeone,
    },
    listUserSessions: {
      statuses: admins,
      call: aboutSomeone,
    },
    endUserSessions: {
      statuses: admins,
      call: aboutSomeone,
    },
    readUserActivity: {
      statuses: admins,
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '' } }),
    },
    listJobs: {
      statuses: admins,
      call: () => ({ query: { page: '1', limit: '5', state: 'failed', name: 'sweep-audit-log' } }),
    },
    retryJob: {
      statuses: admins,
      call: async (_stage, app) => ({ params: { jobId: await failedJob(app) } }),
    },
  },
  variants: [
    ...['deleteUser', 'changeStatus', 'changeRole', 'changeEmail', 'readUser', 'changeUser'].map(
      (endpoint) => ({
        title: `${endpoint} of nobody`,
        endpoint,
        change: (call: object) => ({ ...call, params: { id: 'nobody' } }),
        statuses:
          endpoint === 'readUser' || endpoint === 'changeUser'
            ? { ...all(404), guest: 401 }
            : { ...admins, admin: 404 },
      }),
    ),
  ],
};
