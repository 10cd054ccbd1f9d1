// Looks at an identity provider as a sign-in would, and says in words what is wrong with it.
import * as client from 'openid-client';
import type { Services } from '#platform/server/module.ts';
import { newSecret } from '#platform/server/secrets/secrets.ts';
import { configure, discover, type ProviderSettings, wordsOf } from './provider.ts';

type Metadata = client.ServerMetadata;

function problemsOf(metadata: Metadata): string[] {
  const problems: string[] = [];
  const lacks = (name: 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri', what: string) => {
    if (!metadata[name]) problems.push(`The identity provider names no ${what}.`);
  };
  lacks('authorization_endpoint', 'page for signing in (authorization_endpoint)');
  lacks('token_endpoint', 'place to exchange codes (token_endpoint)');
  lacks('jwks_uri', 'keys to check its signatures (jwks_uri)');
  const { response_types_supported: types, code_challenge_methods_supported: challenges } = metadata;
  if (types && !types.includes('code'))
    problems.push('The identity provider does not offer the authorization code flow.');
  if (challenges && !challenges.includes('S256'))
    problems.push('The identity provider does not offer PKCE with S256.');
  return problems;
}

/** A code that nobody was given shows whether the provider knows the client: it complains of one or of the other. */
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
    if (isOfClient) return 'The identity provider does not accept the client ID with this client secret.';
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
