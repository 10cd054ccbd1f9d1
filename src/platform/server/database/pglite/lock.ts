// Keeps a second process out of the data folder: two engines on one folder silently lose rows.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { hasCode } from '../../logging/error-code.ts';
import type { Logger } from '../../logging/logger.ts';
import { processRealm, processStartedAt, UNKNOWN_START } from './process-identity.ts';
import { removeSocketFolder } from './socket-address.ts';

const Holder = z.object({
  token: z.string(),
  pid: z.number().int(),
  processStartedAt: z.string(),
  realm: z.string(),
  takenAt: z.string(),
  /** Left behind in the system's temporary folder if the holder was killed. */
  socketFolder: z.string().nullable(),
});
type Holder = z.infer<typeof Holder>;

export type DataLock = { release(): Promise<void> };

type Options = {
  dataDir: string;
  socketFolder: string | null;
  log: Logger;
  /** Someone else has taken the folder: continuing to write would lose rows. */
  onLost(reason: Error): void;
  heartbeatMs?: number;
};

/** A holder in another container or on another machine counts as alive while its lock is younger than this. */
const BEATS_UNTIL_STALE = 5;

/** @throws Error with a message for people if a living process holds the folder. */
export async function lockDataFolder(options: Options): Promise<DataLock> {
  const heartbeatMs = options.heartbeatMs ?? 2_000;
  const file = path.join(options.dataDir, 'rounds.lock');
  await mkdir(options.dataDir, { recursive: true });
  const holder: Holder = {
    token: randomUUID(),
    pid: process.pid,
    processStartedAt: (await processStartedAt(process.pid)) ?? '',
    realm: await processRealm(),
    takenAt: new Date().toISOString(),
    socketFolder: options.socketFolder,
  };
  while (!(await create(file, holder))) {
    await removeIfStale(file, holder.realm, heartbeatMs * BEATS_UNTIL_STALE, options.log);
  }
  return keep(file, holder, heartbeatMs, options);
}

function keep(file: string, holder: Holder, heartbeatMs: number, { onLost }: Options): DataLock {
  const beat = async () => {
    const current = await readHolder(file);
    if (current?.token === holder.token) {
      const now = new Date();
      await utimes(file, now, now);
    } else if (!isOver) {
      // A slow disk may let two refreshes overlap: the loss is reported once.
      isOver = true;
      clearInterval(timer);
      onLost(new Error(`Another process has taken the lock ${file}. Stopping before rows get lost.`));
    }
  };
  let isOver = false;
  const timer = setInterval(() => beat().catch((error: Error) => !isOver && onLost(error)), heartbeatMs);
  timer.unref();
  return {
    async release() {
      isOver = true;
      clearInterval(timer);
      if ((await readHolder(file))?.token === holder.token) await rm(file, { force: true });
    },
  };
}

async function create(file: string, holder: Holder): Promise<boolean> {
  // Written aside and linked into place, so that no one ever reads half a lock.
  const draft = `${file}.${holder.token}`;
  await writeFile(draft, `${JSON.stringify(holder, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    return await place(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Like O_EXCL: false if `file` is there already. */
async function place(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // Some network and FAT file systems have no hard links.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
  }
  try {
    await copyFile(draft, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function removeIfStale(file: string, realm: string, staleMs: number, log: Logger): Promise<void> {
  const holder = await readHolder(file);
  if (!holder && (await modifiedAt(file)) === undefined) return;
  if (await isAlive(file, holder, realm, staleMs, log)) throw refusal(file, holder);
  // Moved before it is removed: of two processes that judged the same lock only one can move it.
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved && moved.token !== holder?.token) {
    // The other process was quicker: this is its new lock. If a third one has slipped in here, the owner of the moved
    // lock notices at its next refresh.
    await place(aside, file);
    await rm(aside, { force: true });
    throw refusal(file, moved);
  }
  if (moved?.socketFolder) await removeSocketFolder(moved.socketFolder);
  await rm(aside, { force: true });
  log.warn(`The last run did not end in an orderly way; its lock ${file} is taken over.`);
}

async function isAlive(
  file: string,
  holder: Holder | undefined,
  realm: string,
  staleMs: number,
  log: Logger,
) {
  if (holder?.realm === realm) {
    const startedAt = await processStartedAt(holder.pid);
    if (startedAt !== UNKNOWN_START) return startedAt === holder.processStartedAt;
  }
  const first = await modifiedAt(file);
  log.info(`Waiting ${staleMs / 1000} s to see whether ${file} is in use by ${holder?.realm ?? 'someone'}.`);
  await sleep(staleMs);
  const second = await modifiedAt(file);
  return second !== undefined && second !== first;
}

function refusal(file: string, holder: Holder | undefined): Error {
  const who = holder
    ? `process ${holder.pid} since ${holder.takenAt}`
    : 'a process that keeps its lock fresh';
  return new Error(
    `Rounds is already running on this data folder: ${who} (${file}). ` +
      'Two processes would lose rows, so this one stops. End the other one, choose another DATA_DIR, ' +
      'or set DATABASE_URL to a Postgres server, which many processes can use.',
  );
}

/** @returns the folder of the socket at which a running server's database listens; null if there is none to be found */
export async function socketFolderOf(dataDir: string): Promise<string | null> {
  const holder = await readHolder(path.join(dataDir, 'rounds.lock'));
  return holder?.socketFolder ?? null;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return Holder.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function modifiedAt(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
