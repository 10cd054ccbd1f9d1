// Requesting the confirmation email again. The answer does not reveal whether the account exists.
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { accountsContract } from '../../contract.ts';
import { t } from '../texts.ts';

export type FormNotice = { kind: 'error' | 'success' | 'info'; text: string };

export function useResend(say: (said: FormNotice) => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function resend(email: string): Promise<void> {
    if (!email.trim()) {
      say({ kind: 'error', text: t('auth.emailFirst') });
      return;
    }
    setIsBusy(true);
    try {
      await call(accountsContract.resendConfirmation, { body: { email } });
      say({ kind: 'success', text: t('auth.resent') });
    } catch (error) {
      say({ kind: 'error', text: errorText(error, t('error.unknown')) });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, resend };
}
