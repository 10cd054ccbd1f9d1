// The patient without a name, all of it optional. On the screen it is folded into one line.
import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import {
  allergies,
  conditions,
  creatinineUnits,
  inMilligrams,
  inUnit,
  type Patient,
  type PatientNumber as PatientNumberName,
  patientRanges,
} from '../../contract/patient.ts';
import classes from './patient-form.module.css';
import { PatientNumber } from './patient-number.tsx';
import { kidneyWords, patientWords } from './patient-words.ts';
import { usePatient } from './stored-patient.ts';
import { t } from './texts.ts';

/** Above it, in mg/dL, the number is more likely in micromol/L. */
const doubtfulCreatinine = 20;

export function PatientForm() {
  const { patient, isEmpty, change, clear } = usePatient();
  const kidneys = kidneyWords(patient);
  /** Another key empties what was typed and refused. */
  const [removals, setRemovals] = useState(0);
  return (
    <details className={classes.form}>
      <summary>
        <strong>{t('title')}</strong> <span>{isEmpty ? t('none') : patientWords(patient)}</span>
      </summary>
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.fields} key={removals}>
        <Numbers patient={patient} change={change} names={['age', 'weight', 'height']} />
        <Choice
          label={t('sex')}
          value={patient.sex}
          options={['female', 'male']}
          nameOf={(sex) => t(`sex.${sex}`)}
          onChange={(sex) =>
            change({ sex, ...(sex === 'male' && { trimester: undefined, isBreastfeeding: false }) })
          }
        />
        <Creatinine patient={patient} change={change} />
        <Numbers patient={patient} change={change} names={['gfr']} />
        <Choice
          label={t('liver')}
          value={patient.liver}
          options={['A', 'B', 'C']}
          nameOf={(liver) => t(`liver.${liver}`)}
          onChange={(liver) => change({ liver })}
        />
        {patient.sex !== 'male' && (
          <Choice
            label={t('trimester')}
            value={patient.trimester === undefined ? undefined : String(patient.trimester)}
            options={['1', '2', '3']}
            nameOf={(trimester) => t(`trimester.${trimester as '1' | '2' | '3'}`)}
            onChange={(trimester) =>
              change({ trimester: trimester === undefined ? undefined : (Number(trimester) as 1 | 2 | 3) })
            }
          />
        )}
      </div>
      {patient.sex !== 'male' && (
        <Tick
          label={t('breastfeeding')}
          isOn={patient.isBreastfeeding}
          onChange={(isBreastfeeding) => change({ isBreastfeeding })}
        />
      )}
      <div role="status">
        <ul className={classes.kidneys}>
          {(kidneys.length > 0 ? kidneys : [t('kidney.needs')]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Several
        title={t('conditions')}
        all={conditions}
        chosen={patient.conditions}
        nameOf={(id) => t(`condition.${id}`)}
        onChange={(next) => change({ conditions: next })}
      />
      <Several
        title={t('allergies')}
        all={allergies}
        chosen={patient.allergies}
        nameOf={(id) => t(`allergy.${id}`)}
        onChange={(next) => change({ allergies: next })}
      />
      {!isEmpty && (
        <Button
          kind="quiet"
          onClick={() => {
            clear();
            setRemovals(removals + 1);
          }}
        >
          {t('clear')}
        </Button>
      )}
    </details>
  );
}

type Part = { patient: Patient; change(part: Partial<Patient>): void };

function Numbers({
  patient,
  change,
  names,
}: Part & { names: readonly Exclude<PatientNumberName, 'creatinine'>[] }) {
  return names.map((name) => (
    <PatientNumber
      key={name}
      label={t(name)}
      value={patient[name]}
      range={patientRanges[name]}
      onChange={(value) => change({ [name]: value })}
    />
  ));
}

/** The number that is seen stays what it means: another unit converts it. */
function Creatinine({ patient: { creatinine, creatinineUnit }, change }: Part) {
  const id = useId();
  const [low, high] = patientRanges.creatinine;
  const isDoubtful =
    creatinine !== undefined && creatinineUnit === 'mg/dL' && creatinine > doubtfulCreatinine;
  return (
    <>
      <PatientNumber
        key={creatinineUnit}
        label={`${t('creatinine')}, ${creatinineUnit}`}
        value={creatinine === undefined ? undefined : inUnit(creatinine, creatinineUnit)}
        range={[Number(inUnit(low, creatinineUnit).toFixed(1)), Math.floor(inUnit(high, creatinineUnit))]}
        doubt={isDoubtful ? t('isMicromol', { value: String(creatinine) }) : undefined}
        onChange={(value) =>
          change({ creatinine: value === undefined ? undefined : inMilligrams(value, creatinineUnit) })
        }
      />
      <div className={classes.field}>
        <label htmlFor={id}>{t('unit')}</label>
        <select
          id={id}
          value={creatinineUnit}
          onChange={({ target }) =>
            change({ creatinineUnit: target.value === 'mg/dL' ? 'mg/dL' : 'micromol/L' })
          }
        >
          {creatinineUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </div>
    </>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  value: V | undefined;
  options: readonly V[];
  nameOf(value: V): string;
  onChange(value: V | undefined): void;
};

function Choice<V extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((one) => one === target.value))}
      >
        <option value="">{t('notSaid')}</option>
        {options.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

type SeveralProps<V extends string> = {
  title: string;
  all: readonly V[];
  chosen: readonly V[];
  nameOf(id: V): string;
  onChange(chosen: V[]): void;
};

function Several<V extends string>({ title, all, chosen, nameOf, onChange }: SeveralProps<V>) {
  return (
    <fieldset className={classes.several}>
      <legend>{title}</legend>
      {all.map((id) => (
        <Tick
          key={id}
          label={nameOf(id)}
          isOn={chosen.includes(id)}
          onChange={(isOn) => onChange(all.filter((one) => (one === id ? isOn : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
