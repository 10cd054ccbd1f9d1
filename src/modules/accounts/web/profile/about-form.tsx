// Name, bio, language and time zone.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { TimeZoneField } from '#platform/web/ui/field/time-zone-field.tsx';
import { deviceTimeZone } from '#platform/web/ui/field/time-zones.ts';
import { accountsContract, type User } from '../../contract.ts';
import classes from '../account.module.css';
import { t } from '../settings-texts.ts';
import { languageChoices } from './choices.ts';
import { useChangedUser } from './use-changed-user.ts';

export function AboutForm({ user }: { user: User }) {
  const keep = useChangedUser();
  const { name, bio, locale, timeZone } = user;
  const form = useEndpointForm(accountsContract.changeProfile, {
    initial: { name, bio, locale, timeZone },
    failed: t('profile.failed'),
    onDone: ({ user: changed }) => keep(changed),
    done: t('saved'),
  });
  const bioField = form.field('bio');
  const languages = useMemo(() => languageChoices(user.locale), [user.locale]);
  const deviceZone = useMemo(deviceTimeZone, []);

  return (
    <form className={classes.form} {...form.props}>
      <TextInput label={t('field.name')} autoComplete="name" {...form.field('name')} />
      <Textarea
        label={t('profile.bio')}
        description={t('profile.bio.text', { count: form.values.bio.length, max: bioField.maxLength ?? 0 })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        {...bioField}
      />
      <NativeSelect
        label={t('profile.locale')}
        description={t('profile.locale.text')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={languages}
        {...form.choice('locale')}
      />
      <div>
        <TimeZoneField
          label={t('profile.timeZone')}
          value={form.values.timeZone}
          onChange={(zone) => form.change({ timeZone: zone })}
        />
        {form.values.timeZone !== deviceZone && (
          <Button kind="quiet" size="compact" onClick={() => form.change({ timeZone: deviceZone })}>
            {t('profile.timeZone.device', { zone: deviceZone.replaceAll('_', ' ') })}
          </Button>
        )}
      </div>
      {form.notice}
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
