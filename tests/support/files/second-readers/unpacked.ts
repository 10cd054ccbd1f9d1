// The files in a zip, for tests, apart from the reader that imports use.
import { inflateRawSync } from 'node:zlib';

export function unpacked(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const start = bytes.readUInt32LE(at + 42);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = bytes.subarray(from, from + packed);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      method === 8 ? inflateRawSync(content) : content,
    );
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
