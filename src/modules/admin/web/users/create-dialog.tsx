// Inviting someone to an account: the only way to add an administrator. No one but its owner knows its password.
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './users.module.css';

const roles: readonly Role[] = ['student', 'teacher', 'admin'];

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useEndpointForm(adminContract.createAdmin, {
    initial: { name: '', email: '', role: 'student' as Role },
    failed: t('create.error'),
    async onDone({ user }) {
      toast(t('create.done', { email: user.email }));
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] });
      onClose();
      await navigate(`/admin-dashboard/users/${user.id}`);
    },
  });

  return (
    <ModalDialog title={t('create.title')} text={t('create.text')} onCancel={onClose}>
      <form className={classes.form} {...form.props}>
        {form.notice}
        <TextInput label={t('create.name')} autoComplete="off" {...form.field('name')} />
        <TextInput label={t('users.email')} autoComplete="off" {...form.field('email')} />
        <NativeSelect
          label={t('users.role')}
          description={form.values.role === 'admin' ? t('powers.promote.text') : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          {...form.choice('role')}
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={form.isBusy}>
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
