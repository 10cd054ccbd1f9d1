// Uploaded files in the data folder: one for each import, written part by part, deleted when the import is over.
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#platform/server/module.ts';
import { partBytes } from '../contract.ts';

type Place = Pick<Services, 'config'>;

/** What is left free for everything else. */
const reserveBytes = 256 * 1024 * 1024;

function folderOf({ config }: Place): string {
  return path.join(config.dataDir, 'imports');
}

export function uploadPath(place: Place, importId: string): string {
  return path.join(folderOf(place), importId);
}

export async function hasRoomFor(place: Place, bytes: number): Promise<boolean> {
  await mkdir(folderOf(place), { recursive: true });
  const { bavail, bsize } = await statfs(folderOf(place));
  return bavail * bsize > bytes + reserveBytes;
}

/** At its position in the file, whichever parts are there. It is on disk when this returns. */
export async function writePart(place: Place, importId: string, part: number, bytes: Buffer): Promise<void> {
  await mkdir(folderOf(place), { recursive: true });
  // Whichever part arrives first creates the file.
  const handle = await open(uploadPath(place, importId), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    await handle.write(bytes, 0, bytes.length, part * partBytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

export async function uploadedBytes(place: Place, importId: string): Promise<number> {
  const found = await stat(uploadPath(place, importId)).catch(() => null);
  return found?.size ?? 0;
}

export async function removeUpload(place: Place, importId: string): Promise<void> {
  await rm(uploadPath(place, importId), { force: true });
}

/** Files of imports that are over. */
export async function removeUploadsExcept(place: Place, importIds: readonly string[]): Promise<void> {
  const found = await readdir(folderOf(place)).catch(() => []);
  for (const name of found) if (!importIds.includes(name)) await removeUpload(place, name);
}
