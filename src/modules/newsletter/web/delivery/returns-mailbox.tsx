// The mailbox that is read for bounces: where it is, how the last reading went, and a reading now.
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type MailboxSettings, mailboxContract, type ReturnsMailbox } from '../../contract/mailbox.ts';
import classes from '../desk/desk.module.css';
import { t } from './texts.ts';

const securities = ['tls', 'starttls', 'none'] as const;
const usualPorts = { tls: 993, starttls: 143, none: 143 };
const nothingYet: MailboxSettings = { host: '', port: 993, security: 'tls', username: '', folder: 'INBOX' };

export function ReturnsMailboxFold() {
  const query = useQuery(queryOf('readReturnsMailbox', mailboxContract.readReturnsMailbox, {}));
  return (
    <Loaded query={query} failed={t('failed')}>
      {({ mailbox }) => (
        <details className={classes.fold}>
          <summary>
            {t('imap')}
            <span className={classes.state}>{t(mailbox ? 'isOn' : 'isOff')}</span>
          </summary>
          <MailboxForm mailbox={mailbox} key={mailbox ? 'set' : 'none'} />
        </details>
      )}
    </Loaded>
  );
}

function useMailboxCalls(onChanged: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['readReturnsMailbox'] });
  const save = useMutation({
    mutationFn: (body: MailboxSettings & { password?: string }) =>
      call(mailboxContract.changeReturnsMailbox, { body }),
    onSuccess: () => {
      onChanged();
      toast(t('imap.saved'));
    },
    onSettled,
  });
  const check = useMutation({
    mutationFn: () => call(mailboxContract.checkReturnsMailbox, {}),
    onSuccess: () => toast(t('imap.checked')),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(mailboxContract.removeReturnsMailbox, {}),
    onSuccess: () => toast(t('imap.removed')),
    onSettled,
  });
  const isBusy = save.isPending || check.isPending || remove.isPending;
  return { save, check, remove, isBusy, error: save.error ?? check.error ?? remove.error };
}

function MailboxForm({ mailbox }: { mailbox: ReturnsMailbox | null }) {
  const [fields, setFields] = useState<MailboxSettings>(mailbox ?? nothingYet);
  const [password, setPassword] = useState('');
  const { save, check, remove, isBusy, error } = useMailboxCalls(() => setPassword(''));
  const change = (changed: Partial<MailboxSettings>) => setFields((before) => ({ ...before, ...changed }));
  function chooseSecurity(chosen: string): void {
    const security = securities.find((name) => name === chosen) ?? 'tls';
    const isUsual = Object.values(usualPorts).includes(fields.port);
    change({ security, ...(isUsual && { port: usualPorts[security] }) });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { host, port, security, username, folder } = fields;
    save.mutate({ host, port, security, username, folder, ...(password && { password }) });
  }
  return (
    <form className={classes.form} aria-label={t('imap')} onSubmit={submit}>
      <p className={classes.hint}>{t('imap.text')}</p>
      {mailbox && <LastReading {...mailbox} />}
      <TextInput
        label={t('imap.host')}
        placeholder="imap.example.org"
        required
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        value={fields.host}
        onChange={(event) => change({ host: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('imap.security')}
          value={fields.security}
          onChange={(event) => chooseSecurity(event.currentTarget.value)}
          data={securities.map((value) => ({ value, label: t(`imap.security.${value}`) }))}
        />
        <NumberInput
          label={t('imap.port')}
          required
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          value={fields.port}
          onChange={(port) => change({ port: Number(port) })}
        />
      </div>
      {fields.security === 'none' && <Notice kind="info">{t('imap.security.warning')}</Notice>}
      <div className={classes.pair}>
        <TextInput
          label={t('imap.username')}
          required
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        <TextInput
          label={t('imap.password')}
          type="password"
          autoComplete="off"
          maxLength={500}
          required={mailbox === null}
          placeholder={mailbox ? t('imap.password.kept') : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('imap.folder')}
        required
        maxLength={200}
        value={fields.folder}
        onChange={(event) => change({ folder: event.currentTarget.value })}
      />
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <div className={classes.actions}>
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t(mailbox ? 'imap.save' : 'imap.start')}
        </Button>
        {mailbox && (
          <>
            <Button isBusy={isBusy} onClick={() => check.mutate()}>
              {t('imap.check')}
            </Button>
            <Button isDanger isBusy={isBusy} onClick={() => remove.mutate()}>
              {t('imap.remove')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

function LastReading({ checkedAt, problem, read, reports }: ReturnsMailbox) {
  const { dateTime } = useFormats();
  if (problem) return <Notice kind="error">{t('imap.problem', { problem })}</Notice>;
  if (!checkedAt) return null;
  return (
    <p className={classes.hint}>
      {t('imap.last', {
        at: dateTime(checkedAt),
        emails: t('imap.emails', { count: read }),
        reports: t('imap.reports', { count: reports }),
      })}
    </p>
  );
}
