// Who runs the site: nothing is made up, what is set is public, and a change is in the audit log and on every page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import type { Person } from '#tests/support/app/people.ts';
import { onePixel } from '#tests/support/app/stage.ts';
import { lookOf } from '../contract/site.ts';
import type { Operator } from '../contract.ts';
import { readSiteLook } from './settings.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const school = { name: 'The School', address: '1 Main Road\nBridgetown', email: 'office@school.example' };
const shown = async () =>
  (await app.people.guest.call<{ operator: Operator }>('GET', '/operator')).body.operator;

test('while nothing is set, a site has a country and nothing else that could be shown', async () => {
  const { location, isWorldwide, logo, ...rest } = await shown();
  expect(logo).toBeNull();
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

test('the site’s name, logo and colour are set in one place', async () => {
  const set = await admin.call('PUT', '/admin/operator', { siteName: 'Maple Quizzes', colour: '#AA3300' });
  expect(set.body).toMatchObject({ operator: { siteName: 'Maple Quizzes', colour: '#aa3300', logo: null } });
  expect((await admin.call('PUT', '/admin/operator', { colour: 'red' })).status).toBe(400);
  const uploaded = await admin.call<{ operator: Operator }>('POST', '/admin/operator/logo', onePixel, {
    'content-type': 'image/png',
  });
  const url = uploaded.body.operator.logo?.url ?? '';
  const logo = await app.fastify.inject({ method: 'GET', url });
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
  const forMail = await app.fastify.inject({ method: 'GET', url: `${url}.png` });
  expect([forMail.statusCode, forMail.headers['content-type']]).toEqual([200, 'image/png']);
  expect(forMail.headers['cache-control']).toBe(logo.headers['cache-control']);
  // A newsletter is opened by hundreds within the same moment.
  const readers = Array.from({ length: 300 }, () => app.fastify.inject({ method: 'GET', url: `${url}.png` }));
  const statuses = (await Promise.all(readers)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Other settings keep it.
  await admin.call('PUT', '/admin/operator', { phone: '' });
  const look = { name: 'Maple Quizzes', colour: '#aa3300', logo: { url, width: 1, height: 1 } };
  expect(await readSiteLook(app.services.db)).toEqual(look);
  expect(lookOf(await shown())).toEqual(look);
  // Replaced, it stays in emails that were sent before: these show the new one, for as long as there is one.
  await admin.call('POST', '/admin/operator/logo', onePixel, { 'content-type': 'image/png' });
  expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(404);
  const inOldEmail = () => app.fastify.inject({ method: 'GET', url: `${url}.png` });
  expect((await inOldEmail()).headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
  await admin.call('DELETE', '/admin/operator/logo');
  expect((await inOldEmail()).statusCode).toBe(404);
  await admin.call('PUT', '/admin/operator', { siteName: '', colour: '' });
  expect(await readSiteLook(app.services.db)).toMatchObject({ name: 'Rounds', colour: null, logo: null });
});
