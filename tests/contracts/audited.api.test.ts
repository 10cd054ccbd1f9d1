// Every call by which an administrator changes something leaves an entry in the audit log: walked over the contracts.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActions } from '#modules/audit/api/points.ts';
import type { AuditEntry } from '#modules/audit/contract.ts';
import { auditEntries } from '#modules/audit/tables.ts';
import { changesOf } from '#modules/audit/web/changes.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { zoneOf } from '#src/conventions.ts';
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
  planMaintenance: nothingThere,
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
  let stage = await setStage(owner);
  await expectEach(changing, async ({ method, path }: Endpoint, name) => {
    const admin = await app.people.create('admin');
    const send = async () => {
      const call = (await rows.get(name)?.call(stage, app)) ?? {};
      const before = await app.services.db.$count(auditEntries);
      const reply = await admin.call(method, addressOf(path, call), call.file ?? call.body, {
        ...(call.mediaType && { 'content-type': call.mediaType }),
        ...call.headers,
      });
      return { before, reply };
    };
    let { before, reply } = await send();
    if (reply.status >= 400) {
      // Perhaps only because an earlier call has changed what this one is about.
      stage = await setStage(owner);
      ({ before, reply } = await send());
    }
    if (reply.status >= 400 || Object.hasOwn(changesNothing, name)) return;
    expect(await app.services.db.$count(auditEntries), 'entries').toBeGreaterThan(before);
  });
});

/** Settings of the site and single things, which need no name beside the action’s. */
const withoutLabel =
  /^(badge-key|maintenance|operator-settings|retention|newsletter-(series|settings|export|mailbox|signing)|newsletter-subscriber\.(export|import))/;
/** What was deleted is in the log by its number alone. */
const isGone = new Set(['user.delete', 'newsletter-subscriber.remove', 'privacy-request.erase']);
const isId = /^(?=.*\d)[A-Za-z0-9_-]{16,}$/;
/** Written by machines alone: kebab-case, camelCase, lower.dots. */
const isCode = /^[a-z]+(?:[-._][a-z]+)+$|^[a-z]+[A-Z][A-Za-z]*$/;

it('each entry is in words: what was done, to what, and what changed', async () => {
  const admin = await app.people.create('admin');
  const entries: AuditEntry[] = [];
  for (let page = 1, total = 1; entries.length < total; page += 1) {
    const path = `/admin/audit?limit=100&page=${page}`;
    const { body } = await admin.call<{ entries: AuditEntry[]; total: number }>('GET', path);
    entries.push(...body.entries);
    total = body.total;
  }
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(40);
  await expectEach(
    entries.map((entry) => [`${entry.action} ${entry.id}`, entry] as const),
    (entry) => {
      const { action, actionName, subjectLabel } = entry;
      expect(actionName).toMatch(/^[A-Z][A-Za-z]+ [a-z]/);
      if (subjectLabel === '') expect(action).toMatch(withoutLabel);
      else if (!isGone.has(action)) {
        expect(subjectLabel).not.toMatch(isId);
        // A job is called by its code on its own page, too.
        if (action !== 'job.retry') expect(subjectLabel).not.toMatch(isCode);
      }
      for (const { name, before, after } of changesOf(entry)) {
        expect(name).toMatch(/^[A-Z]/);
        for (const side of [before, after])
          for (const value of side?.split(', ') ?? []) {
            expect(value, name).not.toMatch(isId);
            expect(value, name).not.toMatch(isCode);
          }
      }
    },
  );
});

it('each action that code can write has words', async () => {
  const files = globSync('src/modules/**/*.ts').filter((file) => zoneOf(file) !== 'test');
  const written = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('recordAudit') || text.includes("action: '"))
    .flatMap((text) => [...text.matchAll(/\b(?:action|const action)\b[^\n]*?'([a-z-]+(?:\.[a-z-]+)+)'/g)])
    .map(([, code = '']) => code);
  const words = texts(...app.services.provided(auditActions)) as (key: string) => string;
  expect(new Set(written).size).toBeGreaterThan(40);
  expect([...new Set(written)].filter((code) => words(code) === code)).toEqual([]);
});
