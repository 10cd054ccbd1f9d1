// A server that is asked to stop finishes what it has begun, and says beforehand that it gets no more visitors.
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/app.ts';

let app: TestApp;
afterEach(() => app?.close());

const body = JSON.stringify({ email: 'someone@example.org', password: 'not the right one' });

/** A sign-in whose body stops half-way. */
async function halfSent(): Promise<{ finish(): void; answer: Promise<string> }> {
  const { port, hostname } = new URL(await app.listen());
  const socket = net.connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  const answer = new Promise<string>((resolve) => {
    let read = '';
    socket.setEncoding('utf8').on('data', (text) => {
      read += text;
    });
    socket.once('close', () => resolve(read));
  });
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  return { finish: () => socket.write(body.slice(20)), answer };
}

it('a request that has begun is answered, and its connection ends', async () => {
  app = await createTestApp();
  const { finish, answer } = await halfSent();
  // The server has read the first half when it answers a request that came later.
  expect((await fetch(`${await app.listen()}/api/health`)).status).toBe(200);
  const closed = app.close();
  finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close[\s\S]*invalid_credentials/i);
  await closed;
});

it('a server that drains is alive and not ready, and still serves', async () => {
  app = await createTestApp();
  const status = async (path: string) => (await app.people.guest.call('GET', path)).status;
  expect(await status('/health/ready')).toBe(200);
  app.drain();
  expect(await status('/health/ready')).toBe(503);
  expect(await status('/health/live')).toBe(200);
  expect(await status('/health')).toBe(200);
});

it('a server without its database is alive and not ready', async () => {
  app = await createTestApp();
  const db: { execute?: unknown } = app.services.db;
  db.execute = async () => {
    throw new Error('connect ECONNREFUSED db.internal:5432');
  };
  try {
    const ready = await app.people.guest.call('GET', '/health/ready');
    expect(ready).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect((await app.people.guest.call('GET', '/health/live')).status).toBe(200);
  } finally {
    delete db.execute;
  }
});
