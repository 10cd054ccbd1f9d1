import { expect, test } from 'vitest';
import { canonicalPath } from './page-address.tsx';

test.each([
  ['/', '/', ''],
  ['/blog/', '/blog', '/blog'],
  ['/BLOG', '/blog', '/blog'],
  ['/Blog/My-Post/', '/blog/:slugOrId', '/blog/My-Post'],
  [
    '/Pharmacology-Tools/drugs/warfarin',
    '/pharmacology-tools/drugs/:id',
    '/pharmacology-tools/drugs/warfarin',
  ],
  ['/no/such', '*', '/no/such'],
  ['/no/such', undefined, '/no/such'],
])('%s is a page at %s, whose one address is “%s”', (pathname, pattern, address) => {
  expect(canonicalPath(pathname, pattern)).toBe(address);
});
