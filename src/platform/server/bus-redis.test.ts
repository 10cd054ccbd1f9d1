import { afterEach, expect, test } from 'vitest';
import type { Bus } from './bus.ts';
import { redisBus } from './bus-redis.ts';

const url = process.env.TEST_REDIS_URL ?? '';
const log = { info: () => {}, warn: () => {}, error: () => {} };
const opened: Bus[] = [];
const open = async () => {
  const bus = await redisBus(url, log);
  opened.push(bus);
  return bus;
};
afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close();
});

test.runIf(url)('a hint reaches every node once, its own included', async () => {
  const [one, two] = [await open(), await open()];
  const heard: string[] = [];
  one.subscribe('round:1', (hint) => heard.push(`one ${hint}`));
  one.subscribe('round:1', (hint) => heard.push(`one again ${hint}`));
  const leave = two.subscribe('round:1', (hint) => heard.push(`two ${hint}`));
  two.subscribe('round:2', (hint) => heard.push(`other ${hint}`));
  // Each topic begins with an empty hint, once the server knows of the listener: look at everything.
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
  await expect(redisBus('redis://127.0.0.1:1', log, 200)).rejects.toThrow(
    'No Redis answers at 127.0.0.1:1 (REDIS_URL).',
  );
});
