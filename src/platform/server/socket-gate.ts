// A place where sockets come in: its path below /api and what to do with each one.
import type { WebSocket } from 'ws';

export type SocketGate = {
  /** Matched against the path below /api; named groups become `params`. */
  pattern: RegExp;
  /** Largest message that a client may send, in bytes. */
  maxPayloadBytes: number;
  onConnection(
    socket: WebSocket,
    connection: { params: Record<string, string>; origin: string; address: string },
  ): void;
};
