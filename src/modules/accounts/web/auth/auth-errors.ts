// Which message the auth screen shows for a failed call.
import { CallError } from '#platform/web/client.ts';
import { t } from '../texts.ts';

export type AuthMode = 'signIn' | 'signUp';

export function authErrorText(error: unknown, mode: AuthMode): string {
  if (!(error instanceof CallError)) return mode === 'signIn' ? t('error.signIn') : t('error.signUpDefault');
  if (error.code === 'user_exists') return t('error.exists');
  if (error.code === 'invalid_credentials') return t('error.signIn');
  if (/\brole\b/i.test(error.message)) return t('error.role');
  if (error.code === 'unknown') return mode === 'signIn' ? t('error.signIn') : t('error.signUp');
  return error.message;
}

/** Whether an error says that an address has to be confirmed first, so that another email can be requested. */
export function isAboutConfirmation(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.code === 'email_not_confirmed' || /\bconfirm(ed|ation)?\b/i.test(error.message);
}
