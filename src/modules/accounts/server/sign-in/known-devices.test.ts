import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeUserAgent } from '#platform/contract/user-agent.ts';
import { marksOf, networkOf } from './known-devices.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for all addresses of a customer, and a different one for the neighbour', () => {
    const group = fc.nat(0xffff).map((value) => value.toString(16));
    const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
    fc.assert(
      fc.property(groups(3), fc.nat(0xfffe), groups(4), groups(4), (prefix, subnet, one, other) => {
        const at = (net: number, host: string[]) =>
          networkOf([...prefix, net.toString(16), ...host].join(':'));
        expect(at(subnet, one)).toBe(at(subnet, other));
        expect(at(subnet, one)).not.toBe(at(subnet + 1, one));
      }),
    );
  });
});

it('a device is recognised by its secret, not by its network', () => {
  const one = marksOf({ address: '192.0.2.7', device: 'secret' });
  const moved = marksOf({ address: '192.0.2.8', device: 'secret' });
  expect(one.device).toBe(moved.device);
  expect(one.network).not.toBe(moved.network);
  expect(JSON.stringify(one)).not.toMatch(/secret|192/);
  // Sending the text of a network as a secret doesn't help.
  expect(marksOf({ address: '', device: '192.0.2.7' }).device).not.toBe(one.network);
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0',
    'Edge on macOS',
  ],
  ['curl/8.5.0', 'an unknown program'],
  ['', 'an unknown program'],
])('%s is described as %s', (userAgent, words) => {
  expect(describeUserAgent(userAgent)).toBe(words);
});
