// Gives the embedded engine a file system with a real fsync; PGlite's own reports success and does nothing.
import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
/** Emscripten's term for an open file, or for a folder if it has no `nfd`. */
type Stream = { nfd?: number; node: object };
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: object): string;
};

export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = emscriptenOpts.preRun;
    if (!Array.isArray(preRun))
      throw new Error('PGlite starts in a new way: its files cannot be made durable.');
    preRun.push((module: { FS: object }) => installFsync(module.FS));
    return { emscriptenOpts };
  }
}

function installFsync(fileSystems: object): void {
  const files = (fileSystems as { filesystems?: { NODEFS?: NodeFiles } }).filesystems?.NODEFS;
  if (!files?.stream_ops)
    throw new Error('PGlite keeps its files in a new way: they cannot be made durable.');
  files.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
    else syncFolderNow(files.realPath(stream.node));
    return 0;
  };
}

function syncFolderNow(folder: string): void {
  // Windows cannot sync a folder, and need not: its file systems journal names.
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Syncs a file's or folder's changes to the disk. */
export async function syncToDisk(target: string, isFolder: boolean): Promise<void> {
  if (isFolder && process.platform === 'win32') return;
  const handle = await open(target, isFolder ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const queue = entries.values();
  const work = async () => {
    for (const entry of queue) await syncToDisk(path.join(entry.parentPath, entry.name), entry.isDirectory());
  };
  // As many as the thread pool has workers.
  await Promise.all([work(), work(), work(), work()]);
  await syncToDisk(folder, true);
}
