// The account's address. A new one counts once the link sent to it has been used.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { accountsContract, type User } from '../../contract.ts';
import classes from '../account.module.css';
import { useProof } from '../proof/proof.tsx';
import { t } from '../settings-texts.ts';
import { useChangedUser } from './use-changed-user.ts';

export function EmailChange({ user }: { user: User }) {
  const keep = useChangedUser();
  const toast = useToast();
  const { prove, dialog } = useProof();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** @returns the account afterwards; null if it was refused, which the screen shows */
  async function ask(newEmail: string): Promise<User | null> {
    setIsBusy(true);
    setProblem('');
    try {
      const body = { email: newEmail };
      const { user: changed } = await prove(() => call(accountsContract.changeProfile, { body }));
      keep(changed);
      return changed;
    } catch (error) {
      const isTaken = error instanceof CallError && error.code === 'user_exists';
      setProblem(isTaken ? t('error.taken') : errorText(error, t('profile.failed')));
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (email.trim().toLowerCase() === user.email.toLowerCase()) {
      setProblem(t('profile.email.same'));
      return;
    }
    const changed = await ask(email);
    if (!changed) return;
    setEmail('');
    if (!changed.pendingEmail) toast(t('profile.email.changed', { email: changed.email }));
  }

  async function askAgain(pendingEmail: string): Promise<void> {
    if (await ask(pendingEmail)) toast(t('profile.email.sentAgain', { email: pendingEmail }));
  }

  const { pendingEmail } = user;
  return (
    <>
      <p className={`${classes.text} ${classes.address}`}>{t('profile.email.now', { email: user.email })}</p>
      {pendingEmail && (
        <Notice
          kind="info"
          title={
            <span className={classes.address}>
              {t('profile.email.pending.title', { email: pendingEmail })}
            </span>
          }
        >
          <p className={classes.text}>{t('profile.email.pending')}</p>
          <Button
            className={classes.again}
            size="small"
            disabled={isBusy}
            onClick={() => void askAgain(pendingEmail)}
          >
            {t('profile.email.again')}
          </Button>
        </Notice>
      )}
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('profile.email.new')}
          type="email"
          name="email"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        <div>
          <Button type="submit" isBusy={isBusy && !dialog}>
            {t('profile.email.change')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
