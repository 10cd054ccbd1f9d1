// What is sent about an opened page: never more than a website's name and a kind of device.
import { expect, test } from 'vitest';
import { deviceOf, referrerHost } from './seen-page.ts';

test.each([
  ['https://search.example/find?q=me', 'search.example'],
  ['https://rounds.school.bb/features', ''],
  ['https://me:secret@blog.example/a', 'blog.example'],
  ['http://192.168.1.5/', ''],
  ['http://intranet/', ''],
  ['http://[fe80::1]/', ''],
  ['', ''],
  ['not an address', ''],
])('%s as a referrer is sent as %j', (referrer, host) => {
  expect(referrerHost(referrer, 'rounds.school.bb')).toBe(host);
});

test('a device is classified by touch and the shorter side of its screen', () => {
  expect(deviceOf({ width: 390, height: 844, hasTouch: true })).toBe('phone');
  expect(deviceOf({ width: 844, height: 390, hasTouch: true })).toBe('phone');
  expect(deviceOf({ width: 820, height: 1180, hasTouch: true })).toBe('tablet');
  expect(deviceOf({ width: 390, height: 844, hasTouch: false })).toBe('computer');
});
