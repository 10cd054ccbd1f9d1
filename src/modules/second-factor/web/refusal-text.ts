// Which message is shown for an error. A dialog that was closed on purpose needs none.
import { CallError } from '#platform/web/client.ts';
import { t } from './texts.ts';

export function refusalText(error: unknown): string | null {
  if (!(error instanceof CallError)) return passkeyText(error);
  if (error.code === 'reauthentication_required') return null;
  return error.code === 'unknown' ? t('unknown') : error.message;
}

/** Browser messages are for developers, so the error's name decides. */
function passkeyText(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return t('passkeys.known');
  return name === 'NotAllowedError' || name === 'AbortError' ? t('passkeys.cancelled') : t('unknown');
}
