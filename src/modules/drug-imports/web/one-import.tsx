// One import, from its first byte to its end: its progress, what it would change, and what to do about it.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type DataImport, dataSources, drugImportsContract } from '../contract.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportResult } from './import-result.tsx';
import classes from './one-import.module.css';
import { momentText, percentOf, sizeText } from './sizes.ts';
import { t } from './texts.ts';
import { importQuery, type Sending } from './use-sending.ts';

const pollMs = 800;

type Props = { id: string; sending: Sending };

export function OneImport({ id, sending }: Props) {
  const { data, error } = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) =>
      ['reading', 'importing'].includes(state.data?.import.state ?? '') ? pollMs : false,
  });
  const back = <Button to="/pharmacology-tools/imports">{t('other')}</Button>;
  if (error && !data)
    return (
      <Page width="normal" title={t('gone')} actions={back}>
        <Notice kind="error">{errorText(error)}</Notice>
      </Page>
    );
  if (!data) return <Loading />;
  const found = data.import;
  return (
    <Page width="normal" title={titleOf(found, sending)} lead={aboutOf(found)} actions={back}>
      <div className={classes.parts}>
        {found.state === 'uploading' && <Upload found={found} sending={sending} />}
        {(found.state === 'reading' || found.state === 'importing') && <Progress found={found} />}
        {found.error && <Notice kind={found.state === 'failed' ? 'error' : 'info'}>{found.error}</Notice>}
        {(found.state === 'ready' || found.state === 'done') && <ImportResult found={found} />}
        <Steps found={found} sending={sending} />
      </div>
    </Page>
  );
}

function titleOf({ state, id }: DataImport, sending: Sending): string {
  if (state === 'uploading') return t(sending.id === id ? 'sending' : 'sending.stopped');
  return t(state);
}

function aboutOf({ fileName: name, source, sourceVersion, licence, createdAt }: DataImport): string {
  const { title } = dataSources[source];
  const version = sourceVersion || t('noVersion');
  return t('about', { name, title, version, licence, when: momentText(createdAt) });
}

function Bar({ label, percent, text }: { label: string; percent: number; text: string }) {
  return (
    <div>
      <progress className={classes.bar} aria-label={label} value={percent} max={100} />
      <p role="status" className={classes.progressText}>
        {text}
      </p>
    </div>
  );
}

function Progress({ found: { state, progress } }: { found: DataImport }) {
  const percent = percentOf(progress);
  const what = state === 'reading' ? 'reading' : 'importing';
  return <Bar label={t(what)} percent={percent} text={t(`${what}.progress`, { percent })} />;
}

/** The uploading page knows the file; another one, or this one after a reload, has to be given it again. */
function Upload({ found, sending }: { found: DataImport; sending: Sending }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { fileName: name, sizeBytes, progress } = found;
  const sizes = { done: sizeText(progress.done), total: sizeText(progress.total) };
  const isSending = sending.id === found.id;

  function resume(file: File): void {
    const isSame = file.size === sizeBytes && cutText(file.name, 200).trim() === name;
    setProblem(isSame ? null : t('sending.other', { name, size: sizeText(sizeBytes) }));
    if (isSame) sending.send(found, file);
  }

  return (
    <>
      <Bar label={t('sending')} percent={percentOf(progress)} text={t('sending.progress', sizes)} />
      {sending.error && !isSending && <Notice kind="error">{errorText(sending.error)}</Notice>}
      {!isSending && (
        <FileChoice label={name} hint={t('sending.resume', sizes)} error={problem} onFile={resume} />
      )}
    </>
  );
}

function Steps({ found, sending }: { found: DataImport; sending: Sending }) {
  const client = useQueryClient();
  const toast = useToast();
  const { id, state, counts } = found;
  const show = (next: DataImport) => {
    client.setQueryData(importQuery(id).queryKey, { import: next });
    void client.invalidateQueries({ queryKey: ['listDataImports'] });
  };
  const onError = (error: object) => {
    toast(`${t('step.failed')}: ${errorText(error)}`, 'error');
    void client.invalidateQueries({ queryKey: importQuery(id).queryKey });
  };
  const confirming = useMutation({
    mutationFn: () => call(drugImportsContract.confirmDataImport, { params: { id } }),
    onSuccess: ({ import: next }) => {
      show(next);
      if (next.state === 'reading') toast(t('confirm.again'));
    },
    onError,
  });
  const cancelling = useMutation({
    mutationFn: () => {
      if (sending.id === id) sending.stop();
      return call(drugImportsContract.cancelDataImport, { params: { id } });
    },
    onSuccess: ({ import: next }) => show(next),
    onError,
  });
  if (!['uploading', 'reading', 'ready'].includes(state)) return null;
  const isNew = counts.added + counts.changed > 0;
  return (
    <div className={classes.steps}>
      {state === 'ready' && isNew && (
        <Button kind="main" isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('confirm')}
        </Button>
      )}
      {state === 'ready' && !isNew && <p className={classes.progressText}>{t('nothingNew')}</p>}
      <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {t(state === 'ready' ? 'cancel' : 'cancel.stop')}
      </Button>
    </div>
  );
}
