// The mailbox that is read for bounces: where it is, how the last reading went, and a reading now.
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
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
      {({ mailbox, version }) => (
        <details className={classes.fold}>
          <summary>
            {t('imap')}
            <span className={classes.state}>{t(mailbox ? 'isOn' : 'isOff')}</span>
          </summary>
          <MailboxForm mailbox={mailbox} version={version} key={mailbox ? 'set' : 'none'} />
        </details>
      )}
    </Loaded>
  );
}

function useMailboxCalls() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['readReturnsMailbox'] });
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
  return { check, remove, error: check.error ?? remove.error };
}

function useMailboxForm(mailbox: ReturnsMailbox | null, version: number) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { host, port, security, username, folder } = mailbox ?? nothingYet;
  return useEndpointForm(mailboxContract.changeReturnsMailbox, {
    initial: { host, port, security, username, folder, password: '' },
    version,
    toBody: ({ password, ...fields }) => ({ ...fields, ...(password && { password }) }),
    about: { newsletter_mailbox_password: 'password' },
    async onDone() {
      toast(t('imap.saved'));
      await queryClient.invalidateQueries({ queryKey: ['readReturnsMailbox'] });
    },
  });
}

function MailboxForm({ mailbox, version }: { mailbox: ReturnsMailbox | null; version: number }) {
  const form = useMailboxForm(mailbox, version);
  const { check, remove, error } = useMailboxCalls();
  const { values } = form;
  const isBusy = form.isBusy || check.isPending || remove.isPending;
  function chooseSecurity(chosen: string): void {
    const security = securities.find((name) => name === chosen) ?? 'tls';
    const isUsual = Object.values(usualPorts).includes(values.port);
    form.change({ security, ...(isUsual && { port: usualPorts[security] }) });
  }
  return (
    <form {...form.props} className={classes.form} aria-label={t('imap')}>
      <p className={classes.hint}>{t('imap.text')}</p>
      {mailbox && <LastReading {...mailbox} />}
      <TextInput
        label={t('imap.host')}
        placeholder="imap.example.org"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('host')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('imap.security')}
          {...form.choice('security')}
          onChange={(event) => chooseSecurity(event.currentTarget.value)}
          data={securities.map((value) => ({ value, label: t(`imap.security.${value}`) }))}
        />
        <NumberInput
          label={t('imap.port')}
          required
          allowDecimal={false}
          hideControls
          {...form.number('port')}
        />
      </div>
      {values.security === 'none' && <Notice kind="info">{t('imap.security.warning')}</Notice>}
      <div className={classes.pair}>
        <TextInput
          label={t('imap.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <TextInput
          label={t('imap.password')}
          type="password"
          autoComplete="off"
          placeholder={mailbox ? t('imap.password.kept') : undefined}
          {...form.field('password')}
          required={mailbox === null}
        />
      </div>
      <TextInput label={t('imap.folder')} {...form.field('folder')} />
      {form.notice}
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
