// What the auth screen does: signing in, signing up, and what it says about it when.
import { useEffect, useRef, useState } from 'react';
import type { Role } from '#platform/contract/access.ts';
import { call } from '#platform/web/client.ts';
import { accountsContract, passwordProblems } from '../contract.ts';
import { useFinishSignIn } from '../web.tsx';
import { type AuthMode, authErrorText } from './auth-errors.ts';
import { readDevice } from './stored-device.ts';
import { t } from './texts.ts';

const signInAfterMs = 4_000;

export type RoleChoice = Role | 'any';
type Said = { kind: 'error' | 'success' | 'info'; text: string };

export function useAuthForm(initialMode: AuthMode) {
  const [mode, setMode] = useState(initialMode);
  const [role, setRole] = useState<RoleChoice>(initialMode === 'signIn' ? 'any' : 'student');
  const [fields, setFields] = useState({ name: '', email: '', password: '', rememberMe: false });
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const finishSignIn = useFinishSignIn({ greet: (text) => setSaid({ kind: 'success', text }), stay: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(ms: number, act: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }

  function switchTo(next: AuthMode): void {
    clearTimeout(timer.current);
    setMode(next);
    setSaid(null);
    // Nobody signs up as an admin, nor without saying as what.
    if (next === 'signUp') setRole((before) => (before === 'teacher' ? 'teacher' : 'student'));
  }

  async function signIn(): Promise<void> {
    const { email, password, rememberMe } = fields;
    const body = {
      email,
      password,
      rememberMe,
      role: role === 'any' ? undefined : role,
      device: readDevice(),
    };
    await finishSignIn(await call(accountsContract.login, { body }));
  }

  async function signUp(): Promise<void> {
    const { name, email, password } = fields;
    const body = { name, email, password, role: role === 'teacher' ? 'teacher' : 'student' };
    const { needsEmailConfirmation } = await call(accountsContract.register, { body });
    if (needsEmailConfirmation) {
      setSaid({ kind: 'info', text: t('registered.confirm') });
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
    } finally {
      setIsBusy(false);
    }
  }

  function setField<K extends keyof typeof fields>(name: K, value: (typeof fields)[K]): void {
    setFields((before) => ({ ...before, [name]: value }));
  }

  return { mode, switchTo, role, setRole, fields, setField, said, isBusy, submit };
}
