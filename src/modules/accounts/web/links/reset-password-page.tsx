// /reset-password?token=…: checks the link, takes the new password, and leads back to signing in.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { accountsContract } from '../../contract.ts';
import classes from '../account.module.css';
import { useNewScreen } from '../auth/use-new-screen.ts';
import { t } from '../texts.ts';
import { linkPageHeaders, linkPageMeta } from './link-page-meta.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

const redirectAfterMs = 3_000;

export const meta = () => linkPageMeta(t('reset.validating.title'));
export const headers = linkPageHeaders;

type Outcome = { is: 'done' } | { is: 'refused'; message: string };

export default function ResetPasswordPage() {
  const { token, forget } = useLinkToken('/reset-password');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('validateResetLink', accountsContract.validateResetLink, { query: { token: token ?? '' } }),
    enabled: Boolean(token) && outcome === null,
    // While someone types, the form stays; setting the password checks the link once more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (outcome?.is === 'done') return <Done />;
  if (outcome?.is === 'refused') return <InvalidLink message={outcome.message} />;
  if (token === '') return <InvalidLink message={t('reset.invalid.noToken')} />;
  if (error && !isFetching) return <UncheckedLink onRetry={() => void refetch()} />;
  if (!token || !data) return <Validating />;
  if (!data.valid) return <InvalidLink message={data.error ?? t('reset.invalid.token')} />;

  const finish = (next: Outcome) => {
    forget();
    setOutcome(next);
  };
  return (
    <ResetPasswordForm
      token={token}
      isInvitation={data.isInvitation === true}
      onDone={() => finish({ is: 'done' })}
      onRefused={(message) => finish({ is: 'refused', message })}
    />
  );
}

function Validating() {
  return (
    <Page width="narrow" title={t('reset.validating.title')}>
      <Loading label={t('reset.validating')} />
    </Page>
  );
}

function WaysOn() {
  return (
    <>
      <Button kind="main" to="/forgot-password" isFullWidth>
        {t('reset.requestNew')}
      </Button>
      <Button to="/login" isFullWidth>
        {t('forgot.back')}
      </Button>
    </>
  );
}

function InvalidLink({ message }: { message: string }) {
  useNewScreen();
  return (
    <Page width="narrow" title={t('reset.invalid.title')}>
      <div className={classes.steps}>
        <Notice kind="error">{message}</Notice>
        <p>{t('reset.invalid.why')}</p>
        <WaysOn />
      </div>
    </Page>
  );
}

function UncheckedLink({ onRetry }: { onRetry: () => void }) {
  useNewScreen();
  return (
    <Page width="narrow" title={t('reset.unchecked.title')}>
      <div className={classes.steps}>
        <Notice kind="error">{t('reset.unchecked')}</Notice>
        <Button kind="main" isFullWidth onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button to="/login" isFullWidth>
          {t('forgot.back')}
        </Button>
      </div>
    </Page>
  );
}

function Done() {
  const navigate = useNavigate();
  useNewScreen();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page width="narrow" title={t('reset.done.title')}>
      <div className={classes.steps}>
        <Notice kind="success">{t('reset.done')}</Notice>
        <Button kind="main" to="/login" replace isFullWidth>
          {t('reset.done.link')}
        </Button>
      </div>
    </Page>
  );
}
