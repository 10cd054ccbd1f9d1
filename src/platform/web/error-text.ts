// The one sentence that a person reads about something that went wrong. What a language or a browser says of an error
// is for developers and never shown.
import { CallError } from './client.ts';
import { t } from './ui/texts.ts';

/**
 * A refusal's own words; for everything else a plain sentence.
 * @param fallback for what is no refusal, and for answers that say nothing of their own, such as a proxy's
 */
export function errorText(error: unknown, fallback?: string): string {
  if (!(error instanceof CallError)) return fallback ?? t('error.unexpected');
  const hasOwnWords = error.code !== 'unknown' && error.code !== 'internal';
  return hasOwnWords ? error.message : (fallback ?? error.message);
}
