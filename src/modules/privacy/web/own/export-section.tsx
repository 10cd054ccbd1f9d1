// Requesting a copy of your data, and downloading it when it is ready: here, or with the link in the email.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useProof } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type DataExport, privacyContract } from '../../contract.ts';
import classes from './privacy.module.css';
import { t } from './texts.ts';

const pollMs = 3_000;

const exportQuery = queryOf('readExport', privacyContract.readExport, {});

export function ExportSection() {
  const query = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? pollMs : false),
  });
  return (
    <>
      <p className={classes.text}>{t('export.text')}</p>
      <Loaded query={query} failed={t('export.failedToLoad')} isPolled>
        {({ export: made }) => <State made={made} />}
      </Loaded>
    </>
  );
}

function State({ made }: { made: DataExport | null }) {
  const queryClient = useQueryClient();
  const { prove, dialog } = useProof();
  const ask = useMutation({
    mutationFn: () => prove(() => call(privacyContract.askForExport, {})),
    onSuccess: (answer) => queryClient.setQueryData(exportQuery.queryKey, answer),
  });
  const isWaiting = made?.state === 'waiting';
  return (
    <>
      {dialog}
      {isWaiting && <Notice kind="info">{t('export.waiting')}</Notice>}
      {made?.state === 'failed' && <Notice kind="error">{t('export.failed')}</Notice>}
      {made?.state === 'ready' && <Ready made={made} />}
      {ask.error && <Notice kind="error">{errorText(ask.error, t('error.unknown'))}</Notice>}
      {!isWaiting && (
        <div className={classes.row}>
          <Button
            kind={made?.state === 'ready' ? 'plain' : 'main'}
            isBusy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {made?.state === 'ready' ? t('export.again') : t('export.ask')}
          </Button>
        </div>
      )}
    </>
  );
}

function Ready({ made }: { made: DataExport }) {
  const { date, number } = useFormats();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [search] = useSearchParams();
  const { prove, dialog } = useProof();
  const params = { exportId: made.id };
  const inMail = search.get('export') === made.id ? search.get('signature') : null;

  const download = useMutation({
    async mutationFn() {
      const signature =
        inMail ??
        (await prove(async () => (await call(privacyContract.signExportLink, { params })).signature));
      const file = await call(privacyContract.downloadExport, { params, query: { signature } });
      saveFile(file, `rounds-data-${made.requestedAt.slice(0, 10)}.zip`);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(privacyContract.removeExport, {}),
    onSuccess() {
      queryClient.setQueryData(exportQuery.queryKey, { export: null });
      toast(t('export.removed'));
    },
    onError: (error) => toast(errorText(error), 'error'),
  });

  const isLarge = made.sizeBytes >= 1_000_000;
  const size = t(isLarge ? 'size.megabytes' : 'size.kilobytes', {
    size: isLarge ? number(made.sizeBytes / 1_000_000, 1) : number(Math.ceil(made.sizeBytes / 1_000), 0),
  });
  return (
    <Notice
      kind="success"
      title={t('export.ready', { size, day: made.expiresAt ? date(made.expiresAt) : '' })}
    >
      {dialog}
      {download.error && <p className={classes.text}>{errorText(download.error, t('error.unknown'))}</p>}
      <div className={`${classes.row} ${classes.again}`}>
        <Button kind="main" size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
          {t('export.download')}
        </Button>
        <Button size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          {t('export.remove')}
        </Button>
      </div>
    </Notice>
  );
}
