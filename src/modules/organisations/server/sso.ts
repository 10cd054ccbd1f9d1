// Signing in through an organisation: off to its identity provider, and back to the browser that began.
import { createHmac } from 'node:crypto';
import { finishSignIn } from '#modules/accounts/api/sign-in.ts';
import { AccountError } from '#modules/accounts/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret, newSecret } from '#platform/server/secrets/secrets.ts';
import { OrganisationError } from '../errors.ts';
import { isOn, presentBranding } from './branding.ts';
import { accountFor } from './people.ts';
import { identify, type ProviderSettings, type SignInSecrets, signInUrl, wordsOf } from './provider.ts';
import * as queries from './queries.ts';

const attemptMs = 10 * 60_000;
export const secretPurpose = 'sso client secret';

type Client = { address: string; userAgent: string };

export function sealSecret(services: Services, secret: string): string {
  return services.vault.seal(secret, secretPurpose);
}

/** The page to which identity providers send people back; it has to be registered there. */
export function redirectUriAt(origin: string): string {
  // Normalised, so that it is the same at the start and at the end.
  return new URL('/sign-in/organisation/callback', origin).href;
}

/** @throws AppError sso_not_configured */
export function providerOf(
  services: Services,
  { issuer, clientId, clientSecret }: queries.StoredOrganisation,
): ProviderSettings {
  if (!issuer || !clientId) throw new OrganisationError('sso_not_configured');
  const opened = clientSecret && services.vault.open(clientSecret, secretPurpose);
  return { issuer, clientId, clientSecret: opened || null };
}

/** Derived from the state and the browser's secret; the database holds only hashes of these. */
function secretsFor(services: Services, state: string, browserSecret: string): SignInSecrets {
  const key = services.vault.keyFor('sso attempt');
  const derive = (what: string) =>
    createHmac('sha256', key).update(`${what} ${state} ${browserSecret}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

async function readOrganisation(services: Services, name: string): Promise<queries.StoredOrganisation> {
  const organisation = await queries.readByName(services.db, name);
  if (!organisation) throw new OrganisationError('organisation_not_found');
  return organisation;
}

export async function readOffer(services: Services, name: string) {
  const organisation = await readOrganisation(services, name);
  const isSet = organisation.issuer !== null && organisation.clientId !== null;
  const isInPlan = isSet && (await isOn(services, organisation, 'sso'));
  return { slug: organisation.slug, branding: presentBranding(organisation), isOn: isInPlan };
}

export async function start(
  services: Services,
  name: string,
  { browserSecret, rememberMe }: { browserSecret: string; rememberMe: boolean },
  origin: string,
): Promise<{ url: string; state: string }> {
  const organisation = await readOrganisation(services, name);
  const { organisationId } = organisation;
  const provider = providerOf(services, organisation);
  if (!(await isOn(services, organisation, 'sso'))) throw new OrganisationError('sso_not_configured');
  const state = newSecret();
  const secrets = secretsFor(services, state, browserSecret);
  const { url, issuer } = await signInUrl(services, provider, redirectUriAt(origin), secrets).catch(
    (error: unknown) => {
      services.log.warn({ err: error, organisationId }, 'an identity provider can’t be used');
      throw new OrganisationError('sso_unreachable', { details: wordsOf(error) });
    },
  );
  const now = services.now();
  const attempt = {
    stateHash: hashSecret(state),
    organisationId,
    browserHash: hashSecret(browserSecret),
    issuer,
    isRemembered: rememberMe,
    expiresAt: new Date(now + attemptMs),
  };
  await queries.insertAttempt(services.db, attempt, new Date(now));
  return { url, state };
}

export async function finish(
  services: Services,
  answer: { code: string; state: string; browserSecret: string; iss?: string },
  { origin, client }: { origin: string; client: Client },
) {
  const { code, state, browserSecret, iss } = answer;
  const hashes = [hashSecret(state), hashSecret(browserSecret)] as const;
  const attempt = await queries.takeAttempt(services.db, ...hashes, new Date(services.now()));
  const organisation = attempt && (await queries.readById(services.db, attempt.organisationId));
  if (!organisation) throw new AccountError('sign_in_expired');
  const provider = providerOf(services, organisation);
  if (!(await isOn(services, organisation, 'sso'))) throw new OrganisationError('sso_not_configured');
  const secrets = secretsFor(services, state, browserSecret);
  const identity = await identify(services, provider, redirectUriAt(origin), { code, iss }, secrets).catch(
    (error: unknown) => {
      const { organisationId } = organisation;
      services.log.warn({ err: error, organisationId }, 'a sign-in at an identity provider failed');
      throw new OrganisationError('sso_failed');
    },
  );
  // The settings now name a different provider from the one that sent this answer.
  if (identity.issuer !== attempt.issuer) throw new OrganisationError('sso_failed');
  const userId = await accountFor(services, organisation, identity);
  return finishSignIn(services, userId, {
    isRemembered: attempt.isRemembered,
    client,
    isByOrganisation: true,
  });
}
