// /sign-in/organisation/callback: identity providers send people back here. Only the tab that began can finish.

import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFinishSignIn } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { takeAttempt } from './attempt.ts';
import classes from './sign-in.module.css';

const path = '/sign-in/organisation/callback';

export const meta = () => [
  { name: 'referrer', content: 'no-referrer' },
  ...pageMeta({ title: t('callback.title'), isPrivate: true }),
];

/** The address holds a code, which must not leak as a referrer, not even before the page has loaded. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export default function CallbackPage() {
  const navigate = useNavigate();
  const finish = useFinishSignIn();
  const [problem, setProblem] = useState('');
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is good for one try, whatever is rendered again.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const answer = new URLSearchParams(location.search);
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => answer.get(name));
    const attempt = takeAttempt(state ?? null);
    // Otherwise a reload would send the answer again, and the history would keep it.
    void navigate(path, { replace: true });
    if (!attempt) return setProblem(t('callback.elsewhere'));
    if (!code) return setProblem(t('callback.refused'));
    call(organisationsContract.finishSso, { body: { ...attempt, code, ...(iss && { iss }) } })
      .then(finish)
      .catch((error: unknown) => setProblem(errorText(error, t('callback.failed'))));
  }, []);

  if (!problem) return <Loading label={t('callback.wait')} />;
  return (
    <Page width="narrow" title={t('callback.failed.title')}>
      <div className={classes.form}>
        <Notice kind="error">{problem}</Notice>
        <Button kind="main" to="/sign-in/organisation" isFullWidth>
          {t('callback.again')}
        </Button>
        <Button to="/login" isFullWidth>
          {t('signIn.back')}
        </Button>
      </div>
    </Page>
  );
}
