// The embedded database as a whole: its folder's lock, its worker, its address, its backups.
import path from 'node:path';
import type pg from 'pg';
import type { Logger } from '../../logging/logger.ts';
import { backupFolder, daily } from '../backup-folder.ts';
import { isDiskFull } from '../disk-space.ts';
import { createPool } from '../pool.ts';
import { type DataLock, lockDataFolder } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { chooseAddress, removeSocketFolder, type SocketAddress } from './socket-address.ts';
import { type Supervisor, superviseEngine } from './supervisor.ts';
import { damagedMark } from './worker-protocol.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: Logger;
  /** Created on first use; copied into `dataDir` instead of initialising a database there. For tests. */
  templateDir?: string;
  /** A backup that becomes the database; refused if there is one already. */
  archive?: string;
  /** Without it a power cut can lose what was saved; a crash of the process cannot. True by default. */
  isDurable?: boolean;
  statementTimeoutMs?: number;
  idleInTransactionMs?: number;
  keepBackups?: number;
};

export type Embedded = {
  pool: pg.Pool;
  describe: string;
  backup(): Promise<string>;
  close(): Promise<void>;
};

const POOL_CLOSE_TIMEOUT_MS = 5_000;

export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log } = options;
  const address = await chooseAddress();
  const socketFolder = address.kind === 'unix' ? address.folder : null;
  let lock: DataLock | undefined;
  const unlock = async () => {
    if (socketFolder) await removeSocketFolder(socketFolder);
    await lock?.release();
  };
  try {
    lock = await lockDataFolder({ dataDir, socketFolder, log, onLost: fail });
    const supervisor = await superviseEngine({
      input: {
        folder: path.join(dataDir, 'db'),
        address,
        port: 0,
        isDurable: options.isDurable ?? true,
        templateDir: options.templateDir,
        archive: options.archive,
        idleInTransactionMs: options.idleInTransactionMs ?? 15_000,
      },
      isDiskFull: () => isDiskFull(dataDir),
      statementTimeoutMs: options.statementTimeoutMs ?? 60_000,
      log,
      onFatal: fail,
    });
    return assemble(options, supervisor, connect(address, supervisor.ready.port, log), unlock);
  } catch (error) {
    await unlock();
    throw await withWayOut(error, dataDir);
  }
}

/** For a folder that no longer opens: what to do, and with which backup. */
async function withWayOut(error: unknown, dataDir: string): Promise<unknown> {
  if (!(error instanceof Error) || !error.message.startsWith(damagedMark)) return error;
  const folder = path.join(dataDir, 'db');
  const backup = await backupFolder(path.join(dataDir, 'backups'), daily).newestFile();
  const way = backup
    ? `Move it away, and bring the newest backup back with "npm run db:restore -- ${backup}"; older ones are beside it.`
    : `There is no backup in ${path.join(dataDir, 'backups')}: restore the folder, or a dump, from a copy of your own.`;
  const reason = error.message.slice(damagedMark.length).trim();
  return new Error(`The database in ${folder} is damaged and cannot be opened (${reason}). ${way}`);
}

function assemble(
  { dataDir, log, keepBackups }: EmbeddedOptions,
  supervisor: Supervisor,
  pool: pg.Pool,
  unlock: () => Promise<void>,
): Embedded {
  const backups = backupFolder(path.join(dataDir, 'backups'), daily);
  const backup = async () => {
    const file = await backups.nextFile(new Date());
    await supervisor.ask({ task: 'backup', file });
    await backups.prune(keepBackups ?? 7);
    return file;
  };
  const stopMaintenance = startMaintenance({ pool, log, backUp: backup, newestBackupAt: backups.newestAt });
  return {
    pool,
    describe: `embedded (${shortVersion(supervisor.ready.version)}) in ${path.join(dataDir, 'db')}`,
    backup,
    async close() {
      try {
        await stopMaintenance();
        await endPool(pool, log);
        await supervisor.close();
      } finally {
        await unlock();
      }
    },
  };
}

function connect(address: SocketAddress, port: number, log: Logger): pg.Pool {
  const target =
    address.kind === 'unix'
      ? { host: address.folder }
      : { host: '127.0.0.1', port, application_name: address.secret };
  // Connections cost little here, and opening one waits for the open transaction, so they are kept.
  const settings = {
    ...target,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 16,
    idleTimeoutMillis: 0,
  };
  return createPool(settings, log);
}

async function endPool(pool: pg.Pool, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn('The database closes while a connection is still in use.');
      resolve();
    }, POOL_CLOSE_TIMEOUT_MS);
  });
  await Promise.race([pool.end(), timeout]);
  clearTimeout(timer);
}

/** `PostgreSQL 18.6 (PGlite 0.5.14) on wasm32…` → `PGlite 0.5.14, PostgreSQL 18.6`. */
function shortVersion(version: string): string {
  const [, postgres, pglite] = /^(PostgreSQL [\d.]+) \((PGlite [\d.]+)\)/.exec(version) ?? [];
  return postgres && pglite ? `${pglite}, ${postgres}` : version;
}

/** Ends the process loudly: continuing to write would lose rows, and answering without a database helps no one. */
function fail(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
