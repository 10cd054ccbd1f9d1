// Inviting someone to an account: the only way to add an administrator. No one but its owner knows its password.
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
import classes from './users.module.css';

const roles: readonly Role[] = ['student', 'teacher', 'admin'];

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [account, setAccount] = useState({ name: '', email: '', role: 'student' as Role });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const create = useMutation({
    mutationFn: () => call(adminContract.createAdmin, { body: account }),
    async onSuccess({ user }) {
      toast(t('create.done', { email: user.email }));
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
        <NativeSelect
          label={t('users.role')}
          description={account.role === 'admin' ? t('powers.promote.text') : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          value={account.role}
          onChange={(event) =>
            change({ role: roles.find((role) => role === event.currentTarget.value) ?? 'student' })
          }
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
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
