// Names the embedded database's backups, finds the newest, and deletes the oldest.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^rounds-\d{8}T\d{6}\.tar\.gz$/;

export type BackupFolder = {
  /** The path of the next backup. */
  nextFile(now: Date): Promise<string>;
  newestAt(): Promise<Date | undefined>;
  newestFile(): Promise<string | undefined>;
  prune(keep: number): Promise<void>;
};

export function backupFolder(folder: string): BackupFolder {
  /** Oldest first: the names sort by time. */
  async function list(): Promise<string[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  }

  return {
    async nextFile(now) {
      await list();
      const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
      return path.join(folder, `rounds-${stamp}.tar.gz`);
    },
    async newestAt() {
      const newest = (await list()).at(-1);
      return newest ? (await stat(path.join(folder, newest))).mtime : undefined;
    },
    async newestFile() {
      const newest = (await list()).at(-1);
      return newest && path.join(folder, newest);
    },
    async prune(keep) {
      const names = await list();
      const old = names.slice(0, Math.max(0, names.length - keep));
      await Promise.all(old.map((name) => rm(path.join(folder, name))));
    },
  };
}
