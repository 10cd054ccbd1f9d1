// Someone's address, set by an administrator.
import { TextInput } from '@mantine/core';
import type { User } from '#modules/accounts/contract.ts';
import { useProof } from '#modules/accounts/web.tsx';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { useShowUser } from './use-user-change.ts';
import classes from './user.module.css';

export function EmailForm({ user }: { user: User }) {
  const confirm = useConfirm();
  const proof = useProof();
  const toast = useToast();
  const show = useShowUser();
  const form = useEndpointForm(adminContract.changeEmail, {
    params: { id: user.id },
    initial: { email: user.email },
    ask: ({ email }) =>
      confirm({
        title: t('email.sure.title', { name: user.name }),
        text: t('email.sure.text', { before: user.email, after: email }),
        confirmLabel: t('email.submit'),
      }),
    within: proof.prove,
    failed: t('email.failed'),
    onDone({ user: changed }) {
      toast(t('email.done', { email: changed.email }));
      return show(changed);
    },
  });

  return (
    <>
      <form className={classes.form} {...form.props}>
        {form.notice}
        <TextInput
          label={t('users.email')}
          description={t('email.hint')}
          autoComplete="off"
          {...form.field('email')}
        />
        {user.pendingEmail && (
          <p className={classes.hint}>{t('email.pending', { email: user.pendingEmail })}</p>
        )}
        <div>
          <Button
            type="submit"
            isBusy={form.isBusy}
            disabled={form.values.email.trim() === user.email && user.isEmailConfirmed}
          >
            {t('email.submit')}
          </Button>
        </div>
      </form>
      {proof.dialog}
    </>
  );
}
