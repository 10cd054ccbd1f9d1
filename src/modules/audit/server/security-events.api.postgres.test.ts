// Also on Postgres: rows are searched, sorted and summed there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { ShownSecurityEvent } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: true });
});
afterAll(() => app?.close());

test('administrators see who signed in, who could not and who reached a limit, each counted in one row', async () => {
  const teacher = await app.people.create('teacher');
  const admin = await app.people.create('admin');
  const email = teacher.user?.email ?? '';
  const find = async (search: string) => {
    const path = `/admin/security-events?search=${encodeURIComponent(search)}`;
    const reply = await admin.call<{ events: ShownSecurityEvent[] }>('GET', path);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.events;
  };
  expect(await find(email)).toMatchObject([{ kind: 'sign-in', userId: teacher.user?.id, count: 1 }]);

  for (let turn = 0; turn < 70; turn += 1)
    await app.people.guest.call('POST', '/auth/login', { email, password: 'Wrong-horse-7' });
  const refused = (await find(email)).filter(({ kind }) => kind !== 'sign-in');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(5);
  expect(refused.find(({ kind }) => kind === 'sign-in.failed')?.count).toBeGreaterThan(1);
  await eventually(async () => {
    const hit = (await find('127.0.0.1')).find(({ detail }) => detail === 'auth');
    expect(hit).toMatchObject({ kind: 'limit' });
    expect(hit?.count).toBeGreaterThan(1);
  });
  // Limits that modules keep themselves, such as guessed room codes.
  for (let turn = 0; turn < 62; turn += 1) await app.people.guest.call('GET', `/quiz/room/ZZ${1_000 + turn}`);
  await eventually(async () => {
    const details = (await find('127.0.0.1')).map(({ detail }) => detail);
    expect(details).toContain('room codes');
  });
  // After a year they are deleted, like the audit log.
  expect(JSON.stringify(await find(''))).not.toContain('Wrong-horse-7');
});
