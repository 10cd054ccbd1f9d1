// The one message that a person reads about an error. The runtime's and the browser's own messages are for developers
// and never shown.
import { withHint } from '#platform/contract/text/with-hint.ts';
import { CallError } from './client.ts';
import { t } from './ui/texts.ts';

/**
 * The server's own message; for everything else a plain sentence.
 * @param fallback for other errors, and for responses without a message of their own, such as a proxy's
 */
export function errorText(error: unknown, fallback?: string): string {
  if (!(error instanceof CallError)) return fallback ?? t('error.unexpected');
  const hasOwnWords = error.code !== 'unknown' && error.code !== 'internal';
  if (!hasOwnWords) return fallback ?? error.message;
  return withHint(error);
}
