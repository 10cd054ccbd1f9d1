// The address for which certificates and badges are made: what they name stays on paper and in other people's files.
import { siteOrigin } from '#modules/mail/server.ts';
import type { Services } from '#platform/server/module.ts';
import { CertificateError } from '../errors.ts';

/**
 * Not what the request calls this server: a stranger could have it sign for a host of theirs.
 * @throws CertificateError site_address_unknown
 */
export async function signedOrigin(services: Services, asked: string): Promise<string> {
  const origin = await siteOrigin(services, asked);
  if (!origin) throw new CertificateError('site_address_unknown');
  return origin;
}
