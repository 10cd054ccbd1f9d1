// Every call by which an administrator changes something leaves an entry in the audit log: walked over the contracts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#modules/audit/tables.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressOf } from '../support/app/access.ts';
import { everyAccess } from '../support/app/access-rows.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import type { Person } from '../support/app/people.ts';
import { setStage } from '../support/app/stage.ts';

const endpoints = await everyEndpoint();
const { rows } = await everyAccess();

const onlyLooks = 'shows something, and stores nothing';
const nothingThere = 'the good call finds nothing to change';
const inItsOwnList = 'its own list says who did it and when';
/** Calls that need no entry, or whose good call changes nothing; each with its reason. */
const changesNothing: Record<string, string> = {
  previewMessage: onlyLooks,
  countAudience: onlyLooks,
  previewRetention: onlyLooks,
  analyseDraft: onlyLooks,
  importBlog: onlyLooks,
  importSubscribers: onlyLooks,
  endUserSessions: nothingThere,
  changeRetention: nothingThere,
  removeReturnsMailbox: nothingThere,
  changeCampaign: 'a draft, which counts once it is approved',
  uploadNewsletterPicture: 'seen by no one before a campaign is approved',
  answerContactMessage: inItsOwnList,
  moveContactMessage: inItsOwnList,
  startDataImport: inItsOwnList,
  putDataImportPart: inItsOwnList,
  finishDataImportUpload: inItsOwnList,
  cancelDataImport: inItsOwnList,
  removeImportedData: inItsOwnList,
};

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher', 'Enterprise');
});
afterAll(() => app?.close());

const changing = [...endpoints].filter(([, { access, method }]) => access === 'admin' && method !== 'GET');

it('administrators’ changes are in the audit log', async () => {
  expect(changing.length).toBeGreaterThan(40);
  await expectEach(changing, async ({ method, path }: Endpoint, name) => {
    const call = (await rows.get(name)?.call(await setStage(owner), app)) ?? {};
    const admin = await app.people.create('admin');
    const before = await app.services.db.$count(auditEntries);
    const reply = await admin.call(method, addressOf(path, call), call.file ?? call.body, {
      ...(call.mediaType && { 'content-type': call.mediaType }),
      ...call.headers,
    });
    if (reply.status >= 400 || Object.hasOwn(changesNothing, name)) return;
    expect(await app.services.db.$count(auditEntries), 'entries').toBeGreaterThan(before);
  });
});
