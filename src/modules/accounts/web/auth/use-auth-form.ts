// The behaviour of the auth screen: signing in, signing up, and which message it shows when.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { CallError, call } from '#platform/web/client.ts';
import { accountsContract, passwordProblems, type SignInChallenge } from '../../contract.ts';
import { useFinishSignIn } from '../../web.tsx';
import { type FormNotice, useResend } from '../links/use-resend.ts';
import { readDevice } from '../stored-device.ts';
import { t } from '../texts.ts';
import { type AuthMode, authErrorText, isAboutConfirmation } from './auth-errors.ts';
import { useDelay } from './use-delay.ts';
import { useEnteredEmail } from './use-entered-email.ts';

const signInAfterMs = 4_000;

export type RoleChoice = Role | 'any';
export type NewRole = Exclude<Role, 'admin'>;

export function useAuthForm(initialMode: AuthMode, newRole: NewRole) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const enteredEmail = useEnteredEmail();
  const [mode, setMode] = useState(initialMode);
  const [role, setRole] = useState<RoleChoice>(initialMode === 'signIn' ? 'any' : newRole);
  const [fields, setFields] = useState({ name: '', email: enteredEmail, password: '', rememberMe: false });
  const [said, setSaid] = useState<FormNotice | null>(null);
  const [mayResend, setMayResend] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, waitAfter } = useDelay(
    useCallback(() => setSaid({ kind: 'info', text: t('auth.tryNow') }), []),
  );
  const finishSignIn = useFinishSignIn({ greet: (text) => setSaid({ kind: 'success', text }), stay: true });
  const { isBusy: isResending, resend } = useResend(setSaid);
  const { later, forget } = useLater();

  function switchTo(next: AuthMode): void {
    forget();
    setMode(next);
    setSaid(null);
    setMayResend(false);
    // No one signs up as an admin, or without a role.
    if (next === 'signUp')
      setRole((before) => (before === 'teacher' || before === 'student' ? before : newRole));
  }

  async function signIn(): Promise<void> {
    const { email, password, rememberMe } = fields;
    const device = readDevice();
    const body = { email, password, rememberMe, role: role === 'any' ? undefined : role, device };
    try {
      await finishSignIn(await call(accountsContract.login, { body }));
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'second_factor_required') throw error;
      const { challenge, methods } = error.details as SignInChallenge;
      // People who were asked to sign in on their way somewhere get there afterwards.
      const cameFrom = (state as { from?: string } | null)?.from;
      // And the address is the browser's: a page may have given itself another one since it was opened.
      const from = ['/login', '/register'].includes(pathname) ? cameFrom : location.pathname;
      await navigate('/sign-in/second-factor', { state: { challenge, methods, rememberMe, from } });
    }
  }

  async function signUp(): Promise<void> {
    const { name, email, password } = fields;
    const body = { name, email, password, role: role === 'teacher' ? 'teacher' : 'student' };
    const { needsEmailConfirmation } = await call(accountsContract.register, { body });
    if (needsEmailConfirmation) {
      setSaid({ kind: 'info', text: t('registered.confirm') });
      setMayResend(true);
      return;
    }
    setSaid({ kind: 'success', text: t('registered') });
    later(signInAfterMs, () => {
      switchTo('signIn');
      setFields((before) => ({ ...before, password: '' }));
      setSaid({ kind: 'success', text: t('registered.login') });
    });
  }

  async function submit(): Promise<void> {
    const problems = mode === 'signUp' ? passwordProblems(fields.password) : '';
    if (problems) {
      setSaid({ kind: 'error', text: problems });
      return;
    }
    setIsBusy(true);
    setSaid(null);
    try {
      await (mode === 'signIn' ? signIn() : signUp());
    } catch (error) {
      setSaid({ kind: 'error', text: authErrorText(error, mode) });
      if (isAboutConfirmation(error)) setMayResend(true);
      waitAfter(error);
    } finally {
      setIsBusy(false);
    }
  }

  function setField<K extends keyof typeof fields>(name: K, value: (typeof fields)[K]): void {
    setFields((before) => ({ ...before, [name]: value }));
  }

  return {
    mode,
    switchTo,
    role,
    setRole,
    fields,
    setField,
    said,
    isBusy,
    submit,
    secondsLeft,
    /** Null if nothing suggests an address waiting to be confirmed. */
    resend: mayResend ? () => void resend(fields.email) : null,
    isResending,
  };
}

/** One thing at a time that happens later, unless the page is left or it is cancelled before. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(ms: number, act: () => void): void {
    forget();
    timer.current = setTimeout(act, ms);
  }

  return { later, forget };
}
