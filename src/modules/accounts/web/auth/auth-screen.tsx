// The auth screen: sign in or sign up, in one form.
import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { longestName, longestPassword } from '../../contract.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { PasswordRules } from '../passwords/password-rules.tsx';
import { t } from '../texts.ts';
import type { AuthMode } from './auth-errors.ts';
import classes from './auth-screen.module.css';
import { ModeTabs } from './mode-tabs.tsx';
import { RolePicker } from './role-picker.tsx';
import { type NewRole, useAuthForm } from './use-auth-form.ts';

type Props = {
  initialMode?: AuthMode;
  /** The most likely role of someone who signs up. */
  newRole?: NewRole;
  /** Someone was signed in here until now, and sees this form in place of their page. */
  hasEnded?: boolean;
};

export default function AuthScreen({ initialMode = 'signIn', newRole = 'student', hasEnded = false }: Props) {
  const form = useAuthForm(initialMode, newRole);
  const { mode, fields, setField, said } = form;
  const { signIn: otherWays } = useSiteMenu();
  const isSignUp = mode === 'signUp';

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  return (
    <Page
      width="narrow"
      title={isSignUp ? t('auth.title.signUp') : t('auth.title.signIn')}
      lead={
        <>
          {t('auth.lead')} <Link to="/take-quiz">{t('auth.join')}</Link>
        </>
      }
    >
      {hasEnded && !isSignUp && <SignedOut />}
      <ModeTabs mode={mode} onPick={form.switchTo}>
        <form className={classes.form} onSubmit={onSubmit}>
          <RolePicker mode={mode} role={form.role} onPick={form.setRole} />
          {isSignUp && (
            <TextInput
              label={t('field.name')}
              name="name"
              autoComplete="name"
              required
              maxLength={longestName}
              value={fields.name}
              onChange={(event) => setField('name', event.currentTarget.value)}
            />
          )}
          <TextInput
            label={t('field.email')}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={fields.email}
            onChange={(event) => setField('email', event.currentTarget.value)}
          />
          <PasswordField
            label={t('field.password')}
            name="password"
            autoComplete={isSignUp ? 'new-password' : 'current-password'}
            required
            maxLength={longestPassword}
            value={fields.password}
            onChange={(event) => setField('password', event.currentTarget.value)}
            description={isSignUp && <PasswordRules password={fields.password} />}
            descriptionProps={{ component: 'div' }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          {!isSignUp && (
            <div className={classes.beside}>
              <Tick
                label={t('field.rememberMe')}
                isOn={fields.rememberMe}
                onChange={(isOn) => setField('rememberMe', isOn)}
              />
              <Link to="/forgot-password" state={{ email: fields.email }} data-waits>
                {t('auth.forgot')}
              </Link>
            </div>
          )}
          {said && <Notice kind={said.kind}>{said.text}</Notice>}
          {form.resend && (
            <Button isFullWidth isBusy={form.isResending} onClick={form.resend}>
              {t('auth.resend')}
            </Button>
          )}
          <Button kind="main" type="submit" isFullWidth isBusy={form.isBusy} disabled={form.secondsLeft > 0}>
            {form.secondsLeft > 0
              ? t('wait', { seconds: form.secondsLeft })
              : t(isSignUp ? 'submit.signUp' : 'submit.signIn')}
          </Button>
        </form>
        {!isSignUp && otherWays.length > 0 && (
          <section className={classes.others} aria-label={t('signIn.others')}>
            <h2>{t('signIn.others')}</h2>
            <ul>
              {otherWays.map((way) => (
                <li key={way.path}>
                  <Button to={way.path} isFullWidth>
                    {way.label}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </ModeTabs>
    </Page>
  );
}

function SignedOut() {
  return (
    <div className={classes.ended}>
      <Notice kind="info">{t('auth.ended')}</Notice>
    </div>
  );
}
