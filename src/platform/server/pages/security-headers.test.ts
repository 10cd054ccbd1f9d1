import { expect, test } from 'vitest';
import { mayBeSetByPage, pageHeaders } from './security-headers.ts';

test('a page may say whom its address is told, and nothing else of what protects it', () => {
  expect(mayBeSetByPage('Referrer-Policy')).toBe(true);
  expect(mayBeSetByPage('content-type')).toBe(true);
  const others = Object.keys(pageHeaders('n')).filter((name) => name !== 'referrer-policy');
  expect(others).toContain('content-security-policy');
  for (const name of others) expect(mayBeSetByPage(name.toUpperCase()), name).toBe(false);
});
