// Opens a page of a stranger: never inside, each redirect checked like the first address, not too large and not too long.
import { t } from '../texts.ts';
import { checkOutboundUrl, createOutbound, OutboundError, type OutboundOptions } from './outbound.ts';

const maxRedirects = 5;

export type OutboundPage = {
  /** Where it was found in the end. */
  url: string;
  status: number;
  headers: Headers;
  bytes: Buffer;
  redirects: number;
};

type PageOptions = Pick<OutboundOptions, 'allowsPrivate' | 'allowsPlain' | 'maxBytes' | 'resolve'> & {
  /** For all of it together, less what `mayOpen` takes. */
  timeoutMs: number;
  headers: Record<string, string>;
  /** Asked before each address is opened; throws where it may not be. */
  mayOpen?: (url: URL) => Promise<void>;
};

/** As people type them: without the scheme, or with the one of long ago where only the other is allowed. */
export function typedAddress(
  address: string,
  { allowsPrivate, allowsPlain }: Pick<PageOptions, 'allowsPrivate' | 'allowsPlain'>,
): string {
  // A name with a port looks like a scheme.
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[^/?#:]+:\d{1,5}(?:[/?#]|$)/.test(address);
  const url = hasScheme ? address : `https://${address}`;
  return allowsPrivate || allowsPlain ? url : url.replace(/^http:/i, 'https:');
}

/** @throws OutboundError, and what `mayOpen` throws */
export async function openPage(address: string, options: PageOptions): Promise<OutboundPage> {
  const { headers, timeoutMs, mayOpen, ...rules } = options;
  let leftMs = timeoutMs;
  let url = typedAddress(address, options);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    await mayOpen?.(checkOutboundUrl(url, { ...rules, webPortsOnly: true }));
    const began = performance.now();
    const outbound = createOutbound({ ...rules, webPortsOnly: true, timeoutMs: Math.max(1, leftMs) });
    const response = await outbound(url, { headers });
    leftMs -= performance.now() - began;
    const next = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !next) {
      const { status } = response;
      return {
        url,
        status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
        redirects,
      };
    }
    url = URL.parse(next, url)?.href ?? '';
  }
  throw new OutboundError('connection', t('server.redirects'));
}
