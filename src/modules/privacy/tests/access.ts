// Who may call which endpoints of privacy: everyone about themselves, and admins at their desk.
import { sql } from 'drizzle-orm';
import { hashSecret, newId, newSecret } from '#platform/server/secrets/secrets.ts';
import { admins, all, everyone, type ModuleAccess, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';

/** To everyone else, admins too, there is no such export. */
const onlyTheirs = { ...all(404), guest: 401, owner: 200 };

/** An export that is ready, in place of any other. */
async function exportOf({ user }: Person, app: TestApp): Promise<string> {
  const exportId = newId();
  const at = new Date(app.services.now()).toISOString();
  await app.services.db.execute(sql`delete from data_exports where user_id = ${user?.id}`);
  await app.services.db.execute(sql`
    insert into data_exports (export_id, user_id, state, requested_at, ready_at, expires_at)
    values (${exportId}, ${user?.id}, 'ready', ${at}, ${at}, ${at}::timestamptz + interval '7 days')`);
  return exportId;
}

async function signedExport(owner: Person, app: TestApp) {
  const exportId = await exportOf(owner, app);
  const { body } = await owner.call<{ signature: string }>('POST', `/gdpr/data-export/${exportId}/link`);
  return { params: { exportId }, query: { signature: body.signature } };
}

async function requestIn(app: TestApp, state: 'unconfirmed' | 'open') {
  const requestId = newId();
  const token = newSecret();
  const at = new Date(app.services.now()).toISOString();
  await app.services.db.execute(sql`
    insert into subject_requests (request_id, kind, email, message, state, token_hash, created_at, due_at)
    values (${requestId}, 'access', ${newEmail()}, 'What do you hold?', ${state},
            ${state === 'open' ? null : hashSecret(token)}, ${at},
            ${at}::timestamptz + interval '1 month')`);
  return { requestId, token };
}

export const access: ModuleAccess = {
  rows: {
    readHeldData: { statuses: signedIn, call: () => ({}) },
    askForExport: { statuses: signedIn, call: () => ({}), isSpending: true },
    readExport: { statuses: signedIn, call: () => ({}) },
    removeExport: { statuses: signedIn, call: () => ({}) },
    signExportLink: {
      statuses: onlyTheirs,
      call: async ({ owner }, app) => ({ params: { exportId: await exportOf(owner, app) } }),
    },
    downloadExport: { statuses: onlyTheirs, call: ({ owner }, app) => signedExport(owner, app) },
    askForDeletion: { statuses: signedIn, call: () => ({}), isSpending: true },
    cancelDeletion: { statuses: signedIn, call: () => ({}) },
    sendSubjectRequest: {
      statuses: everyone,
      call: () => ({ body: { kind: 'access', email: newEmail(), message: 'What do you hold about me?' } }),
    },
    confirmSubjectRequest: {
      statuses: everyone,
      call: async (_stage, app) => ({ body: { token: (await requestIn(app, 'unconfirmed')).token } }),
    },
    listSubjectRequests: { statuses: admins, call: () => ({ query: { state: 'pending', page: '1' } }) },
    changeSubjectRequest: {
      statuses: admins,
      call: async (_stage, app) => ({
        params: { requestId: (await requestIn(app, 'open')).requestId },
        body: { state: 'done', note: 'Looked everywhere.', outcome: 'Nothing is held under this address.' },
      }),
    },
    readRequestData: {
      statuses: admins,
      call: async (_stage, app) => ({ params: { requestId: (await requestIn(app, 'open')).requestId } }),
    },
    downloadRequestData: {
      statuses: admins,
      call: async (_stage, app) => ({ params: { requestId: (await requestIn(app, 'open')).requestId } }),
    },
    eraseRequestData: {
      statuses: admins,
      call: async (_stage, app) => ({ params: { requestId: (await requestIn(app, 'open')).requestId } }),
    },
    downloadRequestedData: {
      statuses: all(404),
      call: async (_stage, app) => ({
        params: { requestId: (await requestIn(app, 'open')).requestId },
        query: { signature: 'forged' },
      }),
    },
    readRetention: { statuses: admins, call: () => ({}) },
    changeRetention: { statuses: admins, call: () => ({ body: { deletesInactive: false } }) },
    previewRetention: { statuses: admins, call: () => ({}) },
  },
};
