// Someone's name and profile text, changed by an administrator.
import { Textarea, TextInput } from '@mantine/core';
import type { User } from '#modules/accounts/contract.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { useShowUser } from './use-user-change.ts';
import classes from './user.module.css';

export function ProfileForm({ user }: { user: User }) {
  const toast = useToast();
  const show = useShowUser();
  const form = useEndpointForm(adminContract.changeUser, {
    params: { id: user.id },
    initial: { name: user.name, bio: user.bio },
    failed: t('profile.failed'),
    onDone({ user: changed }) {
      toast(t('profile.saved'));
      return show(changed);
    },
  });
  return (
    <form className={classes.form} {...form.props}>
      {form.notice}
      <TextInput label={t('profile.name')} autoComplete="off" {...form.field('name')} />
      <Textarea label={t('profile.bio')} rows={3} {...form.field('bio')} />
      <div>
        <Button type="submit" isBusy={form.isBusy} disabled={!form.isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
