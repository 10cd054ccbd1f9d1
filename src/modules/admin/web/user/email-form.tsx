// Someone's address, set by an administrator.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { useProof } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { useUserChange } from './use-user-change.ts';
import classes from './user.module.css';

export function EmailForm({ user }: { user: User }) {
  const [email, setEmail] = useState(user.email);
  const confirm = useConfirm();
  const proof = useProof();
  const setAddress = useUserChange({
    change: (address: string) =>
      proof.prove(() =>
        call(adminContract.changeEmail, { params: { id: user.id }, body: { email: address } }),
      ),
    done: (changed) => t('email.done', { email: changed.email }),
    failed: t('email.failed'),
  });

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isSure = await confirm({
      title: t('email.sure.title', { name: user.name }),
      text: t('email.sure.text', { before: user.email, after: email }),
      confirmLabel: t('email.submit'),
    });
    if (isSure) setAddress.mutate(email);
  }

  return (
    <>
      <form className={classes.form} onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={t('users.email')}
          description={t('email.hint')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {user.pendingEmail && (
          <p className={classes.hint}>{t('email.pending', { email: user.pendingEmail })}</p>
        )}
        <div>
          <Button
            type="submit"
            isBusy={setAddress.isPending}
            disabled={email.trim() === user.email && user.isEmailConfirmed}
          >
            {t('email.submit')}
          </Button>
        </div>
      </form>
      {proof.dialog}
    </>
  );
}
