import { expect, test } from 'vitest';
import { compressFor } from './compress.ts';

const page = 'A page. '.repeat(500);

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', undefined],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity, *;q=0', undefined],
  ['br;q=much', undefined],
  ['xbr, gzipped', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j gets %j', async (accepted, encoding) => {
  expect((await compressFor(accepted, page)).encoding).toBe(encoding);
});
