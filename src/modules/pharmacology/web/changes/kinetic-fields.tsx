// Pharmacokinetic parameters: two numbers, their unit beside them, a note.
import { NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import { recordFormClasses as classes, idOfPlace, useField } from '#modules/records/web.tsx';
import { type DrugForm, type Kinetic, kinetics, type RangeForm } from './drug-form.ts';
import { kineticUnits } from './record-terms.ts';
import { t } from './texts.ts';

type SetRange = (name: Kinetic, change: Partial<RangeForm>) => void;

export function KineticFields({ values, onRange }: { values: DrugForm['kinetics']; onRange: SetRange }) {
  return (
    <div className={classes.ranges}>
      {kinetics.map((name) => (
        <RangeFields key={name} name={name} range={values[name]} onRange={onRange} />
      ))}
    </div>
  );
}

type Props = { name: Kinetic; range: RangeForm; onRange: SetRange };

const RangeFields = memo(function RangeFields({ name, range, onRange }: Props) {
  const place = `pharmacokinetics.${name}` as const;
  const { label: title, problem } = useField(place);
  const errorId = `${idOfPlace(place)}-error`;
  const text = (member: 'low' | 'high' | 'note') => ({
    label: t(`range.${member}`),
    'aria-label': t(`range.${member}Of`, { name: title }),
    'aria-describedby': problem ? errorId : undefined,
    value: range[member],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onRange(name, { [member]: currentTarget.value }),
  });
  return (
    <fieldset className={classes.range}>
      <legend>{title}</legend>
      <div className={classes.numbers}>
        <TextInput
          {...text('low')}
          id={idOfPlace(place)}
          inputMode="decimal"
          error={Boolean(problem)}
          className={classes.number}
        />
        <TextInput {...text('high')} inputMode="decimal" className={classes.number} />
        <NativeSelect
          className={classes.unit}
          label={t('range.unit')}
          aria-label={t('range.unitOf', { name: title })}
          value={range.unit}
          data={[...kineticUnits[name]]}
          onChange={({ currentTarget }) => onRange(name, { unit: currentTarget.value })}
        />
        <TextInput {...text('note')} className={classes.note} />
      </div>
      {problem && (
        <p id={errorId} className={classes.error}>
          {problem}
        </p>
      )}
    </fieldset>
  );
});
