// The mail server form. The stored password never comes here; an empty field keeps it.

import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
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
  const [fields, setFields] = useState(settings);
  const [password, setPassword] = useState('');
  const { save, switchOff, isBusy, problem } = useSaving(settings, version);
  const change = (changed: Partial<ShownEmailSettings>) => setFields((before) => ({ ...before, ...changed }));
  const isOtherHost = fields.host.trim().toLowerCase() !== settings.host.toLowerCase();

  function chooseSecurity(security: Security): void {
    const isUsual = Object.values(usualPorts).includes(fields.port);
    change({ security, ...(isUsual && { port: usualPorts[security] }) });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    save(fields, fields.username.trim() === '' ? '' : password || undefined);
  }

  return (
    <form className={classes.form} aria-label={t('settings.server')} onSubmit={submit}>
      <div className={classes.pair}>
        <TextInput
          label={t('settings.host')}
          placeholder={t('settings.host.example')}
          required
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          value={fields.host}
          onChange={(event) => change({ host: event.currentTarget.value })}
        />
        <NumberInput
          className={classes.port}
          label={t('settings.port')}
          required
          min={1}
          max={65_535}
          hideControls
          allowDecimal={false}
          value={fields.port}
          onChange={(port) => change({ port: Number(port) })}
        />
      </div>
      <NativeSelect
        label={t('settings.security')}
        description={
          fields.security === 'none' ? t('settings.security.warning') : t('settings.security.text')
        }
        inputWrapperOrder={hintBelow}
        value={fields.security}
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
        maxLength={320}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.username}
        onChange={(event) => change({ username: event.currentTarget.value })}
      />
      {fields.username.trim() !== '' && (
        <TextInput
          label={t('settings.password')}
          description={passwordText(settings, isOtherHost)}
          inputWrapperOrder={hintBelow}
          type="password"
          autoComplete="new-password"
          maxLength={500}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <Sender fields={fields} change={change} />
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

type SenderProps = { fields: ShownEmailSettings; change(changed: Partial<ShownEmailSettings>): void };

/** Who emails come from, and who receives replies. */
function Sender({ fields, change }: SenderProps) {
  return (
    <>
      <h3 className={classes.name}>{t('settings.sender')}</h3>
      <TextInput
        label={t('settings.fromName')}
        maxLength={120}
        value={fields.fromName}
        onChange={(event) => change({ fromName: event.currentTarget.value })}
      />
      <TextInput
        label={t('settings.fromEmail')}
        type="email"
        required
        maxLength={254}
        value={fields.fromEmail}
        onChange={(event) => change({ fromEmail: event.currentTarget.value })}
      />
      <TextInput
        label={t('settings.replyTo')}
        description={t('settings.replyTo.text')}
        inputWrapperOrder={hintBelow}
        type="email"
        maxLength={254}
        value={fields.replyTo ?? ''}
        onChange={(event) => change({ replyTo: event.currentTarget.value || null })}
      />
    </>
  );
}

function passwordText(settings: ShownEmailSettings, isOtherHost: boolean): string {
  if (!settings.hasPassword) return t('settings.password.none');
  return isOtherHost ? t('settings.password.other', { host: settings.host }) : t('settings.password.stored');
}

function useSaving(settings: ShownEmailSettings, version: number) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof bodyOf>) =>
      call(mailContract.changeEmailSettings, { body: { ...bodyOf(...body), version } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(
        queryOf('readEmailSettings', mailContract.readEmailSettings, {}).queryKey,
        answer,
      );
      toast(answer.settings.isConfigured ? t('settings.saved') : t('settings.switchedOff'));
    },
  });
  return {
    isBusy: saving.isPending,
    problem: saving.error ? errorText(saving.error) : undefined,
    save: (fields: ShownEmailSettings, password?: string) => saving.mutate([fields, password]),
    async switchOff() {
      const isSure = await confirm({
        title: t('settings.switchOff.title'),
        text: t('settings.switchOff.text'),
        confirmLabel: t('settings.switchOff'),
        danger: true,
      });
      if (isSure) saving.mutate([{ ...settings, host: '' }, undefined]);
    },
  };
}

function bodyOf(fields: ShownEmailSettings, password: string | undefined) {
  const { hasPassword, isConfigured, linksLeadTo, ...settings } = fields;
  return { ...settings, ...(password !== undefined && { password }) };
}
