import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { encode, liveSocketOf } from './live-socket.ts';

class FakeSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  send = (frame: Buffer) => this.sent.push(frame.toString());
  ping = vi.fn();
  close = vi.fn();
  terminate = vi.fn();
}

const linkOf = (socket: FakeSocket) => liveSocketOf(socket as unknown as WebSocket);

describe('a link', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('skips frames while the other end does not read, and takes them again when it has caught up', () => {
    const socket = new FakeSocket();
    const link = linkOf(socket);
    link.send(encode({ n: 1 }));
    socket.bufferedAmount = 300_000;
    link.send(encode({ n: 2 }));
    expect([socket.sent.length, link.isBehind, link.canCatchUp()]).toEqual([1, true, false]);
    socket.bufferedAmount = 0;
    link.send(encode({ n: 3 }));
    expect([socket.sent.length, link.canCatchUp()]).toEqual([1, true]);
    link.caughtUp();
    link.send(encode({ n: 4 }));
    expect(socket.sent).toEqual(['{"n":1}', '{"n":4}']);
  });

  test('ends when the other end never reads, or gives no sign of life', () => {
    const [stuck, silent, alive] = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
    const [stuckLink, silentLink, aliveLink] = [linkOf(stuck), linkOf(silent), linkOf(alive)];
    stuck.bufferedAmount = 300_000;
    stuckLink.send(encode({}));
    vi.advanceTimersByTime(31_000);
    alive.emit('pong');
    for (const link of [stuckLink, silentLink, aliveLink]) link.check(performance.now());
    expect([
      stuck.terminate.mock.calls.length,
      silent.ping.mock.calls.length,
      alive.ping.mock.calls.length,
    ]).toEqual([1, 1, 0]);
    vi.advanceTimersByTime(30_000);
    for (const link of [silentLink, aliveLink]) link.check(performance.now());
    expect([silent.terminate.mock.calls.length, alive.terminate.mock.calls.length]).toEqual([1, 0]);
  });

  test('is closed if even requested frames pile up', () => {
    const socket = new FakeSocket();
    socket.bufferedAmount = 5_000_000;
    linkOf(socket).tell({});
    expect([socket.sent.length, socket.terminate.mock.calls.length]).toEqual([0, 1]);
  });
});
