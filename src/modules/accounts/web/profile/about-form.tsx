// Name, bio, language and time zone.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { TimeZoneField } from '#platform/web/ui/field/time-zone-field.tsx';
import { deviceTimeZone } from '#platform/web/ui/field/time-zones.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { accountsContract, type User } from '../../contract.ts';
import classes from '../account.module.css';
import type { FormNotice } from '../links/use-resend.ts';
import { t } from '../settings-texts.ts';
import { languageChoices } from './choices.ts';
import { useChangedUser } from './use-changed-user.ts';

const maxBioLength = 600;

export function AboutForm({ user }: { user: User }) {
  const keep = useChangedUser();
  const [fields, setFields] = useState(() => {
    const { name, bio, locale, timeZone } = user;
    return { name, bio, locale, timeZone };
  });
  const [said, setSaid] = useState<FormNotice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const languages = useMemo(() => languageChoices(user.locale), [user.locale]);
  const deviceZone = useMemo(deviceTimeZone, []);

  function change(changed: Partial<typeof fields>): void {
    setFields((before) => ({ ...before, ...changed }));
    setSaid(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setSaid(null);
    try {
      const { user: changed } = await call(accountsContract.changeProfile, { body: fields });
      keep(changed);
      setSaid({ kind: 'success', text: t('saved') });
    } catch (error) {
      setSaid({ kind: 'error', text: errorText(error, t('profile.failed')) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('field.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('profile.bio')}
        description={t('profile.bio.text', { count: fields.bio.length, max: maxBioLength })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="bio"
        rows={4}
        maxLength={maxBioLength}
        value={fields.bio}
        onChange={(event) => change({ bio: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('profile.locale')}
        description={t('profile.locale.text')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={languages}
        value={fields.locale}
        onChange={(event) => change({ locale: event.currentTarget.value })}
      />
      <div>
        <TimeZoneField
          label={t('profile.timeZone')}
          value={fields.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
        {fields.timeZone !== deviceZone && (
          <Button kind="quiet" size="compact" onClick={() => change({ timeZone: deviceZone })}>
            {t('profile.timeZone.device', { zone: deviceZone.replaceAll('_', ' ') })}
          </Button>
        )}
      </div>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
