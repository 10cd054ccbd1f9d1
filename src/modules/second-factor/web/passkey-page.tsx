// /sign-in/passkey: signing in with a passkey alone. Explains it if the browser can't.

import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { dashboardPathOf, useFinishSignIn, useMe } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import classes from './factors.module.css';
import { passkeyObstacle, signInWithPasskey } from './passkey-browser.ts';
import { refusalText } from './refusal-text.ts';
import { t } from './texts.ts';

type FormNotice = { kind: 'error' | 'success'; text: string };

export const meta = () => pageMeta({ title: t('passkey.title'), description: t('passkey.description') });

export default function PasskeyPage() {
  const me = useMe();
  const [rememberMe, setRememberMe] = useState(false);
  const [said, setSaid] = useState<FormNotice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const finishSignIn = useFinishSignIn({ greet: (text) => setSaid({ kind: 'success', text }) });
  // Someone who has just signed in here is already on their way.
  if (me.status === 'user' && !isBusy) return <Navigate to={dashboardPathOf(me.user)} replace />;

  async function signIn(): Promise<void> {
    setIsBusy(true);
    setSaid(null);
    try {
      await finishSignIn(await signInWithPasskey({ rememberMe }));
    } catch (error) {
      setSaid({ kind: 'error', text: refusalText(error) ?? t('unknown') });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Page width="narrow" title={t('passkey.title')} lead={t('passkey.lead')}>
      {me.status === 'loading' ? (
        <Loading />
      ) : (
        <div className={classes.signIn}>
          <Ways>
            <Tick label={t('passkey.remember')} isOn={rememberMe} onChange={setRememberMe} />
            {said && <Notice kind={said.kind}>{said.text}</Notice>}
            <Button kind="main" isFullWidth isBusy={isBusy} onClick={() => void signIn()}>
              {t('passkey.continue')}
            </Button>
          </Ways>
          <Button to="/login" kind="quiet" isFullWidth>
            {t('passkey.back')}
          </Button>
          <p className={classes.hint}>{t('passkey.first')}</p>
        </div>
      )}
    </Page>
  );
}

function Ways({ children }: { children: ReactNode }) {
  const obstacle = passkeyObstacle();
  if (!obstacle) return children;
  return (
    <Notice kind="info" title={t('passkeys.unsupported')}>
      {t(`passkeys.unsupported.${obstacle}`)}
    </Notice>
  );
}
