// A page that is compressed once and sent many times: only its nonce differs, and it lies in the compressed bytes as it
// is, so that each answer is a copy with another nonce in it.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { brotliOptions, compress, type Encoding } from './compress.ts';
import { newNonce } from './security-headers.ts';

const { BROTLI_OPERATION_FLUSH, Z_FINISH, Z_SYNC_FLUSH } = zlib.constants;
const deflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);
/** No name, no time, an unknown system. */
const gzipStart = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** Bytes, and where in them the nonce lies; -1 if there is none. */
type Packed = { bytes: Buffer; at: number };
/** What cannot be made shorter in a block of its own is stored as it is. */
async function brotli(head: Buffer, place: string, rest: Buffer): Promise<Packed> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const sign = attempt === 0 ? place : newNonce();
    const bytes = await brotliInBlocks([head, Buffer.from(sign), rest]);
    const at = bytes.indexOf(sign);
    if (at >= 0 && bytes.indexOf(sign, at + 1) < 0) return { bytes, at };
  }
  throw new Error('no nonce stays as it is in the compressed page');
}

function brotliInBlocks(parts: readonly Buffer[]): Promise<Buffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return new Promise((resolve, reject) => {
    const stream = zlib.createBrotliCompress(brotliOptions(size));
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
    for (const part of parts) {
      stream.write(part);
      if (part !== parts.at(-1)) stream.flush(BROTLI_OPERATION_FLUSH);
    }
    stream.end();
  });
}

/** As RFC 1952 has it: a block that is stored as it is, between two that are compressed each by itself. */
async function gzip(head: Buffer, place: string, rest: Buffer): Promise<Packed> {
  const [first, last] = await Promise.all([
    deflate(head, { finishFlush: Z_SYNC_FLUSH }),
    deflate(rest, { finishFlush: Z_FINISH }),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt16LE(place.length, 0);
  length.writeUInt16LE(~place.length & 0xffff, 2);
  const before = [gzipStart, first, Buffer.of(0), length];
  const end = Buffer.alloc(8);
  end.writeUInt32LE(head.length + place.length + rest.length, 4);
  const at = before.reduce((sum, part) => sum + part.length, 0);
  return { bytes: Buffer.concat([...before, Buffer.from(place), last, end]), at };
}

export class PackedPage {
  readonly #head: Buffer;
  readonly #rest: Buffer;
  readonly #place: string;
  readonly #headSum: number;
  readonly #packed = new Map<Encoding, Promise<Packed>>();
  #wasSent = false;

  /** @param place what stands for the nonce in the text; null if it has none */
  constructor(text: string, place: string | null) {
    const at = place === null ? -1 : text.indexOf(place);
    this.#place = at < 0 || place === null ? '' : place;
    this.#head = Buffer.from(text.slice(0, Math.max(at, 0)));
    this.#rest = Buffer.from(text.slice(Math.max(at, 0) + this.#place.length));
    this.#headSum = zlib.crc32(this.#head);
  }

  get byteCount(): number {
    return this.#head.length + this.#place.length + this.#rest.length;
  }

  /** @param nonce as long as its place */
  async bytes(encoding: Encoding | undefined, nonce: string): Promise<Buffer> {
    const own = Buffer.from(this.#place && nonce);
    if (own.length !== this.#place.length) throw new Error('a nonce has another length than its place');
    if (!encoding) return Buffer.concat([this.#head, own, this.#rest]);
    if (!this.#wasSent) {
      // Many pages are sent only once: those are not worth packing.
      this.#wasSent = true;
      return compress(encoding, Buffer.concat([this.#head, own, this.#rest]));
    }
    const { bytes, at } = await this.#pack(encoding);
    if (at < 0) return bytes;
    const copy = Buffer.from(bytes);
    own.copy(copy, at);
    // The last eight bytes are the sum and the length of the text.
    if (encoding === 'gzip')
      copy.writeUInt32LE(zlib.crc32(this.#rest, zlib.crc32(own, this.#headSum)), copy.length - 8);
    return copy;
  }

  #pack(encoding: Encoding): Promise<Packed> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const packed = this.#compress(encoding);
    this.#packed.set(encoding, packed);
    packed.catch(() => this.#packed.delete(encoding));
    return packed;
  }

  async #compress(encoding: Encoding): Promise<Packed> {
    if (!this.#place) return { bytes: await compress(encoding, this.#rest), at: -1 };
    return (encoding === 'br' ? brotli : gzip)(this.#head, this.#place, this.#rest);
  }
}
