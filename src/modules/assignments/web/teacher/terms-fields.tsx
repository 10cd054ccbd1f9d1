// The fields for when an assignment opens and is due, what happens to late work, and which attempt counts.
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { TimeZoneField } from '#platform/web/ui/field/time-zone-field.tsx';
import { largestPenalty } from '../../contract/limits.ts';
import { type Counting, countings, type LatePolicy, latePolicies } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';
import type { Typed } from './terms.ts';

type Props = { typed: Typed; onChange: (changed: Partial<Typed>) => void };

export function TermsFields({ typed, onChange }: Props) {
  const { opens, due, closes, timeZone, latePolicy, penaltyPercent, counts } = typed;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="datetime-local"
          label={t('opensAt')}
          description={t('opensHint')}
          value={opens}
          onChange={({ currentTarget }) => onChange({ opens: currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label={t('dueAt')}
          value={due}
          onChange={({ currentTarget }) => onChange({ due: currentTarget.value })}
        />
      </div>
      <TimeZoneField label={t('zone')} value={timeZone} onChange={(zone) => onChange({ timeZone: zone })} />
      <NativeSelect
        label={t('late')}
        value={latePolicy}
        onChange={({ currentTarget }) => onChange({ latePolicy: currentTarget.value as LatePolicy })}
        data={latePolicies.map((value) => ({ value, label: t(`late.${value}`) }))}
      />
      {latePolicy !== 'refuse' && (
        <div className={classes.pair}>
          <TextInput
            type="datetime-local"
            label={t('closesAt')}
            value={closes}
            onChange={({ currentTarget }) => onChange({ closes: currentTarget.value })}
          />
          {latePolicy === 'deduct' && (
            <NumberInput
              label={t('penalty')}
              value={penaltyPercent}
              onChange={(value) => onChange({ penaltyPercent: value })}
              min={1}
              max={largestPenalty}
              allowDecimal={false}
              allowNegative={false}
            />
          )}
        </div>
      )}
      <NativeSelect
        label={t('counts')}
        value={counts}
        onChange={({ currentTarget }) => onChange({ counts: currentTarget.value as Counting })}
        data={countings.map((value) => ({ value, label: t(`counts.${value}`) }))}
      />
    </>
  );
}
