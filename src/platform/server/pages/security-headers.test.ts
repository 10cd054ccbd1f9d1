import { expect, test } from 'vitest';
import { isTrustworthy, mayBeSetByPage, pageHeaders } from './security-headers.ts';

const own = { scripts: ["'sha256-a'"], styles: [] };

test('a page may set its referrer policy, and no other protective header', () => {
  expect(mayBeSetByPage('Referrer-Policy')).toBe(true);
  expect(mayBeSetByPage('content-type')).toBe(true);
  const others = Object.keys(pageHeaders('n', true, own)).filter((name) => name !== 'referrer-policy');
  expect(others).toContain('content-security-policy');
  for (const name of others) expect(mayBeSetByPage(name.toUpperCase()), name).toBe(false);
});

test('the opener policy goes to browsers that trust the origin: others ignore it and report an error', () => {
  const opener = 'cross-origin-opener-policy';
  expect(pageHeaders('n', isTrustworthy({ protocol: 'https', headers: {} }), own)).toHaveProperty(opener);
  const atLocalhost = { 'sec-fetch-site': 'none' };
  expect(pageHeaders('n', isTrustworthy({ protocol: 'http', headers: atLocalhost }), own)).toHaveProperty(
    opener,
  );
  expect(pageHeaders('n', isTrustworthy({ protocol: 'http', headers: {} }), own)).not.toHaveProperty(opener);
});

test('pages frame nothing but players of videos', () => {
  const policy = pageHeaders('n', true, own)['content-security-policy'];
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
});
