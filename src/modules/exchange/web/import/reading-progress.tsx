// A large file while it is read: its progress, and a way to stop.

import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { exchangeContract, type Import } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './reading-progress.module.css';

export function ReadingProgress({ found, onStopped }: { found: Import; onStopped(): void }) {
  const { importId, fileName, itemsRead, itemsExpected } = found;
  const stopping = useMutation({
    mutationFn: () => call(exchangeContract.discardImport, { params: { importId } }),
    onSettled: onStopped,
  });
  const text =
    itemsExpected === null
      ? t('reading.progressUnknown', { count: itemsRead })
      : t('reading.progress', { read: itemsRead, expected: Math.max(itemsExpected, itemsRead) });
  return (
    <Page width="narrow" title={t('reading.title', { name: fileName || t('import.theText') })}>
      <progress
        className={classes.bar}
        aria-label={t('reading.title', { name: fileName || t('import.theText') })}
        {...(itemsExpected !== null && { value: itemsRead, max: Math.max(1, itemsExpected, itemsRead) })}
      />
      <p role="status">{text}</p>
      <Button isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
        {t('reading.cancel')}
      </Button>
    </Page>
  );
}
