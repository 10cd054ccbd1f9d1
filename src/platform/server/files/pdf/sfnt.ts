// Unpacks fonts stored as WOFF, whose tables are compressed one by one, into the plain form that a shaper reads.
import { inflateSync } from 'node:zlib';

const headerBytes = 12;
const entryBytes = 16;

/** Tables begin at multiples of four. */
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** @returns TrueType or OpenType; fonts that are no WOFF as they are */
export function sfntOf(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOFF') return font;
  const count = font.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [start, packed, length] = [at + 4, at + 8, at + 12].map((place) => font.readUInt32BE(place));
    const bytes = font.subarray(start, (start ?? 0) + (packed ?? 0));
    return {
      tag: font.subarray(at, at + 4),
      checksum: font.subarray(at + 16, at + 20),
      bytes: packed === length ? bytes : inflateSync(bytes),
    };
  });
  const head = Buffer.alloc(headerBytes + count * entryBytes);
  font.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * entryBytes, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * entryBytes, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = headerBytes + index * entryBytes;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(bytes, Buffer.alloc(padded(bytes.length) - bytes.length));
    end += padded(bytes.length);
  }
  return Buffer.concat(parts);
}
