// Who may call which endpoints of plans.
import { sql } from 'drizzle-orm';
import { admins, all, everyone, type ModuleAccess, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Stage } from '#tests/support/app/stage.ts';

const adminOf = new WeakMap<TestApp, Promise<Person>>();

/** An admin of this app who makes what the calls are about. */
async function helper(app: TestApp): Promise<Person> {
  const known = adminOf.get(app) ?? app.people.create('admin');
  adminOf.set(app, known);
  return known;
}

async function issue(app: TestApp, plan: 'Pro' | 'Enterprise') {
  const admin = await helper(app);
  const reply = await admin.call<{ code: string; licence: { id: string } }>('POST', '/plans/licences', {
    plan,
    months: 1,
  });
  return reply.body;
}

/** Rows of other modules give the owner more than Professional. */
async function onProfessional({ owner }: Stage, app: TestApp): Promise<void> {
  const { db } = app.services;
  await db.execute(
    sql`update users set subscription = 'Pro', subscription_ends_at = null where user_id = ${owner.user?.id}`,
  );
}

export const access: ModuleAccess = {
  rows: {
    readPricing: { statuses: everyone, call: () => ({}) },
    readUsage: { statuses: signedIn, call: () => ({}) },
    requestUpgrade: {
      // An admin has Enterprise already.
      statuses: { ...signedIn, admin: 409 },
      async call(stage, app) {
        await onProfessional(stage, app);
        return { body: { plan: 'Enterprise', period: 'yearly', note: 'For our school' } };
      },
    },
    listUpgradeRequests: { statuses: admins, call: () => ({ query: { page: '1', limit: '5' } }) },
    decideUpgradeRequest: {
      statuses: admins,
      async call(_stage, app) {
        const teacher = await app.people.create('teacher', 'Free');
        const asked = await teacher.call<{ request: { id: string } }>('POST', '/plans/upgrade-requests', {
          plan: 'Pro',
        });
        return { params: { id: asked.body.request.id }, body: { approve: true, months: 2 } };
      },
    },
    issueLicence: {
      statuses: admins,
      call: () => ({ body: { plan: 'Pro', months: 12, note: 'Workshop', validDays: 30 } }),
    },
    listLicences: { statuses: admins, call: () => ({ query: { page: '1', limit: '5' } }) },
    revokeLicence: {
      statuses: admins,
      call: async (_stage, app) => ({ params: { id: (await issue(app, 'Pro')).licence.id } }),
    },
    redeemLicence: {
      statuses: { ...signedIn, admin: 409 },
      async call(stage, app) {
        await onProfessional(stage, app);
        return { body: { code: (await issue(app, 'Enterprise')).code } };
      },
    },
    receivePaymentEvent: {
      // Payments are off unless they are set up.
      statuses: all(404),
      call: () => ({ file: Buffer.from('{}'), mediaType: 'application/json' }),
    },
  },
};
