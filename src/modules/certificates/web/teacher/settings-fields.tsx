// What a teacher decides about the certificates of a quiz.
import { NativeSelect, NumberInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { type CertificateSettings, certificateDesigns } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';
import { SignatureField } from './signature-field.tsx';

type Props = {
  quizId: string;
  signatureId: string | null;
  draft: CertificateSettings;
  isInPlan: boolean;
  onChange(draft: CertificateSettings): void;
};

const validities = [6, 12, 24, 36, 60];

export function SettingsFields({ quizId, signatureId, draft, isInPlan, onChange }: Props) {
  const change = (changed: Partial<CertificateSettings>) => onChange({ ...draft, ...changed });
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
        min={1}
        max={100}
        step={1}
        required
        value={draft.passPercent}
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
        maxLength={300}
        rows={3}
        value={draft.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextInput
        label={t('settings.signerName')}
        maxLength={80}
        value={draft.signerName}
        onChange={({ currentTarget }) => change({ signerName: currentTarget.value })}
      />
      <TextInput
        label={t('settings.signerTitle')}
        maxLength={80}
        value={draft.signerTitle}
        onChange={({ currentTarget }) => change({ signerTitle: currentTarget.value })}
      />
      <SignatureField quizId={quizId} signatureId={signatureId} isInPlan={isInPlan} />
      <Tick
        label={t('settings.showScore')}
        isOn={draft.showScore}
        onChange={(showScore) => change({ showScore })}
      />
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
        value={draft.regradePolicy}
        onChange={({ currentTarget }) =>
          change({ regradePolicy: currentTarget.value === 'keep' ? 'keep' : 'follow' })
        }
        data={(['follow', 'keep'] as const).map((value) => ({
          value,
          label: t(`settings.policy.${value}`),
        }))}
      />
    </>
  );
}
