// Fetches a public web page to make questions from, through the guarded `openPage`.
import type { Services } from '#platform/server/module.ts';
import { OutboundError } from '#platform/server/network/outbound.ts';
import { openPage } from '#platform/server/network/outbound-page.ts';
import { AiError } from '../../errors.ts';
import { t } from '../texts.ts';

const limits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000 };
const headers = { accept: 'text/html, text/plain, application/pdf', 'user-agent': 'Rounds' };

/** @throws AiError ai_address_refused, ai_source_unreadable */
export async function fetchPage(
  { config }: Pick<Services, 'config'>,
  address: string,
): Promise<{ url: string; bytes: Buffer }> {
  try {
    const { url, status, bytes } = await openPage(address, {
      ...limits,
      headers,
      allowsPrivate: config.outboundPrivate,
    });
    if (status < 200 || status >= 300)
      throw new AiError('ai_source_unreadable', { message: t('source.status', { status }) });
    return { url, bytes };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new AiError(error.reason === 'address' ? 'ai_address_refused' : 'ai_source_unreadable', {
      message: error.message,
    });
  }
}
