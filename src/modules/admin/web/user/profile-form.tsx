// Someone's name and profile text, changed by an administrator.
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { useUserChange } from './use-user-change.ts';
import classes from './user.module.css';

export function ProfileForm({ user }: { user: User }) {
  const [name, setName] = useState(user.name);
  const [bio, setBio] = useState(user.bio);
  const save = useUserChange({
    change: (body: { name: string; bio: string }) =>
      call(adminContract.changeUser, { params: { id: user.id }, body }),
    done: () => t('profile.saved'),
    failed: t('profile.failed'),
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    save.mutate({ name, bio });
  }

  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <TextInput
        label={t('profile.name')}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t('profile.bio')}
        maxLength={600}
        rows={3}
        value={bio}
        onChange={(event) => setBio(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" isBusy={save.isPending} disabled={name === user.name && bio === user.bio}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
