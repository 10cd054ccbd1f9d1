// What a calculator can take from the patient of this tab. It is sent only when someone calculates with it.
import { inUnit, type Patient } from '#modules/pharmacology/contract/patient.ts';
import type { CalculationInputs, CalculatorInput } from '../../contract.ts';

/** Only fields of these names, and in the patient’s own units: nothing is guessed or converted. */
export function inputsOfPatient(fields: readonly CalculatorInput[], patient: Patient): CalculationInputs {
  const { age, sex, weight, height, creatinine, creatinineUnit } = patient;
  const numbers = new Map<string, { value: number | undefined; unit: string }>([
    ['age', { value: age, unit: 'year' }],
    ['weight', { value: weight, unit: 'kg' }],
    ['height', { value: height, unit: 'cm' }],
    [
      'creatinine',
      {
        value: creatinine === undefined ? undefined : inUnit(creatinine, creatinineUnit),
        unit: creatinineUnit,
      },
    ],
  ]);
  const inputs: CalculationInputs = {};
  for (const field of fields) {
    if (
      field.kind === 'choice' &&
      field.name === 'sex' &&
      sex &&
      field.options.some(({ value }) => value === sex)
    )
      inputs.sex = sex;
    const number = numbers.get(field.name);
    const unit = field.kind === 'number' ? field.units.find(({ id }) => id === number?.unit) : undefined;
    if (number?.value === undefined || !unit || number.value < unit.min || number.value > unit.max) continue;
    inputs[field.name] = { value: Number(number.value.toPrecision(6)), unit: unit.id };
  }
  return inputs;
}
