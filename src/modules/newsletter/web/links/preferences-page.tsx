// /newsletter/preferences?token=…: what a subscriber may change, without an account.
import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { linkPageHeaders, linkPageMeta, useLinkToken } from '#modules/accounts/web.tsx';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import type { Preferences } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import { InvalidLink } from './invalid-link.tsx';
import classes from './links.module.css';
import { t } from './texts.ts';

export const meta = () => linkPageMeta(t('preferences.title'));
export const headers = linkPageHeaders;

export default function PreferencesPage() {
  const { token } = useLinkToken('/newsletter/preferences');
  const read = useQuery({
    ...queryOf('readPreferences', newsletterContract.readPreferences, { body: { token: token ?? '' } }),
    enabled: Boolean(token),
    retry: false,
  });
  const isInvalid = read.error instanceof CallError && read.error.code === 'newsletter_link_invalid';
  if (token === '' || isInvalid) return <InvalidLink />;
  if (read.data && token) return <Form token={token} preferences={read.data.preferences} />;
  return (
    <Page width="narrow" title={t('preferences.title')}>
      {read.error ? <Notice kind="error">{errorText(read.error)}</Notice> : <Loading />}
    </Page>
  );
}

function Form({ token, preferences }: { token: string; preferences: Preferences }) {
  const [name, setName] = useState(preferences.name);
  const [mayTrack, setMayTrack] = useState(preferences.mayTrack);
  const [isSubscribed, setIsSubscribed] = useState(preferences.status === 'active');
  const save = useMutation({
    mutationFn: () =>
      call(newsletterContract.changePreferences, { body: { token, name, mayTrack, isSubscribed } }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <Page width="narrow" title={t('preferences.title')} lead={preferences.email}>
      <form className={classes.steps} onSubmit={submit}>
        <TextInput
          label={t('preferences.name')}
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Tick label={t('preferences.subscribed')} isOn={isSubscribed} onChange={setIsSubscribed} />
        <Tick label={t('preferences.mayTrack')} isOn={mayTrack} onChange={setMayTrack} />
        <p className={classes.hint}>{t('preferences.mayTrackText')}</p>
        {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
        {save.data && <Notice kind="success">{t('preferences.saved')}</Notice>}
        <Button kind="main" type="submit" isFullWidth isBusy={save.isPending}>
          {t('preferences.save')}
        </Button>
      </form>
    </Page>
  );
}
