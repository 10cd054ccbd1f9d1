import { createServer, type Server } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { isLoopback } from '#platform/contract/loopback.ts';
import { findPort, listenRefusal } from './listening.ts';
import { networkAddresses, networkOrigins, reachOf } from './reach.ts';

const opened: Server[] = [];
afterAll(() => {
  for (const server of opened) server.close();
});

async function listenAt(host: string): Promise<{ server: Server; port: number }> {
  const server = createServer();
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { server, port: (server.address() as { port: number }).port };
}

function interfacesOf(addresses: Record<string, string>) {
  const entries = Object.entries(addresses).map(([name, address]) => {
    const family = address.includes(':') ? 'IPv6' : 'IPv4';
    const internal = address.startsWith('127.') || address === '::1';
    return [name, [{ address, family, internal } as NetworkInterfaceInfo]];
  });
  return Object.fromEntries(entries) as Record<string, NetworkInterfaceInfo[]>;
}

it('prefers the local network to networks inside the machine', () => {
  const cases: [Record<string, string>, string[]][] = [
    [{ lo: '127.0.0.1', docker0: '172.17.0.1', wlan0: '192.168.1.20' }, ['192.168.1.20']],
    [{ utun3: '10.8.0.2', en0: '10.0.0.7', bridge100: '192.168.64.1' }, ['10.0.0.7']],
    [
      { 'vEthernet (WSL)': '172.29.0.1', Ethernet: '10.1.0.4', 'Wi-Fi': '192.168.0.9' },
      ['192.168.0.9', '10.1.0.4'],
    ],
    [{ eth0: '172.18.0.2' }, ['172.18.0.2']],
    [{ tailscale0: '100.101.1.2', 'br-1f': '172.20.0.1' }, ['172.20.0.1', '100.101.1.2']],
    [{ en0: '169.254.9.9', en1: '141.20.1.1' }, ['141.20.1.1']],
    [{ lo: '127.0.0.1', eth0: 'fe80::1' }, []],
  ];
  for (const [interfaces, expected] of cases)
    expect(networkAddresses(interfacesOf(interfaces))).toEqual(expected);
});

it('the server recognises addresses of the machine that asks', () => {
  const here = [
    'localhost',
    'LOCALHOST',
    'rounds.localhost',
    '127.0.0.1',
    '127.8.9.1',
    '[::1]',
    '::1',
    '0.0.0.0',
  ];
  expect(here.filter((host) => !isLoopback(host))).toEqual([]);
  const there = [
    '192.168.1.20',
    'localhost.example.org',
    'rounds.test',
    '127.example.org',
    '[2001:db8::1]',
    'mylocalhost',
  ];
  expect(there.filter(isLoopback)).toEqual([]);
});

it('the server gives the network address to visitors on this machine, and to no one else', async () => {
  const everywhere = await listenAt('0.0.0.0');
  const reach = reachOf(everywhere.server);
  const addresses = networkAddresses();
  const inNetwork = addresses.map((address) => `http://${address}:${everywhere.port}`);
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    const origin = `http://${name}:4000`;
    expect(reach({ origin, address: '127.0.0.1' })).toEqual(inNetwork.length > 0 ? inNetwork : [origin]);
    expect(reach({ origin, address: '203.0.113.9' })).toEqual([origin]);
  }
  for (const origin of ['https://rounds.example.org', 'http://192.168.1.20:3000', 'http://no host'])
    expect(reach({ origin, address: '127.0.0.1' })).toEqual([origin]);

  const onlyHere = await listenAt('127.0.0.1');
  const origin = 'http://localhost:3000';
  expect(reachOf(onlyHere.server)({ origin, address: '::1' })).toEqual([origin]);
  expect(reachOf(createServer())({ origin, address: '::1' })).toEqual([origin]);
  expect(networkOrigins('192.168.1.20', 80)).toEqual(['http://192.168.1.20']);
});

it('the server takes the next free port unless one is required, and then says what is wrong', async () => {
  const { port } = await listenAt('127.0.0.1');
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const next = await findPort({ host, port, isPortSet: false });
    expect(next).toBeGreaterThan(port);
    const sentence = new RegExp(
      `^Port ${port} is in use by another program\\. .* set PORT to another port: \\d+ is free\\.$`,
    );
    await expect(findPort({ host, port, isPortSet: true })).rejects.toThrow(sentence);
  }
  expect(await findPort({ host: '127.0.0.1', port: 0, isPortSet: true })).toBe(0);

  const nowhere = findPort({ host: '203.0.113.9', port: 0, isPortSet: true });
  await expect(nowhere).rejects.toThrow('This machine has no address 203.0.113.9.');
  const other = new Error('something else');
  expect(listenRefusal(other, { host: '0.0.0.0', port: 80 })).toBe(other);
});
