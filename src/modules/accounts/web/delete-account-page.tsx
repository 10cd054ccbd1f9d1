// /account/delete: says what goes, and deletes the account of who means it.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { accountsContract, type User } from '../contract.ts';
import { AccountFrame, useLeave, useMe } from '../web.tsx';
import classes from './account.module.css';
import { useDelay } from './auth/use-delay.ts';
import { DeletionNotes } from './deletion-notes.tsx';
import { PasswordField } from './passwords/password-field.tsx';
import { t } from './settings-texts.ts';

export const meta = () => pageMeta({ title: t('delete.title'), isPrivate: true });

export default function DeleteAccountPage() {
  const { user } = useMe();
  return (
    <AccountFrame title={t('delete.title')} lead={t('delete.lead')}>
      {user && (
        <>
          <DeletionNotes user={user} />
          <Section title={t('delete.submit')}>
            <DeleteForm user={user} />
          </Section>
        </>
      )}
    </AccountFrame>
  );
}

function DeleteForm({ user }: { user: User }) {
  const leave = useLeave();
  const toast = useToast();
  const [fields, setFields] = useState({ email: '', password: '' });
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, waitAfter } = useDelay();
  const isMeant = fields.email.trim().toLowerCase() === user.email.toLowerCase();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setProblem('');
    try {
      await call(accountsContract.deleteMyAccount, { body: { password: fields.password } });
      toast(t('delete.done'));
      await leave();
    } catch (error) {
      // Where there is no password, a fresh sign-in stands for it.
      const isOld = error instanceof CallError && error.code === 'reauthentication_required';
      setProblem(isOld ? t('delete.signInAgain') : errorText(error, t('error.unknown')));
      waitAfter(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={<span className={classes.address}>{t('delete.type', { email: user.email })}</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.email}
        onChange={(event) => setFields({ ...fields, email: event.currentTarget.value })}
      />
      <PasswordField
        label={t('delete.password')}
        description={t('delete.password.text')}
        autoComplete="current-password"
        maxLength={256}
        value={fields.password}
        onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={classes.row}>
        <Button kind="main" type="submit" isDanger isBusy={isBusy} disabled={!isMeant || secondsLeft > 0}>
          {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('delete.submit')}
        </Button>
        <Button to="/account">{t('delete.back')}</Button>
      </div>
    </form>
  );
}
