// How much room a folder takes.
import fs from 'node:fs';
import path from 'node:path';

/** @returns whole megabytes (of 2²⁰ bytes) of what its files hold on the disk, in blocks of 4 KB */
export function megabytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile())
      bytes += Math.ceil(fs.lstatSync(path.join(entry.parentPath, entry.name)).size / 4_096) * 4_096;
  return Math.round(bytes / 2 ** 20);
}
