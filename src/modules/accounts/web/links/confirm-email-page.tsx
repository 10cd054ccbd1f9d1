// /confirm-email?token=…: opening it changes nothing, since mail scanners open links, too; the button confirms.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { accountsContract } from '../../contract.ts';
import { useMe } from '../../web.tsx';
import classes from '../account.module.css';
import { useNewScreen } from '../auth/use-new-screen.ts';
import { t } from '../texts.ts';
import { linkPageHeaders, linkPageMeta } from './link-page-meta.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useLinkToken } from './use-link-token.ts';

export const meta = () => linkPageMeta(t('confirm.title'));
export const headers = linkPageHeaders;

type Outcome = { is: 'done'; email: string } | { is: 'invalid' };

export default function ConfirmEmailPage() {
  const { token, forget } = useLinkToken('/confirm-email');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome?.is === 'done') return <Done email={outcome.email} />;
  if (outcome?.is === 'invalid' || token === '') return <InvalidLink />;
  if (token === undefined)
    return (
      <Page width="narrow" title={t('confirm.title')}>
        <Loading />
      </Page>
    );
  return (
    <Ask
      token={token}
      onOutcome={(next) => {
        forget();
        setOutcome(next);
      }}
    />
  );
}

function Ask({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem('');
    try {
      const { email } = await call(accountsContract.confirmEmail, { body: { token } });
      await queryClient.invalidateQueries({ queryKey: ['readMe'] });
      onOutcome({ is: 'done', email });
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      if (code === 'link_invalid') onOutcome({ is: 'invalid' });
      else setProblem(code === 'user_exists' ? t('confirm.taken') : errorText(error, t('error.unknown')));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Page width="narrow" title={t('confirm.title')} lead={t('confirm.lead')}>
      <div className={classes.steps}>
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button kind="main" isFullWidth isBusy={isBusy} onClick={() => void confirm()}>
          {t('confirm.button')}
        </Button>
      </div>
    </Page>
  );
}

function Done({ email }: { email: string }) {
  const me = useMe();
  useNewScreen();
  return (
    <Page width="narrow" title={t('confirm.done.title')}>
      <div className={classes.steps}>
        <Notice kind="success">
          <span className={classes.address}>{t('confirm.done', { email })}</span>
        </Notice>
        {me.status === 'user' ? (
          <Button kind="main" to="/account" isFullWidth>
            {t('confirm.done.account')}
          </Button>
        ) : (
          <Button kind="main" to="/login" state={{ email }} isFullWidth>
            {t('confirm.done.signIn')}
          </Button>
        )}
      </div>
    </Page>
  );
}

function InvalidLink() {
  useNewScreen();
  return (
    <Page width="narrow" title={t('confirm.invalid.title')} lead={t('confirm.invalid')}>
      <div className={classes.steps}>
        <p>{t('confirm.invalid.new')}</p>
        <ResendConfirmation />
        <p className={classes.hint}>{t('confirm.invalid.change')}</p>
        <Button to="/login" kind="quiet" isFullWidth>
          {t('forgot.back')}
        </Button>
      </div>
    </Page>
  );
}
