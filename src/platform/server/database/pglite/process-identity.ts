// Distinguishes a process from another that later got the same number.
import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import os from 'node:os';
import { promisify } from 'node:util';
import { hasCode } from '../../logging/error-code.ts';

const run = promisify(execFile);

export const UNKNOWN_START = 'unknown';

/** When the process began, in whatever format the system uses; undefined if there is no such process. */
export async function processStartedAt(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  if (process.platform === 'linux') {
    try {
      const [stat, bootId] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'latin1'),
        readFile('/proc/sys/kernel/random/boot_id', 'latin1'),
      ]);
      // Field 2 is the program's name in brackets and may contain blanks; field 22 is the start in clock ticks.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie holds nothing any more.
      return fields[0] === 'Z' ? undefined : `${bootId.trim()}:${fields[19]}`;
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined;
      throw error;
    }
  }
  // Windows has no cheap way to ask.
  if (process.platform === 'win32') return UNKNOWN_START;
  try {
    return (
      await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { LC_ALL: 'C', TZ: 'UTC' } })
    ).stdout.trim();
  } catch {
    // `ps` exits with 1 if the process has ended.
    return undefined;
  }
}

/** Process numbers mean something only within one machine, and there within one container. */
export async function processRealm(): Promise<string> {
  if (process.platform !== 'linux') return os.hostname();
  return `${os.hostname()} ${await readlink('/proc/self/ns/pid')}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is running, under another user.
    return hasCode(error, 'EPERM');
  }
}
