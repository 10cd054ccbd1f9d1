// The mail server form. The stored password never comes here; an empty field keeps it.

import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { mailContract, type ShownEmailSettings } from '../contract.ts';
import classes from './mail.module.css';
import { t } from './texts.ts';

type Security = ShownEmailSettings['security'];

const usualPorts: Record<Security, number> = { starttls: 587, tls: 465, none: 25 };
const securities = ['starttls', 'tls', 'none'] as const;

type Props = { settings: ShownEmailSettings; version: number };

export function SettingsForm({ settings, version }: Props) {
  const form = useSettingsForm(settings, version);
  const { switchOff, isSwitching, problem } = useSwitchingOff(version);
  const { values } = form;
  const isBusy = form.isBusy || isSwitching;
  const isOtherHost = values.host.trim().toLowerCase() !== settings.host.toLowerCase();

  function chooseSecurity(security: Security): void {
    const isUsual = Object.values(usualPorts).includes(values.port);
    form.change({ security, ...(isUsual && { port: usualPorts[security] }) });
  }

  return (
    <form {...form.props} className={classes.form} aria-label={t('settings.server')}>
      <div className={classes.pair}>
        <TextInput
          label={t('settings.host')}
          placeholder={t('settings.host.example')}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('host')}
          required
        />
        <NumberInput
          className={classes.port}
          label={t('settings.port')}
          required
          hideControls
          allowDecimal={false}
          {...form.number('port')}
        />
      </div>
      <NativeSelect
        label={t('settings.security')}
        description={
          values.security === 'none' ? t('settings.security.warning') : t('settings.security.text')
        }
        inputWrapperOrder={hintBelow}
        {...form.choice('security')}
        onChange={(event) => {
          const chosen = securities.find((name) => name === event.currentTarget.value);
          if (chosen) chooseSecurity(chosen);
        }}
        data={securities.map((value) => ({ value, label: t(`settings.security.${value}`) }))}
      />
      <TextInput
        label={t('settings.username')}
        description={t('settings.username.text')}
        inputWrapperOrder={hintBelow}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      {values.username.trim() !== '' && (
        <TextInput
          label={t('settings.password')}
          description={passwordText(settings, isOtherHost)}
          inputWrapperOrder={hintBelow}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
      )}
      <Sender form={form} />
      {form.notice}
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={classes.buttons}>
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t('settings.save')}
        </Button>
        {settings.isConfigured && (
          <Button disabled={isBusy} onClick={() => void switchOff()}>
            {t('settings.switchOff')}
          </Button>
        )}
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useSettingsForm>;

/** Who emails come from, and who receives replies. */
function Sender({ form }: { form: Form }) {
  return (
    <>
      <h3 className={classes.name}>{t('settings.sender')}</h3>
      <TextInput label={t('settings.fromName')} {...form.field('fromName')} />
      <TextInput label={t('settings.fromEmail')} {...form.field('fromEmail')} required />
      <TextInput
        label={t('settings.replyTo')}
        description={t('settings.replyTo.text')}
        inputWrapperOrder={hintBelow}
        {...form.field('replyTo')}
      />
    </>
  );
}

function passwordText(settings: ShownEmailSettings, isOtherHost: boolean): string {
  if (!settings.hasPassword) return t('settings.password.none');
  return isOtherHost ? t('settings.password.other', { host: settings.host }) : t('settings.password.stored');
}

const settingsQuery = queryOf('readEmailSettings', mailContract.readEmailSettings, {});

function useSettingsForm(settings: ShownEmailSettings, version: number) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { host, port, security, username, fromName, fromEmail, replyTo } = settings;
  return useEndpointForm(mailContract.changeEmailSettings, {
    initial: {
      host,
      port,
      security,
      username,
      fromName,
      fromEmail,
      replyTo: replyTo ?? '',
      password: '',
    },
    version,
    // Without a server, sending is off; for that there is a button, which asks.
    check: (values) => (values.host.trim() === '' ? { host: t('settings.host.missing') } : {}),
    toBody: ({ password, ...values }) => ({
      ...values,
      replyTo: values.replyTo.trim() || null,
      ...(values.username.trim() === '' ? { password: '' } : password && { password }),
    }),
    about: { mail_sender_missing: 'fromEmail' },
    onDone(answer) {
      queryClient.setQueryData(settingsQuery.queryKey, answer);
      toast(t('settings.saved'));
    },
  });
}

function useSwitchingOff(version: number) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const switching = useMutation({
    mutationFn: () => call(mailContract.changeEmailSettings, { body: { host: '', version } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(settingsQuery.queryKey, answer);
      toast(t('settings.switchedOff'));
    },
  });
  return {
    isSwitching: switching.isPending,
    problem: switching.error ? errorText(switching.error) : undefined,
    async switchOff() {
      const isSure = await confirm({
        title: t('settings.switchOff.title'),
        text: t('settings.switchOff.text'),
        confirmLabel: t('settings.switchOff'),
        danger: true,
      });
      if (isSure) switching.mutate();
    },
  };
}
