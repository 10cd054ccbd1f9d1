// Deleting the organisation, after saying what that does.

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type Organisation, organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './organisation.module.css';

export function DeleteSection({ organisation }: { organisation: Organisation }) {
  const titleId = useId();
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('delete.ask', { name: organisation.name }),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      await call(organisationsContract.deleteMyOrganisation, {});
      toast(t('deleted'));
      await queryClient.resetQueries({ queryKey: ['readMyOrganisation'] });
      void queryClient.invalidateQueries({ queryKey: ['readMyBranding'] });
    } catch (error) {
      toast(errorText(error, t('delete.failed')), 'error');
      setIsBusy(false);
    }
  }

  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('delete.title')}</h2>
      <p className={classes.text}>{t('delete.text')}</p>
      <div>
        <Button isDanger kind="tinted" isBusy={isBusy} onClick={() => void remove()}>
          {t('delete.button')}
        </Button>
      </div>
    </section>
  );
}
