import { afterEach, expect, test } from 'vitest';
import { cutLine } from '#tests/support/outside/cut-line.ts';
import type { Bus } from './bus.ts';
import { redisBus } from './bus-redis.ts';
import { openRedis } from './redis.ts';

const url = process.env.TEST_REDIS_URL ?? '';
const log = { info: () => {}, warn: () => {}, error: () => {} };
const opened: Bus[] = [];
const open = async () => {
  const bus = redisBus(await openRedis(url, log), { log });
  opened.push(bus);
  return bus;
};
afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close();
});

test.runIf(url)('a hint reaches every node once, including its own', async () => {
  const [one, two] = [await open(), await open()];
  const heard: string[] = [];
  one.subscribe('round:1', (hint) => heard.push(`one ${hint}`));
  one.subscribe('round:1', (hint) => heard.push(`one again ${hint}`));
  const leave = two.subscribe('round:1', (hint) => heard.push(`two ${hint}`));
  two.subscribe('round:2', (hint) => heard.push(`other ${hint}`));
  // Each topic begins with an empty hint, once the server has registered the listener: reload everything.
  await expect.poll(() => heard.length).toBe(4);
  expect(heard.sort()).toEqual(['one ', 'one again ', 'other ', 'two ']);
  heard.length = 0;
  one.publish('round:1', 'x');
  await expect.poll(() => heard.length).toBe(3);
  leave();
  one.publish('round:1', 'y');
  two.publish('round:1', 'z');
  await expect.poll(() => heard.length).toBe(7);
  expect(heard.sort()).toEqual(
    ['one again x', 'one again y', 'one again z', 'one x', 'one y', 'one z', 'two x'].sort(),
  );
});

test('a server that does not answer is named', async () => {
  await expect(openRedis('redis://127.0.0.1:1', log, 200)).rejects.toThrow(
    'No Redis answers at 127.0.0.1:1 (REDIS_URL).',
  );
});

test.runIf(url)('an outage of the server is noticed, logged once, and over when it is back', async () => {
  const line = await cutLine(url);
  const lines: string[] = [];
  const note = (first: unknown, second?: string) => lines.push(second ?? String(first));
  const noted = { info: note, warn: note, error: note };
  const bus = redisBus(await openRedis(line.url, noted), { log: noted });
  opened.push(bus);
  const heard: string[] = [];
  bus.subscribe('round:1', (hint) => heard.push(hint));
  await expect.poll(() => heard.length).toBe(1);
  expect(bus.isConnected).toBe(true);
  line.cut();
  await expect.poll(() => bus.isConnected).toBe(false);
  bus.publish('round:1', 'here');
  await expect.poll(() => heard).toContain('here');
  await line.restore();
  await expect.poll(() => bus.isConnected, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => heard.at(-1)).toBe('');
  await expect.poll(() => lines).toHaveLength(2);
  await bus.close();
  line.cut();
});
