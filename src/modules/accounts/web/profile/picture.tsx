// The profile image: shown, uploaded, removed.
import { FileButton } from '@mantine/core';
import { useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { accountsContract, type User } from '../../contract.ts';
import classes from '../account.module.css';
import { Avatar } from '../avatar.tsx';
import { t } from '../settings-texts.ts';
import { useChangedUser } from './use-changed-user.ts';

const { mediaTypes, maxBytes } = accountsContract.uploadAvatar.upload;
const shownPixels = 96;

export function Picture({ user }: { user: User }) {
  const keep = useChangedUser();
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function change(act: () => Promise<{ user: User }>, done: string): Promise<void> {
    setIsBusy(true);
    setProblem('');
    try {
      const changed = await act();
      keep(changed.user);
      toast(done);
    } catch (error) {
      const isTooLarge = error instanceof CallError && error.code === 'body_too_large';
      setProblem(isTooLarge ? t('profile.picture.tooLarge') : errorText(error, t('profile.failed')));
    } finally {
      setIsBusy(false);
    }
  }

  function upload(file: File | null): void {
    if (!file) return;
    if (file.size > maxBytes) setProblem(t('profile.picture.tooLarge'));
    else void change(() => call(accountsContract.uploadAvatar, { file }), t('profile.picture.uploaded'));
  }

  return (
    <>
      <div className={classes.row}>
        <Avatar user={user} sizePixels={shownPixels} />
        <FileButton accept={mediaTypes.join(',')} onChange={upload}>
          {(props) => (
            <Button {...props} isBusy={isBusy}>
              {t(user.avatarUrl ? 'profile.picture.change' : 'profile.picture.upload')}
            </Button>
          )}
        </FileButton>
        {user.avatarUrl && (
          <Button
            kind="quiet"
            isDanger
            disabled={isBusy}
            onClick={() =>
              void change(() => call(accountsContract.removeAvatar, {}), t('profile.picture.removed'))
            }
          >
            {t('profile.picture.remove')}
          </Button>
        )}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      <p className={classes.hint}>{t('profile.picture.text')}</p>
    </>
  );
}
