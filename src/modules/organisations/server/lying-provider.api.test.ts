import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import {
  clientId,
  clientSecret,
  type Lie,
  type LyingProvider,
  startLyingProvider,
} from '#tests/support/outside/oidc.ts';

let app: TestApp;
let provider: LyingProvider;
let owner: Person;

const email = 'ada@school.example';
const body = () => ({
  slug: 'school',
  name: 'The School',
  domains: ['school.example'],
  sso: { issuer: provider.issuer, clientId, clientSecret },
});

beforeAll(async () => {
  app = await createTestApp();
  provider = await startLyingProvider({ email, email_verified: true, name: 'Ada' });
  owner = await app.people.create('teacher', 'Enterprise');
  const admin = await app.people.create('admin');
  const made = await owner.call<{ organisation: { id: string } }>('PUT', '/organisations/mine', body());
  await admin.call(
    'POST',
    `/admin/organisations/${made.body.organisation.id}/domains/school.example/approve`,
  );
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
beforeEach(() => {
  provider.lie = {};
});

async function start() {
  const browserSecret = randomBytes(32).toString('base64url');
  const reply = await app.people.guest.call<{ url: string; state: string }>(
    'POST',
    '/auth/sso/school/start',
    {
      browserSecret,
    },
  );
  return { ...reply, browserSecret };
}

async function signIn() {
  const { body: begun, browserSecret } = await start();
  const code = provider.codeFor(begun.url);
  return app.people.guest.call<{ code: string }>('POST', '/auth/sso/finish', {
    code,
    state: begun.state,
    browserSecret,
  });
}

it('an organisation’s sign-in lets people in while the provider is honest', async () => {
  const reply = await signIn();
  expect(reply.status, reply.text).toBe(200);
  expect(provider.lastTokenRequest().get('code_verifier')).toMatch(/^[\w-]{43}$/);
});

const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
const inAnHour = hourAgo + 7_200;
const lies: [string, Lie][] = [
  ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
  ['no nonce', { claims: ({ nonce: _, ...claims }) => claims }],
  ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
  ['another client', { claims: (claims) => ({ ...claims, aud: 'somebody-else' }) }],
  ['a time that is over', { claims: (claims) => ({ ...claims, iat: hourAgo, exp: hourAgo + 300 }) }],
  ['a time that is to come', { claims: (claims) => ({ ...claims, iat: inAnHour, exp: inAnHour + 300 }) }],
  ['no subject', { claims: ({ sub: _, ...claims }) => claims }],
  ['a subject that is no text', { claims: (claims) => ({ ...claims, sub: { a: 1 } }) }],
  ['a subject that can’t be stored', { claims: (claims) => ({ ...claims, sub: 'a\0b' }) }],
  ['an endless subject', { claims: (claims) => ({ ...claims, sub: 'x'.repeat(300) }) }],
  ['the signature of another key', { signsWithOtherKey: true }],
  ['no signature', { algorithm: 'none' }],
  ['the public key as a secret', { algorithm: 'HS256' }],
  [
    'claims changed after signing',
    {
      token(token) {
        const [head, claims = '', signature] = token.split('.');
        const changed = {
          ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
          email: 'boss@school.example',
        };
        return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
      },
    },
  ],
  ['something that is no token', { token: () => 'a.b.c' }],
];

it.each(lies)('an organisation’s sign-in refuses an ID token with %s', async (_, lie) => {
  provider.lie = lie;
  const reply = await signIn();
  expect({ status: reply.status, code: reply.body.code }, reply.text).toEqual({
    status: 401,
    code: 'sso_failed',
  });
});

it('an organisation’s sign-in accepts a name that can’t be stored as it is', async () => {
  provider.lie = {
    claims: (claims) => ({ ...claims, sub: 'other', email: 'b@school.example', name: 'B\0\ud800b' }),
  };
  const reply = await signIn();
  expect(reply.body, reply.text).toMatchObject({ user: { name: 'B \ufffdb' } });
});

it('an organisation’s sign-in treats an address whose verification is only a string as not verified', async () => {
  provider.lie = { claims: (claims) => ({ ...claims, sub: 'words', email_verified: 'true' }) };
  expect((await signIn()).body.code).toBe('sso_refused');
});

it.each([
  [
    'an address in the ID token, a word about another in userinfo',
    'boss@school.example',
    { email_verified: true },
  ],
  [
    'another address in userinfo, a word about the one of the ID token',
    undefined,
    { email: 'boss@school.example', email_verified: undefined },
  ],
])(
  'an organisation’s sign-in takes an address and the word for it from one document: %s',
  async (_, address, userinfo) => {
    // Later than the cached document without userinfo.
    app.advance(6 * 60_000);
    const sub = `two-${address}`;
    provider.lie = {
      claims: ({ email: _email, email_verified, ...claims }) =>
        address === undefined ? { ...claims, sub, email_verified } : { ...claims, sub, email: address },
      userinfo: { sub, ...userinfo },
    };
    expect((await signIn()).body.code).toBe('sso_refused');
    app.advance(6 * 60_000);
  },
);

it('an organisation’s sign-in takes both from userinfo where the ID token has one of them', async () => {
  app.advance(6 * 60_000);
  const sub = 'both-there';
  provider.lie = {
    claims: ({ email_verified: _, ...claims }) => ({ ...claims, sub, email: 'old@school.example' }),
    userinfo: { sub, email: 'new@school.example', email_verified: true },
  };
  expect((await signIn()).body).toMatchObject({ user: { email: 'new@school.example' } });
  app.advance(6 * 60_000);
});

const documents: [string, NonNullable<Lie['document']>, RegExp][] = [
  ['names another issuer', (document) => ({ ...document, issuer: 'https://evil.example' }), /another issuer/],
  ['without keys', ({ jwks_uri: _, ...document }) => document, /jwks_uri/],
  [
    'without a sign-in page',
    ({ authorization_endpoint: _, ...document }) => document,
    /authorization_endpoint/,
  ],
  [
    'without codes',
    (document) => ({ ...document, response_types_supported: ['token'] }),
    /authorization code/,
  ],
  ['without PKCE', (document) => ({ ...document, code_challenge_methods_supported: ['plain'] }), /PKCE/],
  [
    'with a word where a list belongs',
    (document) => ({ ...document, token_endpoint_auth_methods_supported: { includes: 'x' } }),
    /token_endpoint_auth_methods_supported/,
  ],
  [
    'with a number where an address belongs',
    (document) => ({ ...document, token_endpoint: 7 }),
    /token_endpoint/,
  ],
  [
    'with a script where a page belongs',
    (document) => ({ ...document, authorization_endpoint: 'javascript:alert(1)' }),
    /complete web address/,
  ],
  ['with an address that is none', (document) => ({ ...document, jwks_uri: 'keys' }), /complete web address/],
  ['that is none', () => ({ hello: 'world' }), /is invalid|another issuer/],
];

it.each(documents)('an organisation’s sign-in reports a document %s', async (_, document, problem) => {
  provider.lie = { document };
  const reply = await owner.call<{ isOk: boolean; problems: string[] }>(
    'POST',
    '/organisations/mine/test-sso',
  );
  expect(reply.body.isOk).toBe(false);
  expect(reply.body.problems.join(' ')).toMatch(problem);
});

it('an organisation’s sign-in finds nothing wrong with an honest one', async () => {
  const reply = await owner.call('POST', '/organisations/mine/test-sso');
  expect(reply.body).toEqual({ isOk: true, problems: [] });
});

it('an organisation’s sign-in sends no one to an address that is not a web page', async () => {
  // Later than the cached honest document.
  app.advance(6 * 60_000);
  provider.lie = { document: (document) => ({ ...document, authorization_endpoint: 'javascript:alert(1)' }) };
  const reply = await start();
  expect(reply.body).toMatchObject({ code: 'sso_unreachable' });
  app.advance(6 * 60_000);
});
