// Dosage, one row for each line: what for, by which route, for whom, how much of what, and the maximum.
import { NativeSelect, TextInput } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { recordFormClasses as classes, RowList } from '#modules/records/web.tsx';
import { type DosageForm, emptyDosage } from './drug-form.ts';
import { doseUnits, populations, routes } from './record-terms.ts';
import { t } from './texts.ts';

type Member = keyof DosageForm;
type SetRows = (change: (rows: DosageForm[]) => DosageForm[]) => void;

const sizes = (['', 'kg', 'm2'] as const).map((value) => ({
  value,
  label: t(`dosage.per.${value || 'none'}`),
}));
const bases = (['dose', 'day', 'hour', 'minute', 'week', 'concentration'] as const).map((value) => ({
  value,
  label: t(`dosage.of.${value}`),
}));

export function DosageRows({ rows, onRows }: { rows: readonly DosageForm[]; onRows: SetRows }) {
  return (
    <RowList
      place="dosage"
      rows={rows}
      none={t('dosage.none')}
      text={(what, number) => t(`dosage.${what}`, { number })}
      onRows={onRows}
      empty={emptyDosage}
      row={(row) => <DosageRow row={row} onRows={onRows} />}
    />
  );
}

type RowProps = { row: DosageForm; onRows: SetRows };

const DosageRow = memo(
  function DosageRow({ row, onRows }: RowProps) {
    const set = (member: Member, value: string) =>
      onRows((before) => before.map((one) => (one.key === row.key ? { ...one, [member]: value } : one)));
    const text = (member: Member, label: string) => ({
      label,
      value: row[member],
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(member, currentTarget.value),
    });
    const choice = (member: Member, label: string) => ({
      size: 'md' as const,
      label,
      value: row[member],
      onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => set(member, currentTarget.value),
    });
    const cap = (name: 'doseCap' | 'dayCap'): ReactNode => (
      <div className={classes.numbers}>
        <TextInput {...text(name, t(`dosage.${name}`))} inputMode="decimal" className={classes.number} />
        <NativeSelect
          {...choice(`${name}Unit`, t('dosage.unit'))}
          aria-label={t('dosage.capUnit', { name: t(`dosage.${name}`) })}
          className={classes.unit}
          data={[...doseUnits]}
        />
        <NativeSelect
          {...choice(`${name}Per`, t('dosage.per'))}
          aria-label={t('dosage.capPer', { name: t(`dosage.${name}`) })}
          className={classes.unit}
          data={sizes}
        />
      </div>
    );
    return (
      <>
        <div className={classes.pair}>
          <TextInput {...text('indication', t('dosage.indication'))} data-first />
          <TextInput {...text('frequency', t('dosage.frequency'))} />
          <NativeSelect {...choice('route', t('dosage.route'))} data={[...routes]} />
          <NativeSelect {...choice('population', t('dosage.population'))} data={[...populations]} />
        </div>
        <TextInput {...text('ages', t('dosage.ages'))} />
        <div className={classes.numbers}>
          <TextInput {...text('low', t('dosage.low'))} inputMode="decimal" className={classes.number} />
          <TextInput {...text('high', t('dosage.high'))} inputMode="decimal" className={classes.number} />
          <NativeSelect
            {...choice('unit', t('dosage.unit'))}
            className={classes.unit}
            data={[...doseUnits]}
          />
          <NativeSelect {...choice('per', t('dosage.per'))} className={classes.unit} data={sizes} />
          <NativeSelect {...choice('of', t('dosage.of'))} className={classes.unit} data={bases} />
        </div>
        <div className={classes.caps}>
          {cap('doseCap')}
          {cap('dayCap')}
        </div>
        <TextInput {...text('note', t('dosage.note'))} />
      </>
    );
  },
  (one, other) => one.row === other.row,
);
