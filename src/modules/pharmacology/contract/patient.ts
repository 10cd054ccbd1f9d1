// A patient without a name: what a check and the calculators can use. It lives in the browser and is never sent.
import { z } from 'zod';
import { ckdEpi2021, cockcroftGault, devineWeight } from './kidney.ts';

export const conditions = [
  'wpw', 'glaucoma', 'asthma', 'breast-cancer', 'eating-disorder', 'constipation', 'copd', 'coronary', 'delirium', 'dementia', 'lewy', 'epilepsy', 'breathing', 'fainting', 'falls', 'g6pd', 'gout', 'heart-failure', 'high-potassium', 'ketoacidosis', 'long-qt', 'low-potassium', 'low-sodium', 'thyroid-cancer', 'migraine-aura', 'myasthenia', 'bowel-obstruction', 'parkinson', 'ulcer', 'phaeochromocytoma', 'porphyria', 'urinary-retention', 'heart-block', 'stroke', 'hypertension', 'thrombosis',
] as const; // biome-ignore format: a list
export type Condition = (typeof conditions)[number];
export const allergies = [
  'penicillin', 'cephalosporin', 'sulfonamide', 'nsaid', 'macrolide', 'quinolone', 'tetracycline', 'aminoglycoside', 'opioid', 'aromatic-antiepileptic', 'ace-inhibitor', 'heparin', 'amide-anaesthetic',
] as const; // biome-ignore format: a list

/** What can be entered, and what is impossible rather than rare. */
export const patientRanges = {
  age: [0, 120],
  weight: [0.4, 400],
  height: [30, 250],
  creatinine: [0.1, 30],
  gfr: [1, 200],
} as const;
export type PatientNumber = keyof typeof patientRanges;
export const creatinineUnits = ['mg/dL', 'micromol/L'] as const;
const micromolPerMg = 88.4;

const number = (name: PatientNumber) => z.number().min(patientRanges[name][0]).max(patientRanges[name][1]);

export const Patient = z.object({
  age: number('age').optional(),
  sex: z.enum(['female', 'male']).optional(),
  weight: number('weight').optional(),
  height: number('height').optional(),
  /** In mg/dL. */
  creatinine: number('creatinine').optional(),
  creatinineUnit: z.enum(creatinineUnits).default('mg/dL'),
  gfr: number('gfr').optional(),
  liver: z.enum(['A', 'B', 'C']).optional(),
  trimester: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  isBreastfeeding: z.boolean().default(false),
  conditions: z.array(z.enum(conditions)).default([]),
  allergies: z.array(z.enum(allergies)).default([]),
});
export type Patient = z.output<typeof Patient>;

export const noPatient: Patient = Patient.parse({});

export function inMilligrams(value: number, unit: Patient['creatinineUnit']): number {
  return unit === 'mg/dL' ? value : value / micromolPerMg;
}

export function inUnit(milligrams: number, unit: Patient['creatinineUnit']): number {
  return unit === 'mg/dL' ? milligrams : milligrams * micromolPerMg;
}

export type Kidney = {
  /** In mL/min, by Cockcroft and Gault. */
  clearance: number | null;
  weightUsed: { kilograms: number; isAdjusted: boolean } | null;
  /** In mL/min per 1.73 m²: what was entered before what is estimated. */
  gfr: number | null;
  isGfrEntered: boolean;
  whyNot: 'child' | 'pregnant' | null;
};

/** Above 120% of the ideal weight a part of the excess counts, as Bauer 1983 does; below it the actual one. */
function weightFor(kilograms: number, height: number | undefined, sex: 'female' | 'male') {
  const ideal = height === undefined ? 0 : devineWeight(height, sex);
  const isAdjusted = ideal > 0 && kilograms > 1.2 * ideal;
  return { kilograms: isAdjusted ? ideal + 0.4 * (kilograms - ideal) : kilograms, isAdjusted };
}

export function kidneyOf({ age, sex, weight, height, creatinine, gfr, trimester }: Patient): Kidney {
  const entered = { clearance: null, weightUsed: null, gfr: gfr ?? null, isGfrEntered: gfr !== undefined };
  if (trimester !== undefined) return { ...entered, whyNot: 'pregnant' };
  if (age !== undefined && age < 18) return { ...entered, whyNot: 'child' };
  if (age === undefined || !sex || creatinine === undefined) return { ...entered, whyNot: null };
  const used = weight === undefined ? null : weightFor(weight, height, sex);
  return {
    clearance: used ? cockcroftGault(age, sex, used.kilograms, creatinine) : null,
    weightUsed: used,
    gfr: gfr ?? ckdEpi2021(age, sex, creatinine),
    isGfrEntered: gfr !== undefined,
    whyNot: null,
  };
}

export function isPatientEmpty({ creatinineUnit: _, ...said }: Patient): boolean {
  return Object.values(said).every(
    (one) => one === undefined || one === false || (Array.isArray(one) && one.length === 0),
  );
}
