// One backup: what it is, whether it can be restored, and taking it along.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProof } from '#modules/accounts/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Row, RowFact } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type Backup, backupsContract, type Trial } from '../contract.ts';
import classes from './backups.module.css';
import { t } from './texts.ts';

type Props = { backup: Backup; folder: string; isBusy: boolean };

export function BackupRow({ backup, folder, isBusy }: Props) {
  const { name, kind, at, bytes, trial } = backup;
  const { dateTime, number } = useFormats();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { prove, dialog } = useProof();
  const tries = useMutation({
    mutationFn: () => call(backupsContract.tryBackup, { params: { name } }),
    onSuccess: () => toast(t('trial.started')),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listBackups'] }),
  });
  const download = useMutation({
    mutationFn: () => prove(() => call(backupsContract.downloadBackup, { params: { name } })),
    onSuccess: (file) => saveFile(file, name),
    onError(error) {
      // Closing the dialog on purpose needs no message.
      const isClosed = error instanceof CallError && error.code === 'reauthentication_required';
      if (!isClosed) toast(errorText(error, t('download.failed')), 'error');
    },
  });
  const size = `${number(bytes / 1_000_000, bytes < 10_000_000 ? 1 : 0)} MB`;
  return (
    <Row
      title={t(`kind.${kind}`)}
      actions={
        <>
          <Button
            size="small"
            isBusy={tries.isPending}
            disabled={isBusy}
            aria-label={t('trial.label', { name })}
            onClick={() => tries.mutate()}
          >
            {t('trial')}
          </Button>
          <Button
            size="small"
            isBusy={download.isPending}
            aria-label={t('download.label', { name })}
            onClick={() => download.mutate()}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <RowFact>{t('facts', { when: dateTime(at), size })}</RowFact>
      {dialog}
      <TrialFact trial={trial} />
      <details className={classes.restore}>
        <summary>{t('restore')}</summary>
        <p>{t(kind === 'daily' ? 'restore.daily' : 'restore.text')}</p>
        <code className={classes.command} dir="ltr">
          {t(kind === 'daily' ? 'restore.daily.command' : 'restore.command', { file: `${folder}/${name}` })}
        </code>
      </details>
    </Row>
  );
}

function TrialFact({ trial }: { trial: Trial | null }) {
  const { dateTime } = useFormats();
  if (!trial) return <RowFact>{t('trial.none')}</RowFact>;
  const when = dateTime(trial.at);
  if (trial.problem)
    return <p className={classes.problem}>{t('trial.bad', { when, problem: trial.problem })}</p>;
  return <RowFact>{t('trial.well', { when, count: trial.rows })}</RowFact>;
}
