// The pictures in an Anki package: files named 0, 1, 2, …, and a list of what they are called on the cards.
import { zstdDecompressSync } from 'node:zlib';
import { isRecord } from '#platform/contract/is-record.ts';
import type { FindFile } from '../items/item-reading.ts';
import { fieldsOf } from './proto-fields.ts';

const maxMediaBytes = 20 * 1024 * 1024;
const zstdSignature = 0xfd2fb528;

function isZstd(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === zstdSignature;
}

/** @throws if it is damaged, or larger unpacked */
export function unpacked(bytes: Buffer, maxBytes: number): Buffer {
  return isZstd(bytes) ? zstdDecompressSync(bytes, { maxOutputLength: maxBytes }) : bytes;
}

export function findInPackage(files: ReadonlyMap<string, Buffer>): FindFile {
  const places = placesOf(files.get('media'));
  return (source) => {
    const fileName = decoded(source).normalize('NFC');
    const place = places.get(fileName);
    const packed = place === undefined ? undefined : files.get(place);
    if (!packed) return null;
    try {
      return { fileName, bytes: unpacked(packed, maxMediaBytes) };
    } catch {
      return null;
    }
  };
}

function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** By the name on the cards. */
function placesOf(list: Buffer | undefined): Map<string, string> {
  if (!list) return new Map();
  try {
    const bytes = unpacked(list, maxMediaBytes);
    if (bytes[0] !== 0x7b) {
      const names = fieldsOf(bytes).map(({ bytes: entry }) =>
        fieldsOf(entry ?? Buffer.alloc(0)).find(({ number }) => number === 1),
      );
      return new Map(names.map((name, index) => [String(name?.bytes ?? '').normalize('NFC'), String(index)]));
    }
    const content: unknown = JSON.parse(bytes.toString('utf8'));
    if (!isRecord(content)) return new Map();
    return new Map(Object.entries(content).map(([place, name]) => [String(name).normalize('NFC'), place]));
  } catch {
    return new Map();
  }
}
