// What a teacher decides about the certificates of a quiz.
import { NativeSelect, NumberInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { certificateDesigns } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';
import { SignatureField } from './signature-field.tsx';
import type { CertificateFields } from './use-certificate-form.ts';

type Props = {
  quizId: string;
  signatureId: string | null;
  form: CertificateFields;
  isInPlan: boolean;
};

const validities = [6, 12, 24, 36, 60];

export function SettingsFields({ quizId, signatureId, form, isInPlan }: Props) {
  const { values: draft, change } = form;
  return (
    <>
      <Switch
        label={t('settings.isOn')}
        checked={draft.isOn}
        disabled={!isInPlan && !draft.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      <p className={classes.note}>{t('settings.when')}</p>
      <NumberInput
        label={t('settings.passPercent')}
        description={t('settings.passPercentHelp')}
        step={1}
        required
        {...form.number('passPercent')}
        onChange={(value) => typeof value === 'number' && change({ passPercent: value })}
      />
      <Radio.Group
        label={t('settings.design')}
        value={draft.design}
        onChange={(value) =>
          change({ design: certificateDesigns.find((one) => one === value) ?? draft.design })
        }
      >
        <div className={classes.designs}>
          {certificateDesigns.map((design) => (
            <Radio key={design} value={design} label={t(`settings.design.${design}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('settings.text')}
        description={t('settings.textHelp')}
        rows={3}
        {...form.field('text')}
      />
      <TextInput label={t('settings.signerName')} {...form.field('signerName')} />
      <TextInput label={t('settings.signerTitle')} {...form.field('signerTitle')} />
      <SignatureField quizId={quizId} signatureId={signatureId} isInPlan={isInPlan} />
      <Tick label={t('settings.showScore')} {...form.tick('showScore')} />
      <NativeSelect
        label={t('settings.validMonths')}
        value={draft.validMonths === null ? '' : String(draft.validMonths)}
        onChange={({ currentTarget }) =>
          change({ validMonths: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
        data={[
          { value: '', label: t('settings.never') },
          ...validities.map((count) => ({ value: String(count), label: t('settings.months', { count }) })),
        ]}
      />
      <NativeSelect
        label={t('settings.policy')}
        {...form.choice('regradePolicy')}
        data={(['follow', 'keep'] as const).map((value) => ({
          value,
          label: t(`settings.policy.${value}`),
        }))}
      />
    </>
  );
}
