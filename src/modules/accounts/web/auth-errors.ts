// Which sentence the auth screen shows for a refused call.
import { CallError } from '#platform/web/client.ts';
import { t } from './texts.ts';

export type AuthMode = 'signIn' | 'signUp';

export function authErrorText(error: unknown, mode: AuthMode): string {
  if (!(error instanceof CallError)) return mode === 'signIn' ? t('error.signIn') : t('error.signUpDefault');
  if (error.code === 'user_exists') return t('error.exists');
  if (error.code === 'invalid_credentials') return t('error.signIn');
  if (/\brole\b/i.test(error.message)) return t('error.role');
  if (error.code === 'unknown') return mode === 'signIn' ? t('error.signIn') : t('error.signUp');
  return error.message;
}
