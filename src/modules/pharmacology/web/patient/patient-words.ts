// A patient in a few words, and the kidney function that follows from it.
import { inUnit, kidneyOf, type Patient } from '../../contract/patient.ts';
import { t } from './texts.ts';

const rounded = (value: number, decimals = 0) => String(Number(value.toFixed(decimals)));

export function kidneyWords(patient: Patient): string[] {
  const { clearance, weightUsed, gfr, isGfrEntered, whyNot } = kidneyOf(patient);
  const lines: string[] = [];
  if (clearance !== null && weightUsed) {
    const kg = rounded(weightUsed.kilograms, 1);
    const weight = weightUsed.isAdjusted ? t('kidney.adjusted', { kg }) : t('kidney.actual', { kg });
    lines.push(t('kidney.clearance', { value: rounded(clearance), weight }));
  }
  if (gfr !== null) lines.push(t(isGfrEntered ? 'kidney.gfrEntered' : 'kidney.gfr', { value: rounded(gfr) }));
  if (patient.creatinine !== undefined && whyNot === 'child') lines.push(t('kidney.adultsOnly'));
  if (patient.creatinine !== undefined && whyNot === 'pregnant') lines.push(t('kidney.notPregnant'));
  return lines;
}

export function conditionName(id: Patient['conditions'][number]): string {
  return t(`condition.${id}`);
}

/** For the closed form and for paper: never a name, because there is none. */
export function patientWords(patient: Patient): string {
  const { age, sex, weight, height, creatinine, creatinineUnit, liver, trimester } = patient;
  const parts = [
    age !== undefined && t('short.age', { age: String(age) }),
    sex && t(`sex.${sex}`).toLowerCase(),
    weight !== undefined && `${weight} kg`,
    height !== undefined && `${height} cm`,
    creatinine !== undefined &&
      `${t('creatinine').toLowerCase()} ${rounded(inUnit(creatinine, creatinineUnit), 2)} ${creatinineUnit}`,
    liver && t('short.liver', { liver }),
    trimester && `${t('short.pregnant')} (${t(`trimester.${trimester}`).toLowerCase()})`,
    patient.isBreastfeeding && t('short.breastfeeding'),
    ...patient.conditions.map(conditionName),
    ...patient.allergies.map((id) => `${t('allergies').toLowerCase()}: ${t(`allergy.${id}`)}`),
  ];
  return parts.filter(Boolean).join(', ');
}
