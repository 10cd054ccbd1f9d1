// Answers that are too large to send: an error in the log, and a message for the caller.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Logger } from '../logging/logger.ts';
import { jsonWithin, limitFrames, maxAnswerLetters, maxFrameBytes } from './answer-size.ts';

const logged: unknown[] = [];
const log = { error: (what: unknown) => logged.push(what) } as unknown as Logger;

it('the server refuses JSON above the limit', () => {
  expect(jsonWithin({ a: 1 }, 'readThing', log)).toBe('{"a":1}');
  expect(() => jsonWithin('x'.repeat(maxAnswerLetters), 'readThing', log)).toThrow(
    'too much to send at once',
  );
  expect(logged.pop()).toEqual({ endpoint: 'readThing', letters: maxAnswerLetters + 2 });
});

it('the server sends an error in place of a frame above the limit, and then what follows it', async () => {
  const server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket) => {
    const gate = {
      pattern: /^\/x$/,
      maxPayloadBytes: 1,
      refusalFrame: ({ code }: { code: string }) => code,
      onConnection: () => {},
    };
    limitFrames(socket, gate, log);
    socket.send(Buffer.alloc(maxFrameBytes + 1), { binary: false });
    socket.send('small', { binary: false });
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const frames: string[] = [];
  client.on('message', (frame) => frames.push(frame.toString()));
  await expect.poll(() => frames).toEqual(['answer_too_large', 'small']);
  expect(logged.pop()).toEqual({ gate: '/^\\/x$/', bytes: maxFrameBytes + 1 });
  client.close();
  await once(client, 'close');
  server.close();
});
