import { expect, test } from 'vitest';
import { whenText } from './when-text.ts';

const now = Date.parse('2026-06-15T12:00:00.000Z');

test.each([
  ['2026-06-15T11:59:50.000Z', 'this minute'],
  ['2026-06-15T11:58:30.000Z', '1 minute ago'],
  ['2026-06-15T09:00:00.000Z', '3 hours ago'],
  ['2026-06-14T11:00:00.000Z', 'yesterday'],
  ['2026-01-05T12:00:00.000Z', '5 Jan 2026'],
  // A clock that is a little ahead of the server's.
  ['2026-06-15T12:00:09.000Z', 'this minute'],
])('%s is %s', (moment, text) => {
  expect(whenText(moment, now)).toBe(text);
});
