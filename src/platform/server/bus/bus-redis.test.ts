import net, { type AddressInfo, type Socket } from 'node:net';
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
  await expect(redisBus('redis://127.0.0.1:1', log, 200)).rejects.toThrow(
    'No Redis answers at 127.0.0.1:1 (REDIS_URL).',
  );
});

test.runIf(url)('an outage of the server is noticed, logged once, and over when it is back', async () => {
  const { hostname, port: target } = new URL(url);
  const sockets = new Set<Socket>();
  const open = async (port = 0) => {
    const proxy = net.createServer((socket) => {
      const onward = net.connect(Number(target || 6379), hostname);
      for (const end of [socket, onward]) sockets.add(end.on('error', () => {}));
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    return proxy;
  };
  const lines: string[] = [];
  const note = (first: unknown, second?: string) => lines.push(second ?? String(first));
  const proxy = await open();
  const { port } = proxy.address() as AddressInfo;
  const bus = await redisBus(`redis://127.0.0.1:${port}`, { info: note, warn: note, error: note });
  opened.push(bus);
  const heard: string[] = [];
  bus.subscribe('round:1', (hint) => heard.push(hint));
  await expect.poll(() => heard.length).toBe(1);
  expect(bus.isConnected).toBe(true);
  proxy.close();
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => bus.isConnected).toBe(false);
  bus.publish('round:1', 'here');
  await expect.poll(() => heard).toContain('here');
  const again = await open(port);
  await expect.poll(() => bus.isConnected, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => heard.at(-1)).toBe('');
  await expect.poll(() => lines).toHaveLength(2);
  await bus.close();
  again.close();
  for (const socket of sockets) socket.destroy();
});
