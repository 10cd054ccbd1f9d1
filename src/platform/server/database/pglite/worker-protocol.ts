// The messages between the main thread and the worker that runs the embedded engine.
import type { SocketAddress } from './socket-address.ts';

/** The start of the worker's message about a folder that was a database and no longer opens. */
export const damagedMark = 'The folder is damaged:';

export type WorkerInput = {
  folder: string;
  address: SocketAddress;
  /** The port of the previous worker; 0 for any. */
  port: number;
  isDurable: boolean;
  templateDir?: string;
  archive?: string;
  idleInTransactionMs: number;
  /** One Int32: odd while a statement runs, and changed by every start and end of one. */
  activity: SharedArrayBuffer;
};

export type WorkerRequest = { id: number; task: 'backup'; file: string } | { id: number; task: 'close' };

export type WorkerMessage =
  | { type: 'ready'; version: string; port: number; isNew: boolean }
  | { type: 'done'; id: number }
  | { type: 'failed'; id: number; message: string };
