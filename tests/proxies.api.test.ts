// Checks that forged forwarding headers affect neither rate limits nor links, over HTTP and sockets.
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { RawSocket } from './support/app/raw-socket.ts';
import { createRoom } from './support/quizzes/live-room.ts';

let app: TestApp;
afterEach(() => app?.close());

/** How many of 70 wrong sign-ins are refused for being too many. */
async function refusedSignIns(forwardedFor: (turn: number) => string): Promise<number> {
  let refused = 0;
  for (let turn = 0; turn < 70; turn += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(turn) };
    const body = { email: '', password: 'x' };
    const { status } = await app.people.guest.call('POST', '/auth/login', body, headers);
    if (status === 429) refused += 1;
  }
  return refused;
}

test('without trusted proxies forwarded headers are no one’s word', async () => {
  app = await createTestApp({ rateLimits: true });
  for (const url of await joinUrls('evil.example')) expect(url).not.toContain('evil');
  expect(await refusedSignIns((turn) => `203.0.113.${turn}`)).toBeGreaterThan(0);
});

test('one trusted proxy is believed about its own client, and no further', async () => {
  app = await createTestApp({ rateLimits: true, trustProxy: 1 });
  for (const url of await joinUrls('rounds.example')) expect(url).toMatch(/^https:\/\/rounds\.example\//);
  expect(await refusedSignIns((turn) => `198.51.100.${turn}, 203.0.113.7`)).toBeGreaterThan(0);
  expect(await refusedSignIns((turn) => `203.0.113.7, 198.51.100.${turn}`)).toBe(0);
});

test('a list trusts the listed ones', async () => {
  app = await createTestApp({ rateLimits: true, trustProxy: ['10.0.0.0/8'] });
  for (const url of await joinUrls('evil.example')) expect(url).not.toContain('evil');
  expect(await refusedSignIns((turn) => `203.0.113.${turn}`)).toBeGreaterThan(0);
});

/** The addresses to join at that a host is shown, by call and over a socket, when the headers name a host. */
async function joinUrls(host: string): Promise<string[]> {
  const room = await createRoom(app);
  const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
  const path = `/rounds/${room.roundId}/host`;
  const view = await room.teacher.call<{ joinUrl: string }>('GET', path, undefined, headers);
  const address = `${room.address.replace('http', 'ws')}/api/live/${room.roundId}`;
  const socket = await RawSocket.open(address, { headers });
  socket.send({ kind: 'hello', token: room.teacher.token });
  const { snapshot } = await socket.until(({ kind }) => kind === 'snapshot');
  socket.socket.close();
  return [view.body.joinUrl, (snapshot as { joinUrl: string }).joinUrl];
}
