import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxInflatedBytes, pack, unpack } from './packing.ts';

test('any value is unpacked unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.nat(3), async (value, repeats) => {
      const packedValue = Array(10 ** repeats).fill(value);
      // Compared as JSON, which has no negative zero.
      expect(JSON.stringify(await unpack(await pack(packedValue)))).toBe(JSON.stringify(packedValue));
    }),
    { numRuns: 60 },
  );
});

test('values above 1,024 bytes are compressed, others are not', async () => {
  const ofBytes = (count: number) => 'ü'.repeat((count - 2) / 2);
  expect(await pack(ofBytes(1_024))).toEqual({ data: ofBytes(1_024), isCompressed: false });
  const packed = await pack(ofBytes(1_026));
  expect(packed).toEqual({ data: expect.stringMatching(/^H4sI[A-Za-z0-9+/]+=*$/), isCompressed: true });
  expect(String(packed.data).length).toBeLessThan(100);
});

const bomb = (bytes: number) => gzipSync(JSON.stringify('x'.repeat(bytes - 2))).toString('base64');

test('anything that would expand beyond 5 MB is discarded', async () => {
  expect(await unpack({ data: bomb(maxInflatedBytes), isCompressed: true })).toHaveLength(
    maxInflatedBytes - 2,
  );
  await expect(unpack({ data: bomb(maxInflatedBytes + 1), isCompressed: true })).rejects.toThrow('swells');
  await expect(unpack({ data: bomb(200 * 1024 * 1024), isCompressed: true })).rejects.toThrow('swells');
});

test.each([
  ['no base64', '***'],
  ['no gzip', btoa('hello')],
  ['a gzip that ends early', gzipSync('"hello, hello"').subarray(0, 20).toString('base64')],
  ['no JSON', gzipSync('{').toString('base64')],
  ['no text', gzipSync(Buffer.from([0x22, 0xff, 0x22])).toString('base64')],
  ['nothing', null],
])('%s is refused', async (_title, data) => {
  await expect(unpack({ data, isCompressed: true })).rejects.toThrow();
});
