// A link by email with which someone chooses their password.
import { useMutation } from '@tanstack/react-query';
import type { User } from '#modules/accounts/contract.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './user.module.css';

export function PasswordLink({ user: { id, email, status } }: { user: User }) {
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => call(adminContract.sendPasswordLink, { params: { id } }),
    onSuccess: () => toast(t('passwordLink.done', { email })),
    onError: (error) => toast(errorText(error, t('passwordLink.failed')), 'error'),
  });
  return (
    <div className={classes.deed}>
      <p className={classes.text}>{t('passwordLink.text')}</p>
      <Button isBusy={send.isPending} disabled={status === 'suspended'} onClick={() => send.mutate()}>
        {t('passwordLink.send')}
      </Button>
    </div>
  );
}
