// An uploaded file as its entries: the file itself, or the files in a zip, which are streamed and never unpacked to
// disk.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#platform/contract/errors.ts';
import { t } from '../texts.ts';
import { unreadable } from './unreadable.ts';

/** `bytes` in the file itself, compressed if it is a zip. */
export type FileEntry = { name: string; bytes: number };

export type SourceFile = {
  kind: 'plain' | 'zip';
  path: string;
  sizeBytes: number;
  entries: readonly FileEntry[];
  /** Announces what will be read, so that the progress has an end; once for each time. */
  willRead(entries: readonly FileEntry[]): void;
  /** An entry's content, as often as wanted. Reports its progress meanwhile. */
  chunks(entry: FileEntry): AsyncGenerator<Buffer>;
  close(): void;
};

/** In bytes of the file itself. */
export type Progress = { done: number; total: number };

/** Called before every chunk. If it throws, the reading ends. */
export type OnProgress = (progress: Progress) => Promise<void>;

const maxEntries = 500;
const maxUnpackedBytes = 24 * 1024 * 1024 * 1024;
const maxRatio = 200;
/** Small files may compress as well as they like. */
const unjudgedBytes = 1024 * 1024;
const maxNameLength = 300;
const chunkBytes = 256 * 1024;
const symbolicLink = 0o120000;
const fileKind = 0o170000;

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
  } finally {
    await handle.close();
  }
}

/** @throws AppError data_import_unreadable if a zip is damaged, encrypted, or malicious */
export async function openSourceFile(
  path: string,
  fileName: string,
  onProgress: OnProgress = async () => {},
): Promise<SourceFile> {
  const { size } = await stat(path);
  const meter = new Meter(onProgress);
  if (!(await isZip(path))) {
    const only = { name: fileName, bytes: size };
    return {
      kind: 'plain',
      path,
      sizeBytes: size,
      entries: [only],
      willRead: (entries) => meter.expect(entries),
      chunks: () => meter.passing(createReadStream(path, { highWaterMark: chunkBytes }), 1),
      close: () => {},
    };
  }
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: true,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw zipRefusal(error);
  });
  try {
    const found = await listEntries(zip);
    return {
      kind: 'zip',
      path,
      sizeBytes: size,
      entries: [...found.keys()],
      willRead: (entries) => meter.expect(entries),
      async *chunks(wanted) {
        const entry = found.get(wanted);
        if (!entry) throw new Error(`no entry ${wanted.name} of this file`);
        try {
          const share = entry.uncompressedSize ? entry.compressedSize / entry.uncompressedSize : 1;
          yield* meter.passing(await zip.openReadStreamPromise(entry), share);
        } catch (error) {
          throw isOfZip(error) ? zipRefusal(error) : error;
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw zipRefusal(error);
  }
}

/** Counts the bytes that pass through. */
class Meter {
  private done = 0;
  private total = 0;
  private readonly onProgress: OnProgress;

  constructor(onProgress: OnProgress) {
    this.onProgress = onProgress;
  }

  expect(entries: readonly FileEntry[]): void {
    for (const { bytes } of entries) this.total += bytes;
  }

  /** @param share bytes of the file for each byte of output */
  async *passing(stream: AsyncIterable<Buffer>, share: number): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      await this.onProgress({ done: Math.round(this.done), total: this.total });
      yield chunk;
      this.done += chunk.length * share;
    }
  }
}

async function listEntries(zip: ZipFile): Promise<Map<FileEntry, Entry>> {
  if (zip.entryCount > maxEntries) throw unreadable(t('zip.manyEntries', { max: maxEntries }));
  const found = new Map<FileEntry, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes) throw unreadable(t('zip.large'));
    if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/'))
      found.set({ name: entry.fileName, bytes: entry.compressedSize }, entry);
  }
  return found;
}

// The directory's claims are checked here. The library compares the output with them while it inflates.
function checkEntry(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const isUnsafe =
    fileName === '' ||
    fileName.length > maxNameLength ||
    fileName.includes('\\') ||
    fileName.startsWith('/') ||
    /^[A-Za-z]:/.test(fileName) ||
    fileName.split('/').includes('..') ||
    ((entry.externalFileAttributes >>> 16) & fileKind) === symbolicLink;
  if (isUnsafe) throw unreadable(t('zip.unsafeName'));
  if (entry.isEncrypted()) throw unreadable(t('zip.encrypted'));
  if (!entry.canDecodeFileData()) throw unreadable(t('zip.broken'));
  if (uncompressedSize > unjudgedBytes && uncompressedSize > compressedSize * maxRatio)
    throw unreadable(t('zip.bomb'));
}

/** Errors from the library and from inflating; not ours, nor the disk's. */
function isOfZip(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error.constructor === Error : code.startsWith('Z_');
}

function zipRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const said = error instanceof Error ? error.message : '';
  return unreadable(/fileName|path/i.test(said) ? t('zip.unsafeName') : t('zip.broken'));
}
