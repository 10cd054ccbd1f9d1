// The form of the operator's settings.
import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type OperatorSettings, operatorContract } from '../contract.ts';
import classes from './operator-form.module.css';
import { SiteFields, useKeeping } from './site-section.tsx';
import { t } from './texts.ts';

type TextName = {
  [K in keyof OperatorSettings]: OperatorSettings[K] extends string ? K : never;
}[keyof OperatorSettings];

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

function useSaving() {
  const keep = useKeeping();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: OperatorSettings) => call(operatorContract.changeOperator, { body }),
    onSuccess: (answer) => {
      keep(answer);
      toast(t('saved'));
    },
  });
}

/** @param logo its field, which stores by itself */
export function OperatorForm({ settings, logo }: { settings: OperatorSettings; logo: ReactNode }) {
  const [fields, setFields] = useState(settings);
  const saving = useSaving();
  const change = (changed: Partial<OperatorSettings>) => setFields((before) => ({ ...before, ...changed }));
  /** What every text field has. */
  const field = (name: TextName, maxLength: number) => ({
    label: t(name),
    maxLength,
    inputWrapperOrder: below,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate(fields);
  }

  return (
    <form className={classes.form} aria-label={t('page.title')} onSubmit={submit}>
      <SiteFields look={fields} onChange={change}>
        {logo}
      </SiteFields>
      <fieldset className={classes.group}>
        <legend className={classes.name}>{t('contact')}</legend>
        <TextInput {...field('name', 160)} description={t('name.text')} autoComplete="organization" />
        <Textarea {...field('address', 500)} autosize minRows={3} autoComplete="street-address" />
        <TextInput {...field('email', 254)} type="email" autoComplete="email" />
        <TextInput {...field('phone', 40)} type="tel" autoComplete="tel" />
        <TextInput {...field('location', 120)} description={t('location.text')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.name}>{t('privacy')}</legend>
        <TextInput {...field('dataProtectionContact', 300)} description={t('dataProtectionContact.text')} />
        <TextInput {...field('supervisoryAuthority', 300)} description={t('supervisoryAuthority.text')} />
        <TextInput {...field('hosting', 300)} description={t('hosting.text')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.name}>{t('claims')}</legend>
        <TextInput {...field('claim', 80)} description={t('claim.text')} placeholder={t('claim.example')} />
        <Tick
          label={t('isWorldwide')}
          isOn={fields.isWorldwide}
          onChange={(isWorldwide) => change({ isWorldwide })}
        />
      </fieldset>
      {saving.error && <Notice kind="error">{errorText(saving.error)}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
