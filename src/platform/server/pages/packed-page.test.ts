import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { PackedPage } from './packed-page.ts';
import { newNonce } from './security-headers.ts';

const rest = Array.from({ length: 2_000 }, (_, row) => `<p>Row ${row % 50} of a page – ${row * 7919}</p>`);
const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

test.each(['br', 'gzip'] as const)('a page packed with %s has another nonce in each answer', async (way) => {
  for (let number = 0; number < 20; number++) {
    const place = newNonce();
    const page = (nonce: string) => `<html><style nonce="${nonce}">é</style>${rest.join('')}`;
    const packed = new PackedPage(page(place), place);
    for (const nonce of [newNonce(), newNonce(), newNonce()]) {
      const bytes = await packed.bytes(way, nonce);
      expect(unpack[way](bytes).toString()).toBe(page(nonce));
      const plain = await compress(way, Buffer.from(page(nonce)));
      expect(bytes.length).toBeLessThan(plain.length * 1.03);
    }
  }
});

test('a packed page without a compression, and one without a nonce, are their text', async () => {
  const nonce = newNonce();
  const place = newNonce();
  expect(`${await new PackedPage(`a${place}ü`, place).bytes(undefined, nonce)}`).toBe(`a${nonce}ü`);
  const plain = new PackedPage('<rss/>', null);
  expect(plain.byteCount).toBe(6);
  expect(`${await plain.bytes(undefined, nonce)}`).toBe('<rss/>');
  expect(zlib.brotliDecompressSync(await plain.bytes('br', nonce)).toString()).toBe('<rss/>');
});

test('a packed page refuses a nonce of another length, which would move the bytes after it', async () => {
  const place = newNonce();
  await expect(new PackedPage(`a${place}b`, place).bytes('br', 'short')).rejects.toThrow('length');
});
