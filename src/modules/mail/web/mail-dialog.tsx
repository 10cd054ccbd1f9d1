// One email: its status, its text with working links, how it looks, and sending it now.

import { SegmentedControl } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { mailContract, type OutboxMail } from '../contract.ts';
import { HtmlPreview } from './html-preview.tsx';
import classes from './mail.module.css';
import { momentText, StateBadge } from './mail-table.tsx';
import { t } from './texts.ts';

export function MailDialog({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data, error } = useQuery({
    ...queryOf('readOutboxMail', mailContract.readOutboxMail, { params: { mailId } }),
    // Each read is recorded in the audit log, so one is enough; and its links are not kept in the browser.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const retrying = useMutation({
    mutationFn: () => call(mailContract.retryMail, { params: { mailId } }),
    onSuccess: async () => {
      toast(t('mail.retried'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['listOutbox'] });
    },
  });
  const mail = data?.mail;
  const canRetry = mail && mail.state !== 'sent' && data.text !== null;
  return (
    <ModalDialog title={mail?.subject ?? t('mail.preview')} width="wide" onCancel={onClose}>
      {error && (
        <Notice kind="error" title={t('mail.error')}>
          {errorText(error)}
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className={classes.mail}>
          <Fate mail={data.mail} />
          {data.text === null ? (
            <Notice kind="info">{t('mail.gone')}</Notice>
          ) : (
            <Content text={data.text} html={data.html ?? ''} />
          )}
          {retrying.error && <Notice kind="error">{errorText(retrying.error)}</Notice>}
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('mail.close')}</Button>
        {canRetry && (
          <Button kind="main" isBusy={retrying.isPending} onClick={() => retrying.mutate()}>
            {t('mail.retry')}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}

function Fate({ mail }: { mail: OutboxMail }) {
  return (
    <dl className={classes.facts}>
      <dt>{t('mail.to')}</dt>
      <dd>{mail.to || t('outbox.erased')}</dd>
      <dt>{t('mail.written')}</dt>
      <dd>{momentText(mail.createdAt)}</dd>
      <dt>{t('mail.state')}</dt>
      <dd>
        <StateBadge state={mail.state} /> {t(`state.${mail.state}.text`)}
      </dd>
      {mail.sentAt && (
        <>
          <dt>{t('mail.sent')}</dt>
          <dd>{momentText(mail.sentAt)}</dd>
        </>
      )}
      {mail.lastReply && (
        <>
          <dt>{t('mail.attempts')}</dt>
          <dd>{mail.attempts}</dd>
          <dt>{t('mail.reply')}</dt>
          <dd>{mail.lastReply}</dd>
        </>
      )}
    </dl>
  );
}

function Content({ text, html }: { text: string; html: string }) {
  const [version, setVersion] = useState('text');
  return (
    <>
      <SegmentedControl
        aria-label={t('mail.version')}
        value={version}
        onChange={setVersion}
        data={[
          { value: 'text', label: t('mail.version.text') },
          { value: 'html', label: t('mail.version.html') },
        ]}
      />
      {version === 'text' ? <TextVersion text={text} /> : <HtmlPreview html={html} />}
      <p className={classes.hint}>{t('mail.noted')}</p>
    </>
  );
}

function TextVersion({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mail never change places.
          <a key={index} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
