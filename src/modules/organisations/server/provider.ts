// Talks to an organisation's identity provider: OpenID Connect with discovery, PKCE, state, nonce and a signed ID token.

import * as client from 'openid-client';
import { z } from 'zod';
import type { Services } from '#platform/server/module.ts';
import { checkOutboundUrl, createOutbound, OutboundError } from '#platform/server/network/outbound.ts';
import { perApp } from '#platform/server/per-app.ts';
import { t } from './texts.ts';

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | null };
export type SignInSecrets = { state: string; nonce: string; verifier: string };
export type Identity = {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  isEmailVerified: boolean;
};

type Known = { until: number; metadata: client.ServerMetadata };

const timeoutSeconds = 10;
/** How far a provider's clock may be ahead of ours. */
const clockSkewSeconds = 300;
const maxBytes = 512 * 1024;
const rememberedMs = 5 * 60_000;
const maxRemembered = 500;
const memoryOf = perApp(() => new Map<string, Known>());

function fetchOf(services: Services): client.CustomFetch {
  const call = createOutbound({
    allowsPrivate: services.config.outboundPrivate,
    timeoutMs: timeoutSeconds * 1000,
    maxBytes,
  });
  return (url, { method, headers, body, signal }) => {
    if (body instanceof ReadableStream) throw new TypeError('a stream can’t be sent');
    const sent = body instanceof ArrayBuffer ? new Uint8Array(body) : body?.toString();
    return call(url, { method, headers, body: sent, signal });
  };
}

/** outbound.ts has refused plain http wherever it is not allowed, and checks again for each call. */
function permitPlain(url: URL): ((config: client.Configuration) => void)[] {
  return url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
}

/** @throws an error whose causes say what is wrong; see wordsOf() */
export async function discover(services: Services, issuer: string): Promise<client.ServerMetadata> {
  const url = checkOutboundUrl(issuer, { allowsPrivate: services.config.outboundPrivate });
  const config = await client.discovery(url, 'discovery', undefined, client.None(), {
    [client.customFetch]: fetchOf(services),
    timeout: timeoutSeconds,
    execute: permitPlain(url),
  });
  const metadata = structuredClone({ ...config.serverMetadata() }) as client.ServerMetadata;
  // Some providers use one document for many tenants; anyone’s employer could sign in there.
  if (URL.parse(metadata.issuer)?.href !== url.href)
    throw new client.ClientError('discovered metadata issuer does not match the expected issuer');
  return usable(services, metadata);
}

/** What we use of it, by its type: whatever else a stranger's document holds would fail somewhere later. */
const Metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string().optional(),
  token_endpoint: z.string().optional(),
  userinfo_endpoint: z.string().optional(),
  jwks_uri: z.string().optional(),
  response_types_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
});

function usable(services: Services, metadata: client.ServerMetadata): client.ServerMetadata {
  const { error } = Metadata.safeParse(metadata);
  if (error)
    throw new ProviderFault(t('provider.misfitMember', { member: error.issues[0]?.path.join('.') ?? '' }));
  // Browsers go to the first one; all must be addresses that may be called, whatever the document says.
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri])
    if (address !== undefined) checkOutboundUrl(address, { allowsPrivate: services.config.outboundPrivate });
  return metadata;
}

/** Something that we have found ourselves; its message is for the people who set the provider up. */
class ProviderFault extends Error {}

/** The provider's metadata, cached briefly. Its keys are requested each time, so that new ones work immediately. */
async function metadataOf(services: Services, issuer: string): Promise<client.ServerMetadata> {
  const memory = memoryOf(services);
  const found = memory.get(issuer);
  if (found && found.until > services.now()) return found.metadata;
  const metadata = await discover(services, issuer);
  if (memory.size >= maxRemembered) memory.clear();
  memory.set(issuer, { until: services.now() + rememberedMs, metadata });
  return metadata;
}

export function configure(
  services: Services,
  metadata: client.ServerMetadata,
  { issuer, clientId, clientSecret }: ProviderSettings,
): client.Configuration {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const withSecret = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret ?? '')
    : client.ClientSecretPost(clientSecret ?? '');
  const authentication = clientSecret ? withSecret : client.None();
  const config = new client.Configuration(metadata, clientId, undefined, authentication);
  config.timeout = timeoutSeconds;
  config[client.customFetch] = fetchOf(services);
  // Checks the ID token's signature too, although it arrives over a connection that is already trusted.
  client.enableNonRepudiationChecks(config);
  for (const permit of permitPlain(new URL(issuer))) permit(config);
  return config;
}

/** The address of the provider's sign-in page. */
export async function signInUrl(
  services: Services,
  settings: ProviderSettings,
  redirectUri: string,
  { state, nonce, verifier }: SignInSecrets,
): Promise<{ url: string; issuer: string }> {
  const metadata = await metadataOf(services, settings.issuer);
  const url = client.buildAuthorizationUrl(configure(services, metadata, settings), {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  // Browsers go there, so it must be http(s) whatever the provider's document says.
  const checked = checkOutboundUrl(url.href, { allowsPrivate: services.config.outboundPrivate });
  return { url: checked.href, issuer: metadata.issuer };
}

function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .trim()
    : '';
}

/** Exchanges the answer's code for the person who signed in. @throws whatever the OpenID Connect checks find */
export async function identify(
  services: Services,
  settings: ProviderSettings,
  redirectUri: string,
  answer: { code: string; iss?: string },
  { state, nonce, verifier }: SignInSecrets,
): Promise<Identity> {
  const metadata = await metadataOf(services, settings.issuer);
  const config = configure(services, metadata, settings);
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({
    code: answer.code,
    state,
    ...(answer.iss === undefined ? {} : { iss: answer.iss }),
  }).toString();
  const tokens = await client.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new client.ClientError('there is no ID token');
  if (claims.iat > services.now() / 1000 + clockSkewSeconds)
    throw new client.ClientError('the ID token was issued in the future');
  const subject = claims.sub;
  if (subject.length > 255 || textOf(subject) !== subject)
    throw new client.ClientError('the subject is not a text of at most 255 characters');
  // Many providers send the address only on request. An address and whether it is verified come from one document: a word about one
  // address says nothing about another.
  const isComplete = typeof claims.email === 'string' && claims.email_verified !== undefined;
  const profile: Record<string, unknown> =
    isComplete || !metadata.userinfo_endpoint
      ? claims
      : { name: claims.name, ...(await client.fetchUserInfo(config, tokens.access_token, subject)) };
  const email = textOf(profile.email);
  return {
    issuer: metadata.issuer,
    subject,
    name: textOf(profile.name) || [textOf(profile.given_name), textOf(profile.family_name)].join(' ').trim(),
    email: email || null,
    isEmailVerified: profile.email_verified === true,
  };
}

/** What went wrong at the provider, as a message for the people who set it up. */
export function wordsOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutboundError) return cause.message;
  if (error instanceof client.ResponseBodyError)
    return t('provider.says', { reason: error.error_description ?? error.error });
  if (error instanceof ProviderFault) return error.message;
  // A failure of our own code says nothing to anyone.
  if (!(error instanceof Error) || error instanceof TypeError) return t('provider.unreadable');
  const { message } = error;
  if (message.includes('issuer does not match') || message.includes('"issuer"'))
    return t('provider.otherIssuer');
  if (message.includes('status code')) return t('provider.noDocument');
  if (message.includes('content-type') || message.includes('parsing')) return t('provider.otherDocument');
  return t('provider.misfit', { message });
}
