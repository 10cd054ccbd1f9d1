// An entry point for sockets: its path below /api and what to do with each one.
import type { WebSocket } from 'ws';
import type { AppError } from '#platform/contract/errors.ts';

export type SocketGate = {
  /** Matched against the path below /api; named groups become `params`. */
  pattern: RegExp;
  /** Largest message that a client may send, in bytes. */
  maxPayloadBytes: number;
  /** How this gate's clients receive an error that answers no message of theirs. */
  refusalFrame(error: AppError): string;
  onConnection(
    socket: WebSocket,
    connection: { params: Record<string, string>; origin: string; address: string },
  ): void;
};
