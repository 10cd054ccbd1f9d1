import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutboundUrl, createOutbound, isPublicAddress, OutboundError } from './outbound.ts';

const publicOnly = { allowsPrivate: false };

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1'],
    // IPv4 addresses in disguise: mapped, compatible, NAT64, 6to4, Teredo.
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
    ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3.4.5'],
  ])('refuses %j', (address) => expect(isPublicAddress(address)).toBe(false));

  it('refuses every address of the private networks', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const privateV4 = fc.oneof(
      fc.tuple(fc.constant(10), octet, octet, octet),
      fc.tuple(fc.constant(127), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    );
    fc.assert(
      fc.property(privateV4, (octets) => {
        const address = octets.join('.');
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      }),
    );
  });
});

describe('checkOutboundUrl', () => {
  it.each([
    ...[
      'http://example.org',
      'ftp://example.org',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'example.org',
      '',
    ],
    ...[
      'https://127.0.0.1/x',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://localhost',
    ],
    ...[
      'https://[::ffff:10.0.0.1]/',
      'https://me:secret@example.org/',
      'https://169.254.169.254/latest/meta-data',
    ],
  ])('refuses %j', (address) => expect(() => checkOutboundUrl(address, publicOnly)).toThrow(OutboundError));

  it('accepts https, and plain http to this machine only if that is allowed', () => {
    expect(checkOutboundUrl('https://example.org/a', publicOnly).host).toBe('example.org');
    const open = { allowsPrivate: true };
    expect(checkOutboundUrl('http://127.0.0.1:8080', open).port).toBe('8080');
    expect(checkOutboundUrl('http://localhost', open).hostname).toBe('localhost');
    expect(() => checkOutboundUrl('http://example.org', open)).toThrow(OutboundError);
    expect(() => checkOutboundUrl('http://10.0.0.1', open)).toThrow(OutboundError);
  });
});

describe('a call', () => {
  let server: http.Server;
  let port: number;
  let calls: string[] = [];

  beforeAll(async () => {
    server = http.createServer((request, reply) => {
      calls.push(`${request.method} ${request.url} ${request.headers.host}`);
      if (request.url === '/large') reply.end(Buffer.alloc(5_000));
      else if (request.url === '/away') reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      else if (request.url === '/never') reply.write('…');
      else request.pipe(reply.writeHead(201, { 'x-seen': 'yes' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('returns status, headers and body', async () => {
    const call = createOutbound({ allowsPrivate: true });
    const reply = await call(`http://127.0.0.1:${port}/echo`, { method: 'POST', body: 'hello' });
    expect({ status: reply.status, seen: reply.headers.get('x-seen'), text: await reply.text() }).toEqual({
      status: 201,
      seen: 'yes',
      text: 'hello',
    });
  });

  it('follows no redirect', async () => {
    const reply = await createOutbound({ allowsPrivate: true })(`http://127.0.0.1:${port}/away`);
    expect(reply.status).toBe(302);
  });

  it('stops reading if an answer grows too large, and waits no longer than allowed', async () => {
    const call = createOutbound({ allowsPrivate: true, maxBytes: 4_000, timeoutMs: 300 });
    await expect(call(`http://127.0.0.1:${port}/large`)).rejects.toMatchObject({ reason: 'size' });
    await expect(call(`http://127.0.0.1:${port}/never`)).rejects.toMatchObject({ reason: 'time' });
    const slowName = createOutbound({ ...publicOnly, timeoutMs: 100, resolve: () => new Promise(() => {}) });
    await expect(slowName('https://example.org')).rejects.toMatchObject({ reason: 'time' });
  });

  it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::1']], [['fd00::1']]])(
    'does not call %j, where a name leads',
    async (addresses) => {
      calls = [];
      const call = createOutbound({ ...publicOnly, resolve: async () => addresses });
      await expect(call(`https://rebind.example:${port}/`)).rejects.toMatchObject({ reason: 'address' });
      expect(calls).toEqual([]);
    },
  );

  it('calls the address that was checked, whatever the name resolves to the next time', async () => {
    calls = [];
    let looks = 0;
    const resolve = async () => {
      looks += 1;
      return looks === 1 ? ['127.0.0.1'] : ['192.0.2.1'];
    };
    // “localhost” is the one name that plain http is allowed for, and its second answer would lead nowhere.
    const reply = await createOutbound({ allowsPrivate: true, resolve })(`http://localhost:${port}/pinned`);
    expect(reply.status).toBe(201);
    expect({ looks, calls }).toEqual({ looks: 1, calls: [`GET /pinned localhost:${port}`] });
  });

  it('says which server is not there', async () => {
    const call = createOutbound({ ...publicOnly, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(call('https://nowhere.example')).rejects.toThrow(
      'There is no server called nowhere.example.',
    );
    const closed = createOutbound({ allowsPrivate: true });
    await expect(closed('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'connection' });
  });
});
