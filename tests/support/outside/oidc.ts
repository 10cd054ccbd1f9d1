// Identity providers for tests: a real OpenID Connect server, a way through its pages, and one that lies on request.
import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, type JWK, Provider } from 'oidc-provider';

export const clientId = 'rounds';
export const clientSecret = 'a-secret-of-the-tests-0123456789';

type ProviderPerson = {
  /** What they type as their login; also the subject. */
  login: string;
  email?: string;
  isEmailVerified?: boolean;
  name?: string;
};

type Listening = { origin: string; close(): Promise<void> };

async function listen(handle: http.RequestListener): Promise<Listening> {
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A provider that no one closes must not keep the tests from ending.
  server.unref();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type SigningKey = { privateKey: KeyObject; jwk: JWK };

function newKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(6).toString('hex');
  const jwk = { ...(publicKey.export({ format: 'jwk' }) as JWK), kid, use: 'sig', alg: 'RS256' };
  return { privateKey, jwk };
}

export type OidcServer = Listening & {
  issuer: string;
  /** Everyone who can sign in there, by their login. Any password will do. */
  people: Map<string, ProviderPerson>;
  /** From now on other keys sign. */
  rotateKeys(): void;
};

/** Starts oidc-provider on a free port, with its own pages for signing in. */
export async function startOidcServer(redirectUris: string[]): Promise<OidcServer> {
  const people = new Map<string, ProviderPerson>();
  let handle: http.RequestListener = (_, reply) => reply.writeHead(503).end();
  const server = await listen((request, reply) => handle(request, reply));

  function settings(): Configuration {
    const { privateKey, jwk } = newKey();
    const key = { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: jwk.kid, use: 'sig', alg: 'RS256' };
    return {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      pkce: { required: () => true },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: (_, login) => {
        const person = people.get(login);
        if (!person) return undefined;
        const { email, isEmailVerified, name } = person;
        return {
          accountId: login,
          claims: async () => ({ sub: login, email, email_verified: isEmailVerified, name }),
        };
      },
      // Individual consent is not requested: the school has given it for everyone.
      loadExistingGrant: async (context) => {
        const grant = new context.oidc.provider.Grant({
          clientId: context.oidc.client?.clientId,
          accountId: context.oidc.session?.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
  }

  function rotateKeys(): void {
    handle = new Provider(server.origin, settings()).callback();
  }
  rotateKeys();
  return { ...server, issuer: server.origin, people, rotateKeys };
}

/** Goes through the pages of `startOidcServer` as a browser would. @returns the address to which it is sent back */
export async function signInAtProvider(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const goTo = async (address: URL, body?: URLSearchParams): Promise<Response> => {
    const reply = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
  const { origin } = new URL(url);
  let address = new URL(url);
  for (let step = 0; step < 10; step += 1) {
    if (address.origin !== origin) return address;
    const isForm = address.pathname.startsWith('/interaction/');
    const form = isForm ? new URLSearchParams({ prompt: 'login', login, password: 'any' }) : undefined;
    const reply = await goTo(address, form);
    const location = reply.headers.get('location');
    if (!location)
      throw new Error(`the provider stopped at ${address}: ${reply.status} ${await reply.text()}`);
    address = new URL(location, address);
  }
  throw new Error('the provider sends in circles');
}

export type Lie = {
  /** Changes what the ID token says. */
  claims?(claims: Record<string, unknown>): Record<string, unknown>;
  /** Changes the ID token after it was signed. */
  token?(token: string): string;
  /** Changes the discovery document. */
  document?(document: Record<string, unknown>): Record<string, unknown>;
  /** What its page about a person answers, where the document names one. */
  userinfo?: Record<string, unknown>;
  /** Signs with a key that is not among those shown. */
  signsWithOtherKey?: boolean;
  /** Of the ID token's header; `RS256` by default. `HS256` signs with the public key as if it were a secret. */
  algorithm?: 'RS256' | 'HS256' | 'none';
  /** Where its document sends those who ask for it. */
  redirectsTo?: string;
  /** What its document is in place of JSON. */
  text?: string;
};

export type LyingProvider = Listening & {
  issuer: string;
  /** What it does wrong from now on. */
  lie: Lie;
  /** What the last request for tokens carried. */
  lastTokenRequest(): URLSearchParams;
  /** Replaces the pages of a real one. @returns the code that it issues */
  codeFor(url: string): string;
};

function signatureOf(signed: string, privateKey: KeyObject, algorithm: Lie['algorithm'] = 'RS256'): string {
  if (algorithm === 'none') return '';
  if (algorithm === 'RS256') return sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  return createHmac('sha256', publicKey).update(signed).digest('base64url');
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A provider of a few lines whose every answer a test can bend. */
export async function startLyingProvider(person: Record<string, unknown>): Promise<LyingProvider> {
  const key = newKey();
  const otherKey = newKey();
  const asked = new Map<string, URLSearchParams>();
  let lastTokenRequest = new URLSearchParams();

  function idToken(code: string): string {
    const { lie } = provider;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: provider.issuer,
      aud: clientId,
      sub: 'lying-1',
      iat: now,
      exp: now + 300,
      nonce: asked.get(code)?.get('nonce'),
      ...person,
    };
    const { privateKey } = lie.signsWithOtherKey ? otherKey : key;
    const head = encoded({ alg: lie.algorithm ?? 'RS256', kid: key.jwk.kid, typ: 'JWT' });
    const signed = `${head}.${encoded(lie.claims?.(claims) ?? claims)}`;
    const token = `${signed}.${signatureOf(signed, privateKey, lie.algorithm)}`;
    return lie.token?.(token) ?? token;
  }

  const server = await listen(async (request, reply) => {
    const answer = (value: unknown, status = 200) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { origin } = provider;
    if (request.url === '/.well-known/openid-configuration') {
      const document = {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        ...(provider.lie.userinfo && { userinfo_endpoint: `${origin}/userinfo` }),
        jwks_uri: `${origin}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      };
      const { redirectsTo, text } = provider.lie;
      if (redirectsTo) return reply.writeHead(302, { location: redirectsTo }).end();
      if (text !== undefined) return reply.writeHead(200, { 'content-type': 'application/json' }).end(text);
      return answer(provider.lie.document?.(document) ?? document);
    }
    if (request.url === '/jwks') return answer({ keys: [key.jwk] });
    if (request.url === '/userinfo') return answer(provider.lie.userinfo ?? {});
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    lastTokenRequest = new URLSearchParams(Buffer.concat(chunks).toString());
    const code = lastTokenRequest.get('code') ?? '';
    const verifier = lastTokenRequest.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (challenge !== asked.get(code)?.get('code_challenge')) return answer({ error: 'invalid_grant' }, 400);
    return answer({ access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: idToken(code) });
  });
  const provider: LyingProvider = {
    ...server,
    issuer: server.origin,
    lie: {},
    lastTokenRequest: () => lastTokenRequest,
    codeFor(url) {
      const code = randomBytes(12).toString('hex');
      asked.set(code, new URL(url).searchParams);
      return code;
    },
  };
  return provider;
}
