// Whose statement about a client's address counts.
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { limitedAddress } from '../http/rate-limit.ts';
import { arrivalOf, parseTrustedProxies, proxyTrust } from './proxies.ts';

function arrival(setting: string, remoteAddress: string, headers: Record<string, string>) {
  const request = { headers: { host: 'inside:3000', ...headers }, socket: { remoteAddress } };
  return arrivalOf(request as unknown as IncomingMessage, proxyTrust(parseTrustedProxies(setting) ?? 0));
}

const addressOf = (setting: string, connected: string, forwardedFor: string) =>
  arrival(setting, connected, { 'x-forwarded-for': forwardedFor }).address;

test('anything left of the trusted proxies may have been written by anyone', () => {
  const forged = '1.1.1.1, 2.2.2.2, 203.0.113.7';
  expect(addressOf('0', '10.0.0.1', forged)).toBe('10.0.0.1');
  expect(addressOf('', '10.0.0.1', forged)).toBe('10.0.0.1');
  expect(addressOf('1', '10.0.0.1', forged)).toBe('203.0.113.7');
  expect(addressOf('true', '10.0.0.1', forged)).toBe('203.0.113.7');
  expect(addressOf('2', '10.0.0.1', forged)).toBe('2.2.2.2');
  expect(addressOf('9', '10.0.0.1', forged)).toBe('1.1.1.1');
  expect(addressOf('uniquelocal', '10.0.0.1', `${forged}, 192.168.7.7`)).toBe('203.0.113.7');
  expect(addressOf('10.0.0.1', '10.0.0.1', `${forged}, 192.168.7.7`)).toBe('192.168.7.7');
  expect(addressOf('10.0.0.0/30', '10.0.0.4', forged)).toBe('10.0.0.4');
  expect(addressOf('loopback', '::ffff:127.0.0.1', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('2001:db8::/32', '2001:db8::5', '1.1.1.1, 2001:db9::1')).toBe('2001:db9::1');
  expect(addressOf('loopback', '127.0.0.1', '')).toBe('127.0.0.1');
  expect(addressOf('loopback', '127.0.0.1', `${'127.0.0.1,'.repeat(5_000)}127.0.0.1`)).toBe('127.0.0.1');
});

test('host and protocol are believed from trusted proxies alone', () => {
  const headers = { 'x-forwarded-host': 'evil.example, rounds.example', 'x-forwarded-proto': 'https' };
  expect(arrival('loopback', '127.0.0.1', headers)).toMatchObject({
    host: 'rounds.example',
    protocol: 'https',
  });
  for (const [setting, connected] of [
    ['0', '127.0.0.1'],
    ['loopback', '10.0.0.1'],
  ] as const)
    expect(arrival(setting, connected, headers)).toMatchObject({ host: 'inside:3000', protocol: 'http' });
  expect(arrival('1', '127.0.0.1', { 'x-forwarded-proto': 'javascript' }).protocol).toBe('http');
});

test('limits count a network of IPv6 addresses as one', () => {
  for (const address of ['2001:db8:0:7::1', '2001:DB8::7:0:0:0:2', '2001:db8:0:7:ffff:1:2:3'])
    expect(limitedAddress(address)).toBe('2001:db8:0:7::/64');
  expect(limitedAddress('::1')).toBe('0:0:0:0::/64');
  expect(limitedAddress('203.0.113.7')).toBe('203.0.113.7');
});
