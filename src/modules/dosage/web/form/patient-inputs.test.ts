// What calculators take from the patient of a tab.
import { expect, it } from 'vitest';
import { noPatient } from '#modules/pharmacology/contract/patient.ts';
import { describeCalculator } from '../../server/calculators/calculator.ts';
import { findCalculator } from '../../server/calculators/registry.ts';
import { inputsOfPatient } from './patient-inputs.ts';

const fieldsOf = (id: string) => {
  const calculator = findCalculator(id);
  if (!calculator) throw new Error(`no such calculator: ${id}`);
  return describeCalculator(calculator).inputs;
};
const woman = { ...noPatient, age: 82, sex: 'female', weight: 48.7, height: 160, creatinine: 1.4 } as const;

it('a calculator takes from the patient what it asks for, in the patient’s units', () => {
  expect(inputsOfPatient(fieldsOf('ckd-epi-2021'), woman)).toEqual({
    age: { value: 82, unit: 'year' },
    sex: 'female',
    creatinine: { value: 1.4, unit: 'mg/dL' },
  });
  const inMicromol = { ...woman, creatinineUnit: 'micromol/L' } as const;
  expect(inputsOfPatient(fieldsOf('ckd-epi-2021'), inMicromol)).toMatchObject({
    creatinine: { value: 123.76, unit: 'micromol/L' },
  });
  expect(inputsOfPatient(fieldsOf('body-surface-area-mosteller'), woman)).toEqual({
    weight: { value: 48.7, unit: 'kg' },
    height: { value: 160, unit: 'cm' },
  });
});

it('a calculator takes nothing from an empty patient, and nothing that it would refuse', () => {
  expect(inputsOfPatient(fieldsOf('cockcroft-gault'), noPatient)).toEqual({});
  expect(inputsOfPatient(fieldsOf('cockcroft-gault'), { ...woman, age: 7 })).not.toHaveProperty('age');
});
