// /sign-in/second-factor: after the right password, with what the sign-in passed on in the router's state.

import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SignedIn, SignInChallenge } from '#modules/accounts/contract.ts';
import { readDevice, useFinishSignIn, useMe } from '#modules/accounts/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { secondFactorContract } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import classes from './factors.module.css';
import { passkeyObstacle, signInWithPasskey } from './passkey-browser.ts';
import { refusalText } from './refusal-text.ts';
import { t } from './texts.ts';

type Method = SignInChallenge['methods'][number];
type FormNotice = { kind: 'error' | 'success'; text: string };

export const meta = () => pageMeta({ title: t('step.title'), isPrivate: true });

function challengeIn(state: unknown): (SignInChallenge & { rememberMe: boolean }) | null {
  if (typeof state !== 'object' || state === null) return null;
  const { challenge, methods, rememberMe } = state as Record<string, unknown>;
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return null;
  return { challenge, methods: methods as Method[], rememberMe: rememberMe === true };
}

export default function SecondStepPage() {
  const { state } = useLocation();
  const { status } = useMe();
  const asked = challengeIn(state);
  // The server does not know the router's state, so the first paint can't depend on it.
  if (status === 'loading') return <Loading />;
  if (!asked) return <Navigate to="/login" replace />;
  return <SecondStep {...asked} />;
}

function SecondStep({ challenge, methods, rememberMe }: SignInChallenge & { rememberMe: boolean }) {
  const usable = methods.filter((method) => method !== 'passkey' || !passkeyObstacle());
  const [method, setMethod] = useState<Method>(usable[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<FormNotice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const finishSignIn = useFinishSignIn({ greet: (text) => setSaid({ kind: 'success', text }) });

  function switchTo(next: Method): void {
    setMethod(next);
    setCode('');
    setSaid(null);
  }

  async function complete(prove: () => Promise<SignedIn>): Promise<void> {
    setIsBusy(true);
    setSaid(null);
    try {
      await finishSignIn(await prove());
    } catch (error) {
      setSaid({ kind: 'error', text: refusalText(error) ?? t('unknown') });
      if (error instanceof CallError && error.code === 'sign_in_expired') setIsOver(true);
      else if (error instanceof CallError) setCode('');
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const answer = { challenge, code, device: readDevice() };
    void complete(() =>
      method === 'passkey'
        ? signInWithPasskey({ challenge, rememberMe })
        : call(secondFactorContract.answerWithCode, { body: answer }),
    );
  }

  const others = usable.filter((other) => other !== method);
  return (
    <Page width="narrow" title={t('step.title')} lead={t(`step.${method}`)}>
      <form className={classes.signIn} onSubmit={submit}>
        {method !== 'passkey' && !isOver && (
          <CodeField
            key={method}
            kind={method}
            code={code}
            onChange={setCode}
            problem={said?.kind === 'error' ? said.text : null}
          />
        )}
        {said && <Notice kind={said.kind}>{said.text}</Notice>}
        {isOver ? (
          <Button kind="main" to="/login" isFullWidth>
            {t('step.back')}
          </Button>
        ) : (
          <Button kind="main" type="submit" isFullWidth isBusy={isBusy}>
            {t(method === 'passkey' ? 'step.usePasskey' : 'step.submit')}
          </Button>
        )}
      </form>
      {!isOver && (
        <section className={classes.ways} aria-label={t('step.others')}>
          {others.map((other) => (
            <Button key={other} isFullWidth disabled={isBusy} onClick={() => switchTo(other)}>
              {t(`step.to.${other}`)}
            </Button>
          ))}
          <Button to="/login" kind="quiet" isFullWidth>
            {t('step.back')}
          </Button>
          <p className={classes.hint}>{t('step.lost')}</p>
        </section>
      )}
    </Page>
  );
}
