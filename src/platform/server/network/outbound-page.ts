// Opens an external page: never an internal address, each redirect checked like the first address, with limits on size
// and time.
import { t } from '../texts.ts';
import { checkOutboundUrl, createOutbound, OutboundError, type OutboundOptions } from './outbound.ts';

const maxRedirects = 5;

export type OutboundPage = {
  /** The final address. */
  url: string;
  status: number;
  headers: Headers;
  bytes: Buffer;
  redirects: number;
};

type PageOptions = Pick<OutboundOptions, 'allowsPrivate' | 'allowsPlain' | 'maxBytes' | 'resolve'> & {
  /** For everything together, minus what `mayOpen` takes. */
  timeoutMs: number;
  headers: Record<string, string>;
  /** Called before each address is opened; throws if it may not be. */
  mayOpen?: (url: URL) => Promise<void>;
};

/** As people type them: without the scheme, or with the old one where only the new one is allowed. */
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
