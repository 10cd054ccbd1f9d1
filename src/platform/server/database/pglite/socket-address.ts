// Chooses where the embedded engine listens: a unix socket that only this user can reach, else a guarded port.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hasCode } from '../../logging/error-code.ts';

/** `folder` with a unix socket in it, named as every Postgres client expects; or a port with a secret. */
export type SocketAddress = { kind: 'unix'; folder: string } | { kind: 'tcp'; secret: string };

const FOLDER_PREFIX = 'rounds-';
const SOCKET_NAME = '.s.PGSQL.5432';
/** Linux accepts 107 bytes, macOS 103. */
const LONGEST_SOCKET_PATH = 100;

export async function chooseAddress(): Promise<SocketAddress> {
  const isTooLong =
    Buffer.byteLength(socketPath(path.join(os.tmpdir(), `${FOLDER_PREFIX}xxxxxx`))) > LONGEST_SOCKET_PATH;
  if (process.platform === 'win32' || isTooLong)
    return { kind: 'tcp', secret: randomBytes(24).toString('hex') };
  // mkdtemp creates it with mode 0700.
  return { kind: 'unix', folder: await mkdtemp(path.join(os.tmpdir(), FOLDER_PREFIX)) };
}

export function socketPath(folder: string): string {
  return path.join(folder, SOCKET_NAME);
}

/** Removes only what `chooseAddress` creates, wherever the path was read from. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!path.basename(folder).startsWith(FOLDER_PREFIX)) return;
  await rm(socketPath(folder), { force: true });
  try {
    await rmdir(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'ENOTDIR')) throw error;
  }
}
