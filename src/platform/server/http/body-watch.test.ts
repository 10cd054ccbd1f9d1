// Bodies that never end: bounded in bytes for each person, each network and in all, and ended when nothing more comes.
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Intake, IntakeBounds } from '../waiting/intake.ts';
import { watchBodies } from './body-watch.ts';
import { replyToError } from './error-replies.ts';

const kilobyte = 1024;
const opened: { app: FastifyInstance; sockets: net.Socket[] }[] = [];
afterEach(async () => {
  for (const { app, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

type Watched = { intake: Intake; send(head: Head): net.Socket; replyTo(socket: net.Socket): Promise<string> };
type Head = { who: string; declared: number; sent: number; isGuest?: boolean };

async function listen(bounds: IntakeBounds, stalledAfterMs?: number): Promise<Watched> {
  const app = Fastify();
  app.setErrorHandler(replyToError);
  const intake = watchBodies(app, {
    bounds,
    ...(stalledAfterMs !== undefined && { stalledAfterMs }),
    senderOf: ({ headers }) => ({
      key: String(headers['x-who']),
      network: 'a school',
      isGuest: headers['x-guest'] === 'yes',
    }),
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/file', async ({ body }) => ({ length: (body as Buffer).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: net.Socket[] = [];
  opened.push({ app, sockets });
  return {
    intake,
    send({ who, declared, sent, isGuest }) {
      const socket = net.connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.write(
        `POST /file HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\nx-who: ${who}\r\nx-guest: ${isGuest ? 'yes' : 'no'}\r\ncontent-length: ${declared}\r\n\r\n`,
      );
      socket.write(Buffer.alloc(sent));
      return socket;
    },
    async replyTo(socket) {
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      return bytes.toString();
    },
  };
}

const bounds = {
  account: 200 * kilobyte,
  guests: 60 * kilobyte,
  network: 400 * kilobyte,
  all: 400 * kilobyte,
};

it('the watch over bodies refuses the bytes of someone who already sends so many, while others are read', async () => {
  const { intake, send, replyTo } = await listen(bounds);
  send({ who: 'a', declared: 500 * kilobyte, sent: 150 * kilobyte });
  await eventually(async () => expect(intake.bytes).toBeGreaterThan(150 * kilobyte));
  const refused = await replyTo(send({ who: 'a', declared: 100 * kilobyte, sent: 100 * kilobyte }));
  expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5[\s\S]*"already_waiting"/);
  const other = await replyTo(send({ who: 'b', declared: 100 * kilobyte, sent: 100 * kilobyte }));
  expect(other).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"length":102400\}/);
  const guest = { who: 'g', isGuest: true, declared: 90 * kilobyte, sent: 90 * kilobyte };
  expect(await replyTo(send(guest))).toMatch(/^HTTP\/1\.1 429 /);
});

it('the watch over bodies refuses what is too much for everyone together, and frees what a client that goes away held', async () => {
  const { intake, send, replyTo } = await listen({ ...bounds, network: 10_000 * kilobyte });
  const slow = ['a', 'b', 'c'].map((who) =>
    send({ who, declared: 180 * kilobyte, sent: who === 'c' ? 30 * kilobyte : 170 * kilobyte }),
  );
  await eventually(async () => expect(intake.bytes).toBeGreaterThan(370 * kilobyte));
  const one = { who: 'd', declared: 50 * kilobyte, sent: 50 * kilobyte };
  expect(await replyTo(send(one))).toMatch(/^HTTP\/1\.1 503 [\s\S]*"busy"/);
  for (const socket of slow) socket.destroy();
  await eventually(async () => expect(intake.bytes).toBe(0));
  expect(await replyTo(send(one))).toMatch(/^HTTP\/1\.1 200 /);
  await eventually(async () => expect(intake.bytes).toBe(0));
});

it('the watch over bodies ends a body of which nothing more comes, and waits for one that goes on', async () => {
  const { intake, send, replyTo } = await listen(bounds, 1_500);
  const steady = send({ who: 'a', declared: 25, sent: 1 });
  const stalled = send({ who: 'b', declared: 8, sent: 1 });
  const ended = replyTo(stalled);
  const read = replyTo(steady);
  for (let sent = 1; sent < 25; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    steady.write(Buffer.alloc(1));
  }
  expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"body_unfinished"/);
  expect(await read).toMatch(/^HTTP\/1\.1 200 /);
  await eventually(async () => expect(intake.bytes).toBe(0));
});
