// Which site passkeys belong to: its host name, and the origins a browser may answer from.
import { AppError } from '#platform/contract/errors.ts';

export type RelyingParty = { rpId: string; origins: string[] };

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * `origin` is PUBLIC_URL or what the request was sent to. Behind a proxy that ends TLS the latter says http, so its
 * scheme is ignored: browsers create passkeys only on https, and on this very machine.
 */
export function relyingPartyOf(origin: string): RelyingParty {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url?.hostname) throw new AppError('bad_request');
  const secure = `https://${url.host}`;
  return { rpId: url.hostname, origins: isLocal(url.hostname) ? [secure, `http://${url.host}`] : [secure] };
}
