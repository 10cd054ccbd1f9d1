// The form of the newsletter's settings.
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { newsletterContract } from '../../contract.ts';
import type { NewsletterSettings } from '../../wire.ts';
import classes from './desk.module.css';
import { t } from './texts.ts';

type Fields = { settings: NewsletterSettings; change(changed: Partial<NewsletterSettings>): void };

export function SettingsForm({ settings: stored }: { settings: NewsletterSettings }) {
  const [settings, setSettings] = useState(stored);
  const change = (changed: Partial<NewsletterSettings>) => setSettings((now) => ({ ...now, ...changed }));
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(newsletterContract.changeNewsletterSettings, { body: settings }),
    onSuccess: () => toast(t('settings.saved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readNewsletterSettings'] }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className={classes.form} aria-label={t('settings.title')} onSubmit={submit}>
      <Sender settings={settings} change={change} />
      <Foot settings={settings} change={change} />
      <h2 className={classes.name}>{t('settings.subscribing')}</h2>
      <Tick
        label={t('settings.doubleOptIn')}
        isOn={settings.doubleOptIn}
        onChange={(doubleOptIn) => change({ doubleOptIn })}
      />
      <h2 className={classes.name}>{t('settings.counting')}</h2>
      <p className={classes.hint}>{t('settings.countingText')}</p>
      <Tick
        label={t('settings.trackOpens')}
        isOn={settings.trackOpens}
        onChange={(trackOpens) => change({ trackOpens })}
      />
      <Tick
        label={t('settings.trackClicks')}
        isOn={settings.trackClicks}
        onChange={(trackClicks) => change({ trackClicks })}
      />
      <Pace settings={settings} change={change} />
      {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={save.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}

function Sender({ settings, change }: Fields) {
  return (
    <>
      <h2 className={classes.name}>{t('settings.sender')}</h2>
      <p className={classes.hint}>{t('settings.senderText')}</p>
      <div className={classes.pair}>
        <TextInput
          label={t('settings.fromName')}
          maxLength={120}
          value={settings.fromName}
          onChange={({ currentTarget }) => change({ fromName: currentTarget.value })}
        />
        <TextInput
          label={t('settings.fromEmail')}
          type="email"
          maxLength={254}
          value={settings.fromEmail}
          onChange={({ currentTarget }) => change({ fromEmail: currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('settings.replyToEmail')}
        type="email"
        maxLength={254}
        value={settings.replyToEmail}
        onChange={({ currentTarget }) => change({ replyToEmail: currentTarget.value })}
      />
    </>
  );
}

function Foot({ settings, change }: Fields) {
  return (
    <>
      <h2 className={classes.name}>{t('settings.foot')}</h2>
      <p className={classes.hint}>{t('settings.footText')}</p>
      <TextInput
        label={t('settings.companyName')}
        maxLength={160}
        value={settings.companyName}
        onChange={({ currentTarget }) => change({ companyName: currentTarget.value })}
      />
      <Textarea
        label={t('settings.companyAddress')}
        maxLength={500}
        rows={3}
        value={settings.companyAddress}
        onChange={({ currentTarget }) => change({ companyAddress: currentTarget.value })}
      />
      <Textarea
        label={t('settings.footerText')}
        maxLength={500}
        rows={3}
        value={settings.footerText}
        onChange={({ currentTarget }) => change({ footerText: currentTarget.value })}
      />
      <TextInput
        label={t('settings.unsubscribeText')}
        placeholder={t('settings.unsubscribeExample')}
        maxLength={200}
        value={settings.unsubscribeText}
        onChange={({ currentTarget }) => change({ unsubscribeText: currentTarget.value })}
      />
    </>
  );
}

function Pace({ settings, change }: Fields) {
  return (
    <>
      <h2 className={classes.name}>{t('settings.pace')}</h2>
      <p className={classes.hint}>{t('settings.paceText')}</p>
      <div className={classes.pair}>
        <NumberInput
          label={t('settings.ratePerMinute')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          hideControls
          value={settings.ratePerMinute}
          onChange={(value) => change({ ratePerMinute: Number(value) })}
        />
        <NumberInput
          label={t('settings.connections')}
          min={1}
          max={20}
          allowDecimal={false}
          hideControls
          value={settings.connections}
          onChange={(value) => change({ connections: Number(value) })}
        />
      </div>
    </>
  );
}
