// Also on Postgres: several servers share one database and one Redis, and the Redis goes away.
import { afterEach, describe, expect, test } from 'vitest';
import { redisBus } from '#platform/server/bus/bus-redis.ts';
import { openRedis } from '#platform/server/bus/redis.ts';
import { platformRates } from '#platform/server/http/rate-limit.ts';
import { createTwoNodes, type TestApp } from './support/app/app.ts';
import { type CutLine, cutLine } from './support/outside/cut-line.ts';
import { createRoom } from './support/quizzes/live-room.ts';

const redisUrl = process.env.TEST_REDIS_URL;
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const guesses = platformRates.auth.address;

let line: CutLine;
let nodes: [TestApp, TestApp];

afterEach(async () => {
  await nodes[1].close();
  await nodes[0].close();
  line.cut();
});

async function startNodes(options: { rateLimits?: boolean } = {}): Promise<void> {
  line = await cutLine(redisUrl ?? '');
  nodes = await createTwoNodes({ ...options, redisUrl: line.url });
}

/** As many guesses as an address is allowed and a few more, in turn at both servers. @returns how many were let through */
async function guess(count: number): Promise<number> {
  let admitted = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const { guest } = (nodes[turn % 2] as TestApp).people;
    const { status } = await guest.call('POST', '/auth/login', { email: '', password: 'x' });
    if (status !== 429) admitted += 1;
  }
  return admitted;
}

describe.runIf(redisUrl)('servers with one Redis', () => {
  test('an address has its attempts once, not once on each server', async () => {
    await startNodes({ rateLimits: true });
    expect(await guess(guesses + 20)).toBe(guesses);
  });

  test.each(['cut', 'block'] as const)(
    'limits go on at each server when the line to Redis is lost (%s), and no one starts again',
    async (how) => {
      await startNodes({ rateLimits: true });
      expect(await guess(guesses / 2)).toBe(guesses / 2);
      line[how]();
      const startedAt = performance.now();
      // Each has seen a quarter of what is allowed, and lets three more pass.
      expect(await guess(guesses * 3)).toBe(guesses * 1.5);
      // Not every one of the calls waited for an answer that did not come.
      expect(performance.now() - startedAt).toBeLessThan(guesses * 3 * 200);
    },
  );

  test.runIf(isPostgres).each(['cut', 'block'] as const)(
    'a question reaches players of the other server before it looks for itself while Redis is away (%s)',
    async (how) => {
      await startNodes();
      const room = await createRoom(nodes[0]);
      const [, there] = await Promise.all(nodes.map((node) => node.listen()));
      const host = await room.host();
      const { participantId } = await room.join('Ada');
      const player = await room.connect(participantId, there);
      await player.until('snapshot', () => true);
      line[how]();
      await expect.poll(() => nodes[1].services.bus.isConnected).toBe(true);
      for (const [button, shown] of [
        ['next', 'question'],
        ['close', 'round'],
        ['reveal', 'reveal'],
      ] as const) {
        const pressedAt = performance.now();
        await host.press(button);
        await player.until(shown, () => true);
        // On a busy machine it takes longer than half a second. Without the detour, it's when servers look for themselves.
        expect(performance.now() - pressedAt, shown).toBeLessThan(1_500);
      }
      await Promise.all([host.close(), player.close()]);
    },
  );

  test.runIf(isPostgres)(
    'a server that alone has lost Redis learns of changes through the database',
    async () => {
      await startNodes();
      const { log, database } = nodes[0].services;
      const redis = await openRedis(redisUrl ?? '', log);
      const bus = redisBus(redis, { log, pool: database.pool });
      const heard: string[] = [];
      nodes[1].services.bus.subscribe('test', (hint) => heard.push(hint));
      line.cut();
      await expect.poll(() => heard.length > 0 && nodes[1].services.bus.isConnected).toBe(true);
      // It says that it hears nothing; from then on a server that still has Redis uses both ways.
      await expect
        .poll(() => {
          bus.publish('test', 'from afar');
          return heard;
        })
        .toContain('from afar');
      await bus.close();
    },
  );
});
