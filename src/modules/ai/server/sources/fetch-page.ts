// Fetches a public web page: never inside, each redirect checked like the first address, not too large and not too long.
import type { Services } from '#platform/server/module.ts';
import { createOutbound, OutboundError } from '#platform/server/network/outbound.ts';
import { AiError } from '../../errors.ts';
import { t } from '../texts.ts';

const maxRedirects = 5;
const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;

/** @throws AiError ai_address_refused, ai_source_unreadable */
export async function fetchPage(
  services: Pick<Services, 'config'>,
  address: string,
): Promise<{ url: string; bytes: Buffer }> {
  const outbound = createOutbound({ allowsPrivate: services.config.outboundPrivate, timeoutMs, maxBytes });
  // People type addresses without the scheme, and old ones with the wrong one.
  let url = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!services.config.outboundPrivate) url = url.replace(/^http:/i, 'https:');
  try {
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const response = await outbound(url, {
        headers: { accept: 'text/html, text/plain, application/pdf', 'user-agent': 'Rounds' },
      });
      const next = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && next) {
        url = URL.parse(next, url)?.href ?? '';
        continue;
      }
      if (!response.ok)
        throw new AiError('ai_source_unreadable', {
          message: t('source.status', { status: response.status }),
        });
      return { url, bytes: Buffer.from(await response.arrayBuffer()) };
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new AiError(error.reason === 'address' ? 'ai_address_refused' : 'ai_source_unreadable', {
      message: error.message,
    });
  }
  throw new AiError('ai_source_unreadable', { message: t('source.redirects') });
}
