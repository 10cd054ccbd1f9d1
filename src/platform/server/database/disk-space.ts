// How much space is left on the embedded database's disk: new content is refused before the disk is full.
import fs from 'node:fs/promises';
import { AppError } from '#platform/contract/errors.ts';
import type { Logger } from '../logging/logger.ts';

export type DiskSpace = {
  /**
   * Half of the space that is kept free is for work in progress: answers, sign-ins, the database itself.
   * @param kind pictures, which grow fastest, are refused first
   * @throws AppError storage_full
   */
  require(kind: 'picture' | 'text'): Promise<void>;
};

const megabyte = 1024 ** 2;
/** Kept free for texts; four times as much for pictures. On a small disk a tenth of it. */
const reserveBytes = 256 * megabyte;
const pictureFactor = 4;
/** Below this the database can't even start again after it stopped. */
const leastBytes = 24 * megabyte;
const lookEveryMs = 1_000;

type Room = { freeBytes: number; totalBytes: number };

/** @returns null for a file system that does not say */
export async function roomOf(folder: string): Promise<Room | null> {
  try {
    const { bavail, blocks, bsize } = await fs.statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** Whether the disk is so full that the embedded database cannot write its log. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const room = await roomOf(folder);
  return room !== null && room.freeBytes < leastBytes;
}

/** @param folder null if the database is elsewhere, and looks after its own disk */
export function watchDiskSpace(folder: string | null, log: Logger): DiskSpace {
  let room: Room | null = null;
  let lookedAt = 0;
  let hasRoom = true;

  async function look(): Promise<Room | null> {
    if (folder === null) return null;
    const now = performance.now();
    if (now - lookedAt < lookEveryMs && lookedAt > 0) return room;
    lookedAt = now;
    room = await roomOf(folder);
    return room;
  }

  return {
    async require(kind) {
      const found = await look();
      if (!found) return;
      const reserve = Math.min(reserveBytes, found.totalBytes / 10);
      const isEnough = found.freeBytes >= reserve * (kind === 'picture' ? pictureFactor : 1);
      // One line when it begins, and one when it is over.
      if (kind === 'text' && isEnough !== hasRoom) {
        hasRoom = isEnough;
        const freeMb = Math.round(found.freeBytes / megabyte);
        if (isEnough) log.warn(`There is room on the disk again: ${freeMb} MB.`);
        else
          log.error(
            `Only ${freeMb} MB are left on the disk of ${folder}: nothing new is stored until there is more room.`,
          );
      }
      if (!isEnough) throw new AppError('storage_full');
    },
  };
}
