// Above every page of an account that will be deleted: when, and the button to keep it.
import type { User } from '#modules/accounts/contract.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from './notice-texts.ts';
import classes from './privacy.module.css';
import { useKeepAccount } from './use-keep-account.ts';

export default function DeletionNotice({ user }: { user: User }) {
  const { date } = useFormats();
  const keep = useKeepAccount();
  if (!user.deletionDueAt) return null;
  return (
    <div className={classes.notice}>
      <Notice kind="info" title={t('title', { day: date(user.deletionDueAt, 'long') })}>
        <p className={classes.text}>{t('text')}</p>
        <Button className={classes.again} size="small" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {t('keep')}
        </Button>
      </Notice>
    </div>
  );
}
