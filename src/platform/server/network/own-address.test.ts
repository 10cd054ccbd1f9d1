import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { isOwnAddress } from './own-address.ts';

const entry = (address: string) => ({ address }) as NetworkInterfaceInfo;
const interfaces = { lo: [entry('127.0.0.1')], en0: [entry('192.168.1.20'), entry('fe80::1%en0')] };
const isOwn = (origin: string) => isOwnAddress(origin, interfaces, 'Staffroom');

it('an own address is this machine by number, by name and from itself', () => {
  const own = [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.20:3000',
    '[fe80::1]',
    'staffroom',
    'staffroom.local',
  ];
  expect(own.filter((host) => !isOwn(`http://${host}`))).toEqual([]);
});

it('an own address is not what someone calls it', () => {
  const others = ['evil.example', '192.168.1.21', 'staffroom.example', 'localhost.evil.example', '[fe80::2]'];
  expect(others.filter((host) => isOwn(`http://${host}`))).toEqual([]);
  expect(isOwn('nothing')).toBe(false);
});
