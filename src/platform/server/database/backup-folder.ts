// Names backups, finds the newest, and deletes the oldest.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../logging/error-code.ts';

/** The folder is shared by several kinds, each with its own names. */
type Kind = { prefix: string; ending: string };

/** Of the embedded database's files, every day. */
export const daily: Kind = { prefix: 'rounds-', ending: '.tar.gz' };
/** Dumps that an administrator asked for. */
export const byHand: Kind = { prefix: 'by-hand-', ending: '.ndjson.gz' };
/** Dumps of what was there before an update. */
export const beforeUpdate: Kind = { prefix: 'before-update-', ending: '.ndjson.gz' };

/** Dumps of what a restore replaced: its way back. */
export const beforeRestore: Kind = { prefix: 'before-restore-', ending: '.ndjson.gz' };

const kinds = { daily, byHand, beforeUpdate, beforeRestore } as const;

/** `name`: of the file in the folder. */
export type StoredBackup = { name: string; kind: keyof typeof kinds; at: Date; bytes: number };

export type BackupFolder = {
  /** The path of the next backup. */
  nextFile(now: Date): Promise<string>;
  newestAt(): Promise<Date | undefined>;
  /** Their paths, oldest first. */
  files(): Promise<string[]>;
  newestFile(): Promise<string | undefined>;
  /** Keeps the newest, and of these none that is older than `longestMs`. */
  prune(keep: number, longestMs?: number): Promise<void>;
};

export function backupFolder(folder: string, { prefix, ending }: Kind): BackupFolder {
  const isOne = (name: string) =>
    name.startsWith(prefix) &&
    name.endsWith(ending) &&
    /^\d{8}T\d{6}$/.test(name.slice(prefix.length, -ending.length));

  /** Oldest first: the names sort by time. */
  async function list(): Promise<string[]> {
    try {
      return (await readdir(folder)).filter(isOne).sort();
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }
  }

  return {
    async nextFile(now) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
      return path.join(folder, prefix + stamp + ending);
    },
    async newestAt() {
      const newest = (await list()).at(-1);
      return newest ? (await stat(path.join(folder, newest))).mtime : undefined;
    },
    async files() {
      return (await list()).map((name) => path.join(folder, name));
    },
    async newestFile() {
      const newest = (await list()).at(-1);
      return newest && path.join(folder, newest);
    },
    async prune(keep, longestMs = Number.POSITIVE_INFINITY) {
      const files = (await list()).map((name) => path.join(folder, name));
      for (const [at, file] of files.entries()) {
        const isOld = at < files.length - keep || Date.now() - (await stat(file)).mtimeMs > longestMs;
        if (isOld) await rm(file);
      }
    },
  };
}

/** Of all kinds, newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const listed = await Promise.all(
    Object.entries(kinds).map(async ([kind, names]) => {
      const files = await backupFolder(folder, names).files();
      return Promise.all(
        files.map(async (file) => {
          const { mtime, size } = await stat(file);
          return { name: path.basename(file), kind: kind as StoredBackup['kind'], at: mtime, bytes: size };
        }),
      );
    }),
  );
  return listed.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
