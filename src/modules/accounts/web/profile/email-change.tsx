// The account's address. A new one counts once the link sent to it has been used.
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
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
  const words = (error: unknown) =>
    error instanceof CallError && error.code === 'user_exists' ? t('error.taken') : undefined;
  const form = useEndpointForm(accountsContract.changeProfile, {
    initial: { email: '' },
    check: ({ email }) => ({
      email: email.trim().toLowerCase() === user.email.toLowerCase() ? t('profile.email.same') : '',
    }),
    within: prove,
    about: { user_exists: 'email' },
    words,
    failed: t('profile.failed'),
    onDone({ user: changed }) {
      keep(changed);
      form.reset();
      if (!changed.pendingEmail) toast(t('profile.email.changed', { email: changed.email }));
    },
  });
  const again = useMutation({
    mutationFn: (email: string) => prove(() => call(accountsContract.changeProfile, { body: { email } })),
    onSuccess({ user: changed }, email) {
      keep(changed);
      toast(t('profile.email.sentAgain', { email }));
    },
    onError: (error) => toast(words(error) ?? errorText(error, t('profile.failed')), 'error'),
  });

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
            disabled={form.isBusy || again.isPending}
            onClick={() => again.mutate(pendingEmail)}
          >
            {t('profile.email.again')}
          </Button>
        </Notice>
      )}
      <form className={classes.form} {...form.props}>
        <TextInput label={t('profile.email.new')} autoComplete="off" {...form.field('email')} />
        {form.notice}
        <div>
          <Button type="submit" isBusy={form.isBusy && !dialog}>
            {t('profile.email.change')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
