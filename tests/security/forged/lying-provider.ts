// Single sign-on against a provider that lies: about who signs in, when, for whom, with which key, and where it is.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientId, clientSecret, type Lie, startLyingProvider } from '../../support/outside/oidc.ts';
import { ok } from '../make.ts';
import type { Attacker, Probe, Target } from '../probe.ts';

const email = 'ada@school.example';
const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
const inAnHour = hourAgo + 7_200;

const lies: Record<string, Lie> = {
  'another nonce': { claims: (claims) => ({ ...claims, nonce: 'another' }) },
  'no nonce': { claims: ({ nonce: _, ...claims }) => claims },
  'another issuer': { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) },
  'another client': { claims: (claims) => ({ ...claims, aud: 'someone-else' }) },
  'several clients': { claims: (claims) => ({ ...claims, aud: [clientId, 'other'], azp: 'other' }) },
  'a time that is over': { claims: (claims) => ({ ...claims, iat: hourAgo, exp: hourAgo + 300 }) },
  'a time to come': { claims: (claims) => ({ ...claims, iat: inAnHour, exp: inAnHour + 300 }) },
  'no end': { claims: ({ exp: _, ...claims }) => claims },
  'a subject that is a list': { claims: (claims) => ({ ...claims, sub: ['lying-1'] }) },
  'another key': { signsWithOtherKey: true },
  'no signature': { algorithm: 'none' },
  'the public key as a secret': { algorithm: 'HS256' },
  'no token': { token: () => 'a.b.c' },
  'a huge token': { claims: (claims) => ({ ...claims, more: 'x'.repeat(2_000_000) }) },
};

const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
const documents: Record<string, Lie> = {
  'another issuer': { document: (document) => ({ ...document, issuer: 'https://evil.example' }) },
  'a number as address': { document: (document) => ({ ...document, token_endpoint: 7 }) },
  'a script as address': {
    document: (document) => ({ ...document, authorization_endpoint: 'javascript:alert(1)' }),
  },
  'an object as list': {
    document: (document) => ({ ...document, response_types_supported: { includes: 'code' } }),
  },
  'two megabytes': { document: (document) => ({ ...document, more: 'x'.repeat(2_000_000) }) },
  'nothing but brackets': { text: nested },
  null: { text: 'null' },
};

async function openSchool(server: Target, issuer: string): Promise<Attacker> {
  const [owner, admin] = [await server.teacher('Enterprise'), await server.admin()];
  const domain = 'school.example';
  const settings = {
    slug: 'school',
    name: 'The School',
    domains: [domain],
    sso: { issuer, clientId, clientSecret },
  };
  type Made = { organisation: { id: string } };
  const made = owner.call<Made>('PUT', '/organisations/mine', settings);
  const { id } = (await ok(made, 'an organisation')).organisation;
  await ok(admin.call('POST', `/admin/organisations/${id}/domains/${domain}/approve`), 'approving a domain');
  return owner;
}

/** Counts who comes: the place to which a redirect leads. */
async function trap() {
  let visits = 0;
  const listener = http.createServer((_, reply) => {
    visits += 1;
    reply.end('{}');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/secrets`, visits: () => visits, close: () => listener.close() };
}

export const lyingProviders: Probe = {
  name: 'A provider that lies signs no one in, and leads nowhere',
  point: '2.10',
  settings: { OUTBOUND_PRIVATE: '1' },
  maxGrowthMb: 200,
  async run(server) {
    const provider = await startLyingProvider({ email, email_verified: true, name: 'Ada' });
    const place = await trap();
    try {
      const owner = await openSchool(server, provider.issuer);
      const signIn = async () => {
        const browserSecret = randomBytes(32).toString('base64url');
        type Begun = { url: string; state: string };
        const begun = await ok(
          server.guest<Begun>('POST', '/auth/sso/school/start', { browserSecret }),
          'beginning',
        );
        const body = { code: provider.codeFor(begun.url), state: begun.state, browserSecret };
        return (await server.guest('POST', '/auth/sso/finish', body)).status;
      };
      const honest = await signIn();
      const believed: string[] = [];
      for (const [about, lie] of Object.entries(lies)) {
        provider.lie = lie;
        const status = await signIn();
        if (status !== 401) believed.push(`${about} (${status})`);
      }
      const taken: string[] = [];
      const redirected: Record<string, Lie> = { ...documents, 'a redirect': { redirectsTo: place.url } };
      for (const [about, lie] of Object.entries(redirected)) {
        provider.lie = lie;
        const { body, status } = await owner.call<{ isOk?: boolean }>('POST', '/organisations/mine/test-sso');
        if (status >= 500 || body?.isOk === true) taken.push(`${about} (${status})`);
      }
      return {
        isHeld: honest === 200 && believed.length === 0 && taken.length === 0 && place.visits() === 0,
        seen: `honest ${honest}; of ${Object.keys(lies).length} lies believed: ${believed.join(', ') || 'none'}; of ${Object.keys(redirected).length} documents taken: ${taken.join(', ') || 'none'}; ${place.visits()} redirects followed`,
      };
    } finally {
      place.close();
      await provider.close();
    }
  },
};
