import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createRoom, TestHost, type TestRoom } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const path = (room: TestRoom, rest = '') => `/users/${room.teacher.user?.id}${rest}`;

async function phaseOf({ roundId }: TestRoom): Promise<string | undefined> {
  const { rows } = await app.services.db.execute<{ phase: string }>(
    sql`select phase from rounds where round_id = ${roundId}`,
  );
  return rows[0]?.phase;
}

/** With the account goes the round, and the host hears of whichever is seen first. */
const withTheRound = /^(authentication_required|round_not_found)$/;

const ways: [string, string | RegExp, (room: TestRoom) => Promise<unknown>][] = [
  [
    'is suspended',
    'authentication_required',
    (room) => admin.call('PUT', path(room, '/status'), { status: 'suspended' }),
  ],
  ['is deleted', withTheRound, (room) => admin.call('DELETE', path(room))],
  [
    'is signed out everywhere by an admin',
    'authentication_required',
    (room) => admin.call('DELETE', path(room, '/sessions')),
  ],
  ['signs out', 'authentication_required', (room) => room.teacher.call('POST', '/auth/logout')],
  [
    'is no teacher any more',
    'forbidden',
    (room) => admin.call('PUT', path(room, '/role'), { role: 'student' }),
  ],
];

test('a room ends when its teacher is suspended: no one could lead it', async () => {
  const room = await createRoom(app);
  const ada = await room.player('Ada');
  await admin.call('PUT', path(room, '/status'), { status: 'suspended' });
  expect(await ada.until('ended')).toMatchObject({ round: { phase: 'ended' } });
  expect(await phaseOf(room)).toBe('ended');
});

test('a room that no one was in ends when someone comes after its teacher was suspended', async () => {
  const room = await createRoom(app);
  await admin.call('PUT', path(room, '/status'), { status: 'suspended' });
  const joined = await app.people.guest.call('POST', `/quiz/join/${room.roomCode}`, { isAnonymous: true });
  expect(joined.status).toBeLessThan(500);
  await expect.poll(() => phaseOf(room)).toBe('ended');
});

describe('an open host’s socket', () => {
  test.each(ways)('ends immediately when its teacher %s', async (_, code, end) => {
    const room = await createRoom(app);
    const host = await room.host();
    await end(room);
    expect(await host.until('refused')).toMatchObject({ id: null, code: expect.stringMatching(code) });
    // Sent just before the socket is closed, so it is ignored.
    host.say({
      kind: 'command',
      id: 'late',
      command: { do: 'next', from: { phase: 'lobby', questionIndex: -1 } },
    });
    expect(code === withTheRound ? [4401, 4404] : [4401]).toContain(await host.untilClosed());
    expect(await phaseOf(room)).not.toBe('question');
    const again = new TestHost(room.address, room.roundId);
    await again.opened();
    again.say({ kind: 'hello', token: room.teacher.token });
    expect(await again.until('refused')).toMatchObject({ id: null });
    expect(await again.untilClosed()).toBe(4400);
  });

  test('stays where something else about the account has changed, and where it was another session', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    await admin.call('PUT', path(room), { name: 'New Name' });
    await admin.call('PUT', path(room, '/subscription'), { subscription: 'Free' });
    const elsewhere = await app.people.guest.call<{ token: string }>('POST', '/auth/login', {
      email: room.teacher.user?.email,
      password: 'Correct-horse-7',
    });
    const headers = { authorization: `Bearer ${elsewhere.body.token}` };
    await app.fastify.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(await host.press('next')).toMatchObject({ kind: 'done' });
    expect(host.closed).toBeNull();
    await host.close();
  });

  test('of an admin in someone else’s round ends when that person is no longer an admin', async () => {
    const room = await createRoom(app);
    const other = await app.people.create('admin');
    const host = new TestHost(room.address, room.roundId);
    await host.opened();
    host.say({ kind: 'hello', token: other.token });
    await host.until('snapshot');
    await admin.call('PUT', `/users/${other.user?.id}/role`, { role: 'teacher' });
    expect(await host.until('refused')).toMatchObject({ id: null, code: 'round_not_found' });
    expect(await host.untilClosed()).toBe(4401);
  });
});

test('a program’s host socket ends when its API key is revoked', async () => {
  const room = await createRoom(app);
  const made = await room.teacher.call<{ key: { id: string }; secret: string }>('POST', '/api-keys', {
    name: 'Script',
    scopes: ['rounds:write'],
  });
  const host = new TestHost(room.address, room.roundId);
  await host.opened();
  host.say({ kind: 'hello', token: made.body.secret });
  await host.until('snapshot');
  const revoked = await room.teacher.call('DELETE', `/api-keys/${made.body.key.id}`);
  expect(revoked.status, revoked.text).toBe(200);
  expect(await host.until('refused')).toMatchObject({ id: null, code: 'authentication_required' });
  expect(await host.untilClosed()).toBe(4401);
});

test('players in a round whose teacher’s account was deleted learn that it has ended', async () => {
  const room = await createRoom(app);
  const ada = await room.player('Ada');
  await admin.call('DELETE', path(room));
  expect(await ada.until('refused')).toMatchObject({ id: null, code: 'round_not_found' });
  expect(await ada.untilClosed()).toBe(4404);
});
