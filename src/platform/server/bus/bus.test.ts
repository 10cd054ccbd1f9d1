import { expect, test } from 'vitest';
import { memoryBus } from './bus.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a hint reaches the listeners of its topic, a moment later', async () => {
  const bus = memoryBus();
  const heard: string[] = [];
  bus.subscribe('round:1', (hint) => heard.push(`a ${hint}`));
  const leave = bus.subscribe('round:1', (hint) => heard.push(`b ${hint}`));
  bus.subscribe('round:2', (hint) => heard.push(`c ${hint}`));
  bus.publish('round:1', 'x');
  expect(heard).toEqual([]);
  await settle();
  expect(heard).toEqual(['a x', 'b x']);
  leave();
  leave();
  bus.publish('round:1', 'y');
  bus.publish('nobody', 'z');
  await settle();
  expect(heard).toEqual(['a x', 'b x', 'a y']);
  await bus.close();
  bus.publish('round:1', 'late');
  await settle();
  expect(heard).toHaveLength(3);
});

test('one function may listen twice, and leave once', async () => {
  const bus = memoryBus();
  const heard: string[] = [];
  const listener = (hint: string) => heard.push(hint);
  const leave = bus.subscribe('topic', listener);
  bus.subscribe('topic', listener);
  leave();
  bus.publish('topic', 'x');
  await settle();
  expect(heard).toEqual(['x']);
});

test('a failing listener is logged and does not silence the others', async () => {
  const errors: unknown[] = [];
  const bus = memoryBus({
    info: () => {},
    warn: () => {},
    error: (fields: object | string) => errors.push(fields),
  });
  const heard: string[] = [];
  bus.subscribe('topic', () => {
    throw new Error('broken');
  });
  bus.subscribe('topic', (hint) => heard.push(hint));
  bus.publish('topic', 'x');
  await settle();
  expect(heard).toEqual(['x']);
  expect(errors).toEqual([{ err: new Error('broken'), topic: 'topic' }]);
});
