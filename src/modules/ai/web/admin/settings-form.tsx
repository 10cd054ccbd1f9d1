// The form of the AI provider. A stored key is never sent to the browser; an empty field keeps it.

import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { aiContract, type ProviderName, type ShownAiSettings } from '../../contract.ts';
import classes from './ai.module.css';
import { ModelField } from './model-field.tsx';
import { t } from './texts.ts';

const providers = ['openrouter', 'compatible'] as const;
const switches = ['enableContentGeneration', 'enableSEOAnalysis', 'enableOptimization'] as const;

type Change = (changed: Partial<ShownAiSettings>) => void;
type PartProps = { fields: ShownAiSettings; change: Change };
type Body = Parameters<typeof call<typeof aiContract.changeAiSettings>>[1]['body'];

type FormProps = { settings: ShownAiSettings; version: number };

export function SettingsForm({ settings, version }: FormProps) {
  const [fields, setFields] = useState(settings);
  const [key, setKey] = useState('');
  const [fallback, setFallback] = useState(settings.fallbackModels.join(', '));
  const change: Change = (changed) => setFields((before) => ({ ...before, ...changed }));
  const saving = useSaving(version);
  const name = fields.provider;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const fallbackModels = fallback
      .split(',')
      .map((model) => model.trim())
      .filter(Boolean);
    saving.mutate(bodyOf({ ...fields, fallbackModels }, key ? { [name]: key } : {}));
  }

  return (
    <form className={classes.form} aria-label={t('section.settings')} onSubmit={submit}>
      <NativeSelect
        label={t('provider')}
        description={t('provider.text')}
        inputWrapperOrder={hintBelow}
        value={name}
        onChange={(event) => {
          const provider = providers.find((one) => one === event.currentTarget.value);
          setKey('');
          if (provider) change({ provider });
        }}
        data={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
      />
      {name === 'compatible' && (
        <TextInput
          label={t('baseUrl')}
          description={t('baseUrl.text')}
          inputWrapperOrder={hintBelow}
          type="url"
          required
          maxLength={500}
          value={fields.baseUrl}
          onChange={(event) => change({ baseUrl: event.currentTarget.value })}
        />
      )}
      <TextInput
        type="password"
        label={t('key')}
        description={keyText(settings, name)}
        inputWrapperOrder={hintBelow}
        autoComplete="new-password"
        maxLength={500}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {settings.hasApiKey[name] && (
        <div>
          <Button
            size="small"
            kind="quiet"
            isDanger
            disabled={saving.isPending}
            onClick={() => saving.mutate(bodyOf(settings, { [name]: '' }))}
          >
            {t('key.remove')}
          </Button>
        </div>
      )}
      <ModelField
        value={name === 'openrouter' ? fields.openrouterModel : fields.defaultModel}
        onChange={(model) =>
          change(name === 'openrouter' ? { openrouterModel: model } : { defaultModel: model })
        }
      />
      <TextInput
        label={t('fallback')}
        description={t('fallback.text')}
        inputWrapperOrder={hintBelow}
        maxLength={1_000}
        value={fallback}
        onChange={(event) => setFallback(event.currentTarget.value)}
      />
      <Tick
        label={t('other')}
        isOn={fields.usesOtherProvider}
        onChange={(usesOtherProvider) => change({ usesOtherProvider })}
      />
      <Sampling fields={fields} change={change} />
      <Budget fields={fields} change={change} />
      <Switches fields={fields} change={change} />
      {saving.error && <Notice kind="error">{errorText(saving.error)}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Switches({ fields, change }: PartProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>{t('switches')}</legend>
      {switches.map((one) => (
        <Tick key={one} label={t(one)} isOn={fields[one]} onChange={(isOn) => change({ [one]: isOn })} />
      ))}
    </fieldset>
  );
}

function Sampling({ fields, change }: PartProps) {
  const limits = {
    temperature: [0, 2],
    topP: [0, 1],
    frequencyPenalty: [-2, 2],
    presencePenalty: [-2, 2],
  } as const;
  const names = Object.keys(limits) as (keyof typeof limits)[];
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>{t('advanced')}</legend>
      <div className={classes.fields}>
        <NumberInput
          label={t('maxTokens')}
          min={1}
          max={32_000}
          hideControls
          allowDecimal={false}
          value={fields.maxTokens}
          onChange={(value) => change({ maxTokens: Number(value) })}
        />
        {names.map((name) => (
          <NumberInput
            key={name}
            label={t(name)}
            min={limits[name][0]}
            max={limits[name][1]}
            step={0.1}
            decimalScale={2}
            hideControls
            value={fields[name]}
            onChange={(value) => change({ [name]: Number(value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Budget({ fields, change }: PartProps) {
  const { accountTokenLimits } = fields;
  const plans = ['Pro', 'Enterprise'] as const;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>{t('budget')}</legend>
      <p className={classes.hint}>{t('budget.text')}</p>
      <div className={classes.fields}>
        <NumberInput
          label={t('monthlyTokenLimit')}
          min={0}
          max={1_000_000_000}
          thousandSeparator=","
          hideControls
          allowDecimal={false}
          value={fields.monthlyTokenLimit}
          onChange={(value) => change({ monthlyTokenLimit: Number(value) })}
        />
        {plans.map((plan) => (
          <NumberInput
            key={plan}
            label={t(`limit.${plan}`)}
            min={0}
            max={1_000_000_000}
            thousandSeparator=","
            hideControls
            allowDecimal={false}
            value={accountTokenLimits[plan]}
            onChange={(value) =>
              change({ accountTokenLimits: { ...accountTokenLimits, [plan]: Number(value) } })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function keyText({ hasApiKey }: ShownAiSettings, name: ProviderName): string {
  if (hasApiKey[name]) return t('key.stored');
  return name === 'compatible' ? t('key.optional') : t('key.none');
}

function bodyOf(fields: ShownAiSettings, apiKeys: Partial<Record<ProviderName, string>>): Body {
  const { hasApiKey, isConfigured, isSample, tokensUsedThisMonth, ...settings } = fields;
  return { ...settings, apiKeys };
}

function useSaving(version: number) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: Body) => call(aiContract.changeAiSettings, { body: { ...body, version } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryOf('readAiSettings', aiContract.readAiSettings, {}).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['listAiModels'] });
      toast(t('saved'));
    },
  });
}
