// Checks an identity provider the way a sign-in would, and says what is wrong with it.

import * as client from 'openid-client';
import type { Services } from '#platform/server/module.ts';
import { newSecret } from '#platform/server/secrets/secrets.ts';
import { configure, discover, type ProviderSettings, wordsOf } from './provider.ts';
import { t } from './texts.ts';

type Metadata = client.ServerMetadata;

function problemsOf(metadata: Metadata): string[] {
  const problems: string[] = [];
  if (!metadata.authorization_endpoint) problems.push(t('test.noAuthorisation'));
  if (!metadata.token_endpoint) problems.push(t('test.noTokens'));
  if (!metadata.jwks_uri) problems.push(t('test.noKeys'));
  const { response_types_supported: types, code_challenge_methods_supported: challenges } = metadata;
  if (types && !types.includes('code')) problems.push(t('test.noCodeFlow'));
  if (challenges && !challenges.includes('S256')) problems.push(t('test.noPkce'));
  return problems;
}

/** A made-up code shows whether the provider knows the client: the provider rejects one or the other. */
async function clientProblem(
  services: Services,
  metadata: Metadata,
  settings: ProviderSettings,
  redirectUri: string,
): Promise<string | null> {
  const config = configure(services, metadata, settings);
  try {
    await client.genericGrantRequest(config, 'authorization_code', {
      code: newSecret(),
      redirect_uri: redirectUri,
      code_verifier: newSecret(),
    });
  } catch (error) {
    const isRefusal =
      error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError;
    if (!isRefusal) return wordsOf(error);
    const isOfClient =
      error instanceof client.WWWAuthenticateChallengeError ||
      ['invalid_client', 'unauthorized_client'].includes(error.error);
    if (isOfClient) return t('test.clientRefused');
  }
  return null;
}

export async function testProvider(
  services: Services,
  settings: ProviderSettings,
  redirectUri: string,
): Promise<string[]> {
  let metadata: Metadata;
  try {
    metadata = await discover(services, settings.issuer);
  } catch (error) {
    return [wordsOf(error)];
  }
  const problems = problemsOf(metadata);
  if (problems.length > 0) return problems;
  const problem = await clientProblem(services, metadata, settings, redirectUri);
  return problem ? [problem] : [];
}
