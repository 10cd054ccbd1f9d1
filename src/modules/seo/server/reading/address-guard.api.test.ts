// Forty addresses that lead inside, through every field for addresses: each is refused before a connection is made.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import type { Person } from '#tests/support/app/people.ts';

const addresses: [what: string, address: string][] = [
  ['loopback', 'https://127.0.0.1/'],
  ['loopback, two parts', 'https://127.1/'],
  ['loopback, decimal', 'https://2130706433/'],
  ['loopback, hexadecimal', 'https://0x7f000001/'],
  ['loopback, hexadecimal parts', 'https://0x7f.0x0.0x0.0x1/'],
  ['loopback, octal', 'https://0177.0.0.1/'],
  ['loopback, octal in one', 'https://017700000001/'],
  ['loopback, percent-encoded', 'https://%31%32%37.0.0.1/'],
  ['loopback, digits in circles', 'https://①②⑦.⓪.⓪.①/'],
  ['loopback, full-width dots', 'https://127。0。0。1/'],
  ['loopback, full-width digits', 'https://１２７.0.0.1/'],
  ['loopback with a trailing dot', 'https://127.0.0.1./'],
  ['any address', 'https://0.0.0.0/'],
  ['any address, short', 'https://0/'],
  ['localhost', 'https://localhost/'],
  ['localhost with a trailing dot', 'https://localhost./'],
  ['localhost in capitals', 'https://LOCALHOST/'],
  ['a private network', 'https://10.0.0.1/'],
  ['a private network, three parts', 'https://192.168.257/'],
  ['the last private one of 172', 'https://172.31.255.255/'],
  ['carrier-grade NAT', 'https://100.64.0.1/'],
  ['link-local', 'https://169.254.1.1/'],
  ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['metadata, decimal', 'https://2852039166/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['multicast', 'https://224.0.0.1/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['IPv6 any address', 'https://[::]/'],
  ['IPv4-mapped', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4-mapped metadata in hexadecimal', 'https://[::ffff:a9fe:a9fe]/'],
  ['IPv4-compatible', 'https://[::127.0.0.1]/'],
  ['6to4', 'https://[2002:7f00:1::]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['Teredo', 'https://[2001:0:7f00:1::]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['IPv6 unique local, metadata', 'https://[fd00:ec2::254]/'],
  ['credentials in the address', 'https://me:secret@example.org/'],
  ['a host that only looks like a user', 'https://example.org@127.0.0.1/'],
  ['an inner service at its port', 'https://127.0.0.1:6379/'],
  ['a file', 'file:///etc/passwd'],
  ['another protocol', 'gopher://127.0.0.1:6379/_INFO'],
  ['a name that leads to a private network', 'https://inside.example/'],
  ['a name that leads to IPv6 loopback', 'https://inside-v6.example/'],
  ['a name that leads to metadata', 'https://metadata.example/'],
  ['a name that leads outside and inside', 'https://both.example/'],
  ['a name that leads to a mapped address', 'https://mapped.example/'],
];

const names: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'inside.example': ['10.0.0.5'],
  'inside-v6.example': ['::1'],
  'metadata.example': ['169.254.169.254'],
  'both.example': ['93.184.216.34', '192.168.1.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
};

let app: TestApp;
let admin: Person;
let sockets = 0;
const count = () => {
  sockets += 1;
};

// This test's own resolver, with no other names.
const { lookup } = dns.promises;
const say = async (host: string) => {
  const found = names[host.replace(/\.$/, '')];
  if (!found) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

beforeAll(async () => {
  app = await createTestApp({ outboundPrivate: false });
  admin = await app.people.create('admin');
});
afterAll(() => app.close());
beforeEach(() => {
  Object.assign(dns.promises, { lookup: say });
  syncBuiltinESMExports();
  sockets = 0;
  subscribe('net.client.socket', count);
});
afterEach(() => {
  unsubscribe('net.client.socket', count);
  Object.assign(dns.promises, { lookup });
  syncBuiltinESMExports();
});

type Refusal = { error?: { code: string }; code?: string };

const seen = async (path: string, body: Record<string, unknown>, method: 'PUT' | 'POST' = 'POST') => {
  const reply = await admin.call<Refusal>(method, path, body);
  return { status: reply.status, body: reply.body };
};

it('the guard of private addresses knows forty of them and more, each once', () => {
  expect(addresses.length).toBeGreaterThanOrEqual(40);
  expect(new Set(addresses.map(([, address]) => address)).size).toBe(addresses.length);
});

it('the guard of private addresses refuses them as a source of questions', async () => {
  // Without a model, texts are refused before anything else is looked at.
  const settings = { provider: 'openrouter', apiKeys: { openrouter: 'a key' } };
  expect((await seen('/admin/ai/settings', settings, 'PUT')).status).toBe(200);
  await expectEach(addresses, async (address, what) => {
    expect(await seen('/ai/sources/address', { url: address }), what).toMatchObject({
      status: 400,
      body: { code: 'ai_address_refused' },
    });
    expect(sockets, what).toBe(0);
  });
});

it('the guard of private addresses refuses them to the analysis for search engines', async () => {
  await expectEach(addresses, async (address, what) => {
    expect(await seen('/aiseo/analyses', { url: address }), what).toMatchObject({
      status: 400,
      body: { code: 'seo_address_refused' },
    });
    expect(sockets, what).toBe(0);
  });
});

it('the guard of private addresses refuses them as the address of a language model: when entered, or when the name is resolved', async () => {
  await expectEach(addresses, async (address, what) => {
    const settings = { provider: 'compatible', baseUrl: address, defaultModel: 'any' };
    const set = await seen('/admin/ai/settings', settings, 'PUT');
    const isName = set.status === 200;
    const refused = isName ? await seen('/admin/ai/test', {}) : set;
    expect(refused, what).toMatchObject({
      status: isName ? 424 : 400,
      body: { code: isName ? 'ai_failed' : 'ai_address_refused' },
    });
    expect(sockets, what).toBe(0);
  });
});

/** Where calls went: the address that each was pinned to. What answers is a server of this test, whatever the address. */
async function reached(locations: string[], run: () => Promise<unknown>): Promise<string[]> {
  const pinned: string[] = [];
  const site = http.createServer(({ url = '' }, reply) => {
    const to = url === '/robots.txt' ? undefined : locations.shift();
    if (to) reply.writeHead(302, { location: to }).end();
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const kept = { http: http.request, https: https.request };
  const request = (url: URL, options: http.RequestOptions, answer: (reply: http.IncomingMessage) => void) => {
    const lookup = options.lookup as LookupFunction;
    lookup(url.hostname, { all: false }, (_error, address) => pinned.push(String(address)));
    return kept.http(`http://127.0.0.1:${port}${url.pathname}`, { agent: false }, answer);
  };
  Object.assign(http, { request });
  Object.assign(https, { request });
  try {
    await run();
  } finally {
    Object.assign(http, { request: kept.http });
    Object.assign(https, { request: kept.https });
    site.closeAllConnections();
    site.close();
  }
  return pinned;
}

const outside = '93.184.216.34';
/** A header holds signs of ASCII alone. */
const inside = addresses.map(([, address]) => address).filter((address) => /^[!-~]+$/.test(address));

it('the guard of private addresses refuses them behind a redirect, each for itself', async () => {
  names['public.example'] = [outside];
  await expectEach(
    inside.map((address) => [address, address] as const),
    async (address) => {
      let source: unknown;
      let analysis: unknown;
      const pinned = await reached([address, address], async () => {
        source = await seen('/ai/sources/address', { url: 'https://public.example/' });
        analysis = await seen('/aiseo/analyses', { url: 'https://public.example/' });
      });
      expect(source).toMatchObject({ status: 400, body: { code: 'ai_address_refused' } });
      expect(analysis).toMatchObject({ status: 400, body: { code: 'seo_address_refused' } });
      // The page for its text; robots.txt and the page for its analysis.
      expect(pinned).toEqual([outside, outside, outside]);
    },
  );
});

it('never follows a redirect of a language model', async () => {
  names['public.example'] = [outside];
  const settings = { provider: 'compatible', baseUrl: 'https://public.example/v1', defaultModel: 'any' };
  expect(await seen('/admin/ai/settings', settings, 'PUT')).toMatchObject({ status: 200 });
  const locations = Array.from({ length: 20 }, () => 'https://127.0.0.1/');
  const pinned = await reached(locations, async () => {
    expect(await seen('/admin/ai/test', {})).toMatchObject({ status: 424 });
  });
  expect(new Set(pinned)).toEqual(new Set([outside]));
});

it('connects to the checked address of a name, and to nothing if the name changes its answer', async () => {
  for (const path of ['/ai/sources/address', '/aiseo/analyses']) {
    let looks = 0;
    Object.defineProperty(names, 'rebind.example', {
      configurable: true,
      get: () => {
        looks += 1;
        return [looks === 1 ? outside : '127.0.0.1'];
      },
    });
    // Its own redirect makes it look the name up again.
    const again = ['https://rebind.example/again'];
    let refused: unknown;
    const pinned = await reached(again, async () => {
      refused = await seen(path, { url: 'https://rebind.example/' });
    });
    expect(refused).toMatchObject({ status: 400 });
    expect(pinned).toEqual([outside]);
    expect(looks).toBe(2);
  }
});

it('the guard of private addresses tries no odd port of a public server for a page', async () => {
  names['public.example'] = [outside];
  for (const port of [22, 25, 6379, 9200])
    for (const path of ['/ai/sources/address', '/aiseo/analyses'])
      expect(await seen(path, { url: `https://public.example:${port}/` })).toMatchObject({ status: 400 });
  expect(sockets).toBe(0);
});
