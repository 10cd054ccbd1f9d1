// Where consent is asked for, as a document asks itself.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { questionIsDue } from './due.ts';

/** What a browser at this place with this storage and signal finds; nothing else of ours is there. */
function isDue(
  { host, timeZone }: { host: string; timeZone: string },
  stored: Record<string, string> | null = {},
  navigator: object = {},
): boolean {
  const getItem = (key: string) => {
    if (!stored) throw new Error('no storage');
    return stored[key] ?? null;
  };
  const DateTimeFormat = () => ({ resolvedOptions: () => ({ timeZone }) });
  return runInNewContext(questionIsDue, {
    Intl: { DateTimeFormat },
    location: { hostname: host },
    localStorage: { getItem },
    navigator,
  });
}

test.each([
  ['rounds.school.bb', 'America/Barbados', true],
  ['ROUNDS.EXAMPLE.COM.', 'America/Barbados', true],
  ['localhost', 'Europe/Berlin', true],
  ['localhost', 'Atlantic/Canary', true],
  ['localhost', 'America/Martinique', true],
  ['localhost', 'America/Barbados', false],
  ['127.0.0.1', 'UTC', false],
  ['192.168.1.20', 'America/New_York', false],
  ['[fe80::1]', 'America/New_York', false],
  ['school-server', 'America/Barbados', false],
  ['rounds.local', 'America/Barbados', false],
  ['rounds.test', 'Asia/Tokyo', false],
  ['local.school.bb', 'Asia/Tokyo', true],
])('at %s in %s consent is asked for: %s', (host, timeZone, isRequired) => {
  expect(isDue({ host, timeZone })).toBe(isRequired);
});

const berlin = { host: 'localhost', timeZone: 'Europe/Berlin' };

test('a browser that stored a choice, or signals no, is not asked; one without storage is', () => {
  expect(isDue(berlin, { cookieConsent: '{}' })).toBe(false);
  expect(isDue(berlin, {}, { globalPrivacyControl: true })).toBe(false);
  expect(isDue(berlin, null)).toBe(true);
});
