// Maintenance: while announced it refuses nothing; while closed it refuses all but admins and work in progress; it ends
// by itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import type { Person } from '#tests/support/app/people.ts';
import { AttemptDevice, type Begun, begin, openQuiz } from '#tests/support/quizzes/attempts.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import type { Maintenance } from '../contract.ts';
import { maintenanceAt } from './plan.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(app.services.now() + minutes * minute).toISOString();
const plan = (body: object) => admin.call('PUT', '/admin/maintenance', body);
const shown = async () =>
  (await app.people.guest.call<{ maintenance: Maintenance }>('GET', '/maintenance')).body.maintenance;

test('maintenance is announced with its time, begins and ends by the clock', async () => {
  const [startsAt, endsAt] = [inMinutes(30), inMinutes(90)];
  expect((await plan({ action: 'announce', startsAt, endsAt, note: 'New disks.' })).status).toBe(200);
  expect(await shown()).toEqual({
    state: 'announced',
    startsAt,
    endsAt,
    note: 'New disks.',
    isFixed: false,
    version: expect.any(Number),
  });
  const { guest } = app.people;
  expect((await guest.call('GET', '/pricing')).status).toBe(200);

  app.advance(31 * minute);
  const refused = await guest.call('GET', '/pricing');
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'maintenance' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(58 * 60);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(59 * 60);
  expect((await shown()).state).toBe('closed');

  app.advance(60 * minute);
  expect((await guest.call('GET', '/pricing')).status).toBe(200);
  expect(await shown()).toMatchObject({ state: 'none', startsAt: null, note: '' });
});

test('cuts off no round and no attempt, and lets admins in', async () => {
  const room = await createRoom(app, { settings: { pace: 'host', closeWhenAllAnswered: false } });
  const host = await room.host();
  const player = await room.player('Ada');
  await host.press('next');
  const { quizId } = await openQuiz(app);
  const { participantId } = (await begin(quizId, app.people.guest)).body as Begun;
  const device = new AttemptDevice(quizId, app.people.guest, participantId);

  await plan({ action: 'close', endsAt: null, note: '' });
  expect((await player.answer('q1', 1)).kind).toBe('ack');
  expect((await host.press('close')).kind).toBe('done');
  // A phone that reconnects, and one that arrives late.
  await player.close();
  await room.connect(player.participantId);
  expect((await room.join('Ben')).participantId).toBeTruthy();
  expect(await device.save('q1', 1)).toBe('saved');
  expect((await device.call('submit')).status).toBe(200);

  const { teacher } = room;
  const refused = await Promise.all([
    teacher.call('POST', `/quiz/${room.quizId}/start`, { lobby: true }),
    teacher.call('POST', '/quiz', { title: 'Another one' }),
    begin(quizId, app.people.guest),
    app.people.guest.call('GET', '/quiz/public'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(refused[0]?.headers['retry-after']).toBe('600');
  expect((await admin.call('GET', '/admin/users')).status).toBe(200);
  expect((await app.people.guest.call('GET', '/health')).status).toBe(200);

  expect((await plan({ action: 'open' })).status).toBe(200);
  expect((await app.people.guest.call('GET', '/quiz/public')).status).toBe(200);
});

test('an impossible plan is refused', async () => {
  const plans = {
    'a start in the past': { action: 'announce', startsAt: inMinutes(-1), endsAt: null },
    'an end before the start': { action: 'announce', startsAt: inMinutes(20), endsAt: inMinutes(10) },
    'an end in the past': { action: 'close', endsAt: inMinutes(-1) },
    'no moment': { action: 'announce', startsAt: 'tomorrow', endsAt: null },
    'a novel': { action: 'close', endsAt: null, note: 'x'.repeat(301) },
  };
  await expectEach(Object.entries(plans), async (body) => expect((await plan(body)).status).toBe(400));
  expect((await shown()).state).toBe('none');
});

test('a server that was started closed says so, whatever was planned', async () => {
  app.services.config.maintenance = true;
  try {
    expect((await app.people.guest.call('GET', '/pricing')).status).toBe(503);
    expect(await shown()).toMatchObject({ state: 'closed', endsAt: null, isFixed: true });
  } finally {
    app.services.config.maintenance = false;
  }
  const over = { startsAt: new Date(0), endsAt: new Date(1), note: '' };
  expect(maintenanceAt(over, 2, true, 1)).toMatchObject({ state: 'closed', startsAt: null });
});

test('what the legal pages and the contact form need stays open', async () => {
  app.services.config.maintenance = true;
  try {
    const { guest } = app.people;
    const replies = [
      await guest.call('GET', '/legal/holdings'),
      await guest.call('GET', '/operator'),
      await guest.call('POST', '/contact/form', {}),
      await guest.call('POST', '/contact', {}),
      await guest.call('POST', '/gdpr/consent-update', {}),
    ];
    // What is not filled in is refused for that alone.
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400]);
  } finally {
    app.services.config.maintenance = false;
  }
});

test('a plan that someone else has changed meanwhile is not overwritten', async () => {
  await plan({ action: 'open' });
  const { version } = await shown();
  const first = { action: 'announce', startsAt: inMinutes(30), endsAt: null, note: 'Mine.' };
  expect((await plan({ ...first, version })).status).toBe(200);
  const second = await plan({
    action: 'announce',
    startsAt: inMinutes(60),
    endsAt: null,
    note: 'No, mine.',
    version,
  });
  expect([second.status, second.body]).toEqual([409, expect.objectContaining({ code: 'settings_conflict' })]);
  expect(await plan({ action: 'open', version })).toMatchObject({ status: 409 });
  expect((await shown()).note).toBe('Mine.');
  // Programs that send none are served as before.
  expect((await plan({ action: 'open' })).status).toBe(200);
});
