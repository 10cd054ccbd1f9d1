// The form of the AI provider. A stored key is never sent to the browser; an empty field keeps it.

import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
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

type Form = ReturnType<typeof useSettingsForm>;
type PartProps = { form: Form };
type FormProps = { settings: ShownAiSettings; version: number };

export function SettingsForm({ settings, version }: FormProps) {
  const form = useSettingsForm(settings, version);
  const forgetting = useForgettingKey(version);
  const name = form.values.provider;
  const modelName = name === 'openrouter' ? 'openrouterModel' : 'defaultModel';

  return (
    <form {...form.props} className={classes.form} aria-label={t('section.settings')}>
      <NativeSelect
        label={t('provider')}
        description={t('provider.text')}
        inputWrapperOrder={hintBelow}
        {...form.choice('provider')}
        onChange={(event) => {
          const provider = providers.find((one) => one === event.currentTarget.value);
          if (provider) form.change({ provider, key: '' });
        }}
        data={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
      />
      {name === 'compatible' && (
        <TextInput
          label={t('baseUrl')}
          description={t('baseUrl.text')}
          inputWrapperOrder={hintBelow}
          {...form.field('baseUrl')}
          type="url"
          required
        />
      )}
      <TextInput
        type="password"
        label={t('key')}
        description={keyText(settings, name)}
        inputWrapperOrder={hintBelow}
        autoComplete="new-password"
        {...form.field('key')}
      />
      {settings.hasApiKey[name] && (
        <div>
          <Button
            size="small"
            kind="quiet"
            isDanger
            disabled={form.isBusy || forgetting.isPending}
            onClick={() => forgetting.mutate(name)}
          >
            {t('key.remove')}
          </Button>
        </div>
      )}
      <ModelField {...form.field(modelName)} onChange={(model) => form.change({ [modelName]: model })} />
      <TextInput
        label={t('fallback')}
        description={t('fallback.text')}
        inputWrapperOrder={hintBelow}
        {...form.field('fallbackModels')}
      />
      <Tick label={t('other')} {...form.tick('usesOtherProvider')} />
      <Sampling form={form} />
      <Budget form={form} />
      <Switches form={form} />
      {form.notice}
      {forgetting.error && <Notice kind="error">{errorText(forgetting.error)}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Switches({ form }: PartProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>{t('switches')}</legend>
      {switches.map((one) => (
        <Tick key={one} label={t(one)} {...form.tick(one)} />
      ))}
    </fieldset>
  );
}

const sampling = ['temperature', 'topP', 'frequencyPenalty', 'presencePenalty'] as const;

function Sampling({ form }: PartProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>{t('advanced')}</legend>
      <div className={classes.fields}>
        <NumberInput label={t('maxTokens')} hideControls allowDecimal={false} {...form.number('maxTokens')} />
        {sampling.map((name) => (
          <NumberInput
            key={name}
            label={t(name)}
            step={0.1}
            decimalScale={2}
            hideControls
            {...form.number(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Budget({ form }: PartProps) {
  const plans = ['Pro', 'Enterprise'] as const;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>{t('budget')}</legend>
      <p className={classes.hint}>{t('budget.text')}</p>
      <div className={classes.fields}>
        <NumberInput
          label={t('monthlyTokenLimit')}
          thousandSeparator=","
          hideControls
          allowDecimal={false}
          {...form.number('monthlyTokenLimit')}
        />
        {plans.map((plan) => (
          <NumberInput
            key={plan}
            label={t(`limit.${plan}`)}
            thousandSeparator=","
            hideControls
            allowDecimal={false}
            {...form.number(plan)}
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

function useStoring() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (answer: { settings: ShownAiSettings; version: number }) => {
    queryClient.setQueryData(queryOf('readAiSettings', aiContract.readAiSettings, {}).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: ['listAiModels'] });
    toast(t('saved'));
  };
}

function useSettingsForm(settings: ShownAiSettings, version: number) {
  const { hasApiKey, isConfigured, isSample, tokensUsedThisMonth, ...stored } = settings;
  const { accountTokenLimits, fallbackModels, ...plain } = stored;
  return useEndpointForm(aiContract.changeAiSettings, {
    // Of the provider that is chosen; an empty one keeps what is stored.
    initial: { ...plain, ...accountTokenLimits, fallbackModels: fallbackModels.join(', '), key: '' },
    version,
    members: {
      key: 'apiKeys.openrouter',
      Pro: 'accountTokenLimits.Pro',
      Enterprise: 'accountTokenLimits.Enterprise',
    },
    toBody: ({ Pro, Enterprise, key, ...values }) => ({
      ...values,
      fallbackModels: values.fallbackModels
        .split(',')
        .map((model) => model.trim())
        .filter(Boolean),
      accountTokenLimits: { Pro, Enterprise },
      apiKeys: key ? { [values.provider]: key } : {},
    }),
    onDone: useStoring(),
  });
}

function useForgettingKey(version: number) {
  return useMutation({
    mutationFn: (name: ProviderName) =>
      call(aiContract.changeAiSettings, { body: { apiKeys: { [name]: '' }, version } }),
    onSuccess: useStoring(),
  });
}
