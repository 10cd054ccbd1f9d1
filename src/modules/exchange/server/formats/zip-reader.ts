// Opens untrusted zip files: counts the output while it inflates, and refuses names that lead elsewhere.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError } from '#platform/contract/errors.ts';
import { withoutControls } from '#platform/server/files/xml/xml-characters.ts';
import { ExchangeError } from '../../errors.ts';
import { t } from './format-texts.ts';

type ZipLimits = { entries: number; totalBytes: number; ratio: number };

const usualLimits: ZipLimits = { entries: 2_000, totalBytes: 100 * 1024 * 1024, ratio: 200 };
/** Small files may compress as well as they like: a page of spaces is no bomb. */
const unjudgedBytes = 1024 * 1024;
const symbolicLink = 0o120000;
const fileKind = 0o170000;
const maxNameLength = 500;

/**
 * All files of a zip by their path, as `folder/file.xml`. A zip inside it is a file like any other.
 * @throws AppError import_unreadable if it is damaged, encrypted, too large, or malicious
 */
export async function readZip(bytes: Buffer, limits: Partial<ZipLimits> = {}): Promise<Map<string, Buffer>> {
  const allowed = { ...usualLimits, ...limits };
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, {
      lazyEntries: true,
      decodeStrings: true,
      validateEntrySizes: true,
      strictFileNames: true,
    });
    return await unpack(zip, allowed);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(reasonOf(error));
  } finally {
    zip?.close();
  }
}

// The library's messages, some of which deserve a better one than "damaged".
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/fileName|path/.test(said)) return t('zipUnsafeName');
  return /encrypt/.test(said) ? t('zipEncrypted') : t('zipBroken');
}

/** Whether the bytes begin like a zip file. */
export function looksLikeZip(bytes: Buffer): boolean {
  return bytes.length > 21 && bytes.readUInt32LE(0) === 0x04034b50;
}

async function unpack(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Buffer>> {
  if (zip.entryCount > limits.entries) throw refusal(t('zipManyEntries', { max: limits.entries }));
  const entries: Entry[] = [];
  let promised = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, limits);
    promised += entry.uncompressedSize;
    if (promised > limits.totalBytes) throw tooLarge(limits);
    entries.push(entry);
  }
  const files = new Map<string, Buffer>();
  let total = 0;
  for (const entry of entries) {
    const name = normalName(entry.fileName);
    if (name.endsWith('/') || isLitter(name)) continue;
    // Duplicate names: programs disagree on which one counts, which is a way to hide one.
    if (files.has(name)) throw refusal(t('zipTwice', { name }));
    const content = await inflate(zip, entry, limits.totalBytes - total);
    if (!content) throw tooLarge(limits);
    total += content.length;
    files.set(name, content);
  }
  return files;
}

// The directory's claims are checked first; inflate() counts the actual output.
function checkEntry(entry: Entry, { ratio }: ZipLimits): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (isNameUnsafe(fileName)) throw refusal(t('zipUnsafeName'));
  if (((entry.externalFileAttributes >>> 16) & fileKind) === symbolicLink) throw refusal(t('zipLink'));
  if (entry.isEncrypted()) throw refusal(t('zipEncrypted'));
  if (!entry.canDecodeFileData()) throw refusal(t('zipBroken'));
  if (uncompressedSize > unjudgedBytes && uncompressedSize > compressedSize * ratio) {
    throw refusal(t('zipBomb'));
  }
}

function isNameUnsafe(name: string): boolean {
  return (
    name === '' ||
    name.length > maxNameLength ||
    name.includes('\\') ||
    name !== withoutControls(name) ||
    name.startsWith('/') ||
    /^[A-Za-z]:/.test(name) ||
    name.split('/').includes('..')
  );
}

function normalName(name: string): string {
  const isFolder = name.endsWith('/');
  const path = name
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  return isFolder ? `${path}/` : path;
}

// Files that macOS and Windows add.
function isLitter(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);
}

/** null if the output is larger than allowed. */
async function inflate(zip: ZipFile, entry: Entry, room: number): Promise<Buffer | null> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the stream.
    if (size > room) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function refusal(message: string): AppError {
  return new ExchangeError('import_unreadable', { message });
}

function tooLarge({ totalBytes }: ZipLimits): AppError {
  return refusal(t('zipLarge', { megabytes: Math.round(totalBytes / 1024 / 1024) }));
}
