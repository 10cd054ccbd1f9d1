// Creating an account for someone: the only way to add an administrator.
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { makePassword } from './make-password.ts';
import classes from './users.module.css';

const roles: readonly Role[] = ['admin', 'teacher', 'student'];

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [account, setAccount] = useState({ name: '', email: '', password: '', role: 'admin' as Role });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const create = useMutation({
    mutationFn: () => call(adminContract.createAdmin, { body: account }),
    async onSuccess({ user }) {
      toast(t('create.done', { name: user.name }));
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] });
      onClose();
      await navigate(`/admin-dashboard/users/${user.id}`);
    },
  });
  const change = (part: Partial<typeof account>) => {
    setAccount((before) => ({ ...before, ...part }));
    create.reset();
  };

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    create.mutate();
  }

  return (
    <ModalDialog title={t('create.title')} text={t('create.text')} onCancel={onClose}>
      <form className={classes.form} onSubmit={onSubmit}>
        {create.error && <Notice kind="error">{errorText(create.error, t('create.error'))}</Notice>}
        <NativeSelect
          label={t('users.role')}
          value={account.role}
          onChange={(event) =>
            change({ role: roles.find((role) => role === event.currentTarget.value) ?? 'admin' })
          }
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <TextInput
          label={t('create.name')}
          required
          maxLength={120}
          autoComplete="off"
          value={account.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('users.email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={account.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <div className={classes.password}>
          <TextInput
            label={t('create.password')}
            description={t('create.passwordHint')}
            required
            maxLength={256}
            autoComplete="off"
            spellCheck={false}
            value={account.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
          <Button onClick={() => change({ password: makePassword() })}>{t('create.make')}</Button>
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={create.isPending}>
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
