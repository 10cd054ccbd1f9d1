// Who runs the site: nothing is made up, what is set is public, and a change is in the audit log and on every page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app/app.ts';
import { expectEach } from '../../../../tests/support/app/expect-each.ts';
import type { Person } from '../../../../tests/support/app/people.ts';
import type { OperatorSettings } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const school = { name: 'The School', address: '1 Main Road\nBridgetown', email: 'office@school.example' };
const shown = async () =>
  (await app.people.guest.call<{ operator: OperatorSettings }>('GET', '/operator')).body.operator;

test('while nothing is set, a site has a country and nothing else that could be shown', async () => {
  const { location, isWorldwide, ...rest } = await shown();
  expect([location, isWorldwide]).toEqual(['Barbados', false]);
  expect(new Set(Object.values(rest))).toEqual(new Set(['']));
});

test('what an admin sets is visible to everyone, and every page is rendered again', async () => {
  const hints: string[] = [];
  const leave = app.services.bus.subscribe(pagesTopic, (hint) => hints.push(hint));
  const reply = await admin.call('PUT', '/admin/operator', { ...school, location: '', isWorldwide: true });
  leave();
  expect(reply.status).toBe(200);
  expect(hints).toEqual(['operator']);
  expect(await shown()).toMatchObject({ ...school, location: '', claim: '', isWorldwide: true });
});

test('the audit log contains what changed and nothing else', async () => {
  await admin.call('PUT', '/admin/operator', school);
  await admin.call('PUT', '/admin/operator', { ...school, phone: '+1 246 555 0100' });
  const { body } = await admin.call<{ entries: object[] }>(
    'GET',
    '/admin/audit?action=operator-settings.change&limit=1',
  );
  expect(body.entries).toMatchObject([{ before: { phone: '' }, after: { phone: '+1 246 555 0100' } }]);
});

test('an invalid address, number or length is refused and changes nothing', async () => {
  const before = await shown();
  const faults = {
    'an address': { email: 'nobody' },
    'a number': { phone: 'call me' },
    'too long': { name: 'x'.repeat(161) },
    'a word for a switch': { isWorldwide: 'yes' },
  };
  await expectEach(Object.entries(faults), async (fault) => {
    expect((await admin.call('PUT', '/admin/operator', { ...school, ...fault })).status).toBe(400);
  });
  expect(await shown()).toEqual(before);
});
