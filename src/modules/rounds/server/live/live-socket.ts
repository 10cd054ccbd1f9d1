// One open socket as rooms see it: it takes frames, skips them while the other end does not read, and catches up later.
import { WebSocket } from 'ws';

export type LiveSocket = {
  /** An encoded frame, the same bytes for many. Skipped if the other end is far behind. */
  send(frame: Buffer): void;
  /** Sent even if the other end is behind: frames only for this client, such as an acknowledgement. */
  tell(message: object): void;
  /** True after frames were skipped, until `caughtUp`. */
  readonly isBehind: boolean;
  /** Whether there is room again for a snapshot. */
  canCatchUp(): boolean;
  caughtUp(): void;
  close(code: number, reason: string): void;
  /** Once per round of checks: pings, and ends connections that gave no sign of life or never read. */
  check(now: number): void;
};

const maxBufferedBytes = 256 * 1024;
const hardLimitBytes = 4 * 1024 * 1024;
const silenceMs = 60_000;
const behindMs = 30_000;

export function encode(message: object): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** For text that was put together from parts already encoded as JSON. */
export function encodeText(json: string): Buffer {
  return Buffer.from(json);
}

export function liveSocketOf(socket: WebSocket): LiveSocket {
  let heardAt = performance.now();
  let behindSince: number | null = null;
  const hear = () => {
    heardAt = performance.now();
  };
  socket.on('message', hear);
  socket.on('pong', hear);

  function put(frame: Buffer): void {
    // ws reports a failed write through the close that follows it.
    if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false });
  }
  return {
    send(frame) {
      if (behindSince === null && socket.bufferedAmount > maxBufferedBytes) behindSince = performance.now();
      if (behindSince === null) put(frame);
    },
    tell(message) {
      if (socket.bufferedAmount > hardLimitBytes) socket.terminate();
      else put(encode(message));
    },
    get isBehind() {
      return behindSince !== null;
    },
    canCatchUp: () => socket.bufferedAmount < maxBufferedBytes / 8,
    caughtUp() {
      behindSince = null;
    },
    close: (code, reason) => socket.close(code, reason),
    check(now) {
      const isStuck = behindSince !== null && now - behindSince > behindMs;
      if (isStuck || now - heardAt > silenceMs) socket.terminate();
      else if (now - heardAt > silenceMs / 3 && socket.readyState === WebSocket.OPEN) socket.ping();
    },
  };
}
