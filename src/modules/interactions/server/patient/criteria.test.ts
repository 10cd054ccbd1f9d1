// What is said about patients, over all drugs: each with a source, and never beyond what a monograph says.
import { describe, expect, it } from 'vitest';
import { type Condition, kidneyOf, noPatient, type Patient } from '#modules/pharmacology/contract/patient.ts';
import { readDrugFiles } from '#modules/pharmacology/server/data-set/read-files.ts';
import { findingsFor, isInRange, type PatientCriterion } from '../../contract/patient-criteria.ts';
import type { PatientData } from '../data-set/patient-records.ts';
import { readInteractionFiles } from '../resolving/read-interaction-files.ts';
import { criteriaFor } from './criteria.ts';
import { patientFiles } from './read-patient-files.ts';

const drugs = (await readDrugFiles()).flatMap(({ drugClass, drugs: ofClass }) =>
  ofClass.map((record) => ({ id: record.id, record: { ...record, drugClass } })),
);
const byId = new Map(drugs.map((drug) => [drug.id, drug]));
const patient = await patientFiles();
const interactions = await readInteractionFiles();
const data = { patient, interactions };
const all = criteriaFor(drugs, data);

const of = (...ids: string[]) =>
  criteriaFor(
    ids.flatMap((id) => byId.get(id) ?? []),
    data,
  );
const found = (ids: string[], said: Partial<Patient>) =>
  findingsFor(of(...ids), { ...noPatient, ...said }).map(({ id, severity }) => `${severity} ${id}`);

/** Sentences that the monograph no longer has, and drugs that are not there. */
function astray({ kidney, liver, pregnancy, lactation, conditions }: PatientData): string[] {
  const has = (id: string, text: 'renalAdjustment' | 'hepaticAdjustment', says: string) =>
    byId.get(id)?.record[text].includes(says) ?? false;
  return [
    ...kidney
      .filter(({ drug, says }) => !has(drug, 'renalAdjustment', says))
      .map(({ drug }) => `kidney ${drug}`),
    ...liver
      .filter(({ drug, says }) => !has(drug, 'hepaticAdjustment', says))
      .map(({ drug }) => `liver ${drug}`),
    ...[...pregnancy, ...lactation]
      .filter(({ drug }) => !byId.has(drug))
      .map(({ drug }) => `pregnancy ${drug}`),
    ...conditions.flatMap(({ id, contraindications }) =>
      contraindications
        .filter(({ drug, says }) => !byId.get(drug)?.record.contraindications.includes(says))
        .map(({ drug }) => `${id} ${drug}`),
    ),
  ];
}

/** Limits that the monograph's text doesn't name. A class's first number past it may be the limit: 59 for below 60. */
function inventedLimits({ kidney }: PatientData): string[] {
  return kidney.flatMap(({ drug, from, above, below, upTo }) => {
    const numbers = new Set((byId.get(drug)?.record.renalAdjustment.match(/\d+/g) ?? []).map(Number));
    const limits = [from, above, upTo].filter((one) => one !== undefined);
    const isNamed = below === undefined || numbers.has(below) || numbers.has(below - 1);
    return limits.every((one) => numbers.has(one)) && isNamed
      ? []
      : [`${drug} ${JSON.stringify({ from, above, below, upTo })}`];
  });
}

describe('what is written for patients', () => {
  it('is in the monographs word for word', () => {
    expect(astray(patient)).toEqual([]);
  });

  it('would be found astray with a sentence that no monograph has', () => {
    const [band] = patient.kidney;
    if (!band) throw new Error('no bands');
    expect(astray({ ...patient, kidney: [{ ...band, says: 'Half the dose on Sundays' }] })).toEqual([
      `kidney ${band.drug}`,
    ]);
  });

  it('has limits that the monograph names', () => {
    expect(inventedLimits(patient)).toEqual([]);
  });

  it('would be found with a limit that the monograph does not name', () => {
    const kidney = patient.kidney.map((band) => (band.drug === 'ramipril' ? { ...band, upTo: 55 } : band));
    expect(inventedLimits({ ...patient, kidney })).toContain('ramipril {"upTo":55}');
  });

  it('has a source and says what would change it', () => {
    const isLacking = ({ references, text, changes }: PatientCriterion) =>
      references.length === 0 || text === '' || changes === '';
    expect(all.filter(isLacking).map(({ id }) => id)).toEqual([]);
  });

  it('has each id once', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('calls contraindicated only what the monograph or an allergy calls so', () => {
    const wrong = all.filter(
      ({ severity, isFromMonograph, kind, drugIds, text }) =>
        severity === 'CONTRAINDICATED' &&
        !(isFromMonograph ? isCalledSo(drugIds[0] ?? '', text) : kind === 'allergy'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('makes no difference by the order of the list', () => {
    expect(criteriaFor(drugs.toReversed(), data)).toEqual(all);
  });
});

/** The text, or a line among the contraindications, or that the retired category was X. */
function isCalledSo(id: string, text: string): boolean {
  const record = byId.get(id)?.record;
  return (
    /contraindicat|: stop|below 30 stop/i.test(text) ||
    record?.pregnancy.retiredFdaCategory === 'X' ||
    (record?.contraindications.some((line) => /pregnan|breastfeeding/i.test(line)) ?? false)
  );
}

describe('findings for a patient', () => {
  it('are none for an empty patient', () => {
    expect(findingsFor(all, noPatient)).toEqual([]);
  });

  it('go by the range of kidney function', () => {
    const woman = { age: 82, sex: 'female', weight: 50, creatinine: 1.4 } as const;
    // (140 − 82) × 50 ÷ (72 × 1.4) × 0.85
    expect(kidneyOf({ ...noPatient, ...woman }).clearance).toBeCloseTo(24.45, 1);
    expect(found(['metformin', 'ramipril', 'alendronate'], { gfr: 28 })).toEqual([
      'CONTRAINDICATED kidney-1--metformin',
      'MAJOR kidney-0--alendronate',
      'MODERATE kidney-0--ramipril',
    ]);
    expect(found(['metformin'], { gfr: 46 })).toEqual([]);
    expect(found(['metformin'], { gfr: 45 })).toEqual(['MAJOR kidney-0--metformin']);
  });

  it('say it when the label goes by the other estimate', () => {
    const byOther = findingsFor(of('ramipril'), { ...noPatient, gfr: 30 }).map((one) => one.byOther);
    expect(byOther).toEqual([true]);
  });

  it.each<[string, string[], Partial<Patient>, string]>([
    [
      'ibuprofen in heart failure',
      ['ibuprofen'],
      { conditions: ['heart-failure'] },
      'MAJOR hf-nsaid--ibuprofen',
    ],
    [
      'propranolol in asthma',
      ['propranolol'],
      { conditions: ['asthma'] },
      'CONTRAINDICATED asthma-0--propranolol',
    ],
    [
      'amoxicillin after penicillin',
      ['amoxicillin'],
      { allergies: ['penicillin'] },
      'CONTRAINDICATED penicillin--amoxicillin',
    ],
    [
      'ceftriaxone after penicillin',
      ['ceftriaxone'],
      { allergies: ['penicillin'] },
      'MINOR penicillin-ceftriaxone--ceftriaxone',
    ],
    [
      'isotretinoin in pregnancy',
      ['isotretinoin'],
      { trimester: 1 },
      'CONTRAINDICATED pregnancy--isotretinoin',
    ],
    ['ibuprofen in the third trimester', ['ibuprofen'], { trimester: 3 }, 'MAJOR pregnancy--ibuprofen'],
    ['codeine and breastfeeding', ['codeine'], { isBreastfeeding: true }, 'MAJOR lactation--codeine'],
    ['simvastatin in class C', ['simvastatin'], { liver: 'C' }, 'CONTRAINDICATED liver-0--simvastatin'],
    ['diazepam at 80', ['diazepam'], { age: 80 }, 'MODERATE beers-benzodiazepines--diazepam'],
    [
      'three drugs on the brain at 80',
      ['diazepam', 'sertraline', 'morphine'],
      { age: 80 },
      'MAJOR beers-three-cns',
    ],
  ])('name %s', (_, ids, said, expected) => {
    expect(found(ids, said)).toContain(expected);
  });

  it('don’t speak of older people to younger ones', () => {
    expect(found(['diazepam', 'sertraline', 'morphine'], { age: 64 })).toEqual([]);
  });

  it('don’t miss a laxative that is in the list', () => {
    const ids = found(['morphine', 'lactulose'], { age: 80 });
    expect(ids.filter((id) => id.includes('stopp-laxative'))).toEqual([]);
  });

  it('never lose a drug when another condition is added', () => {
    const some = drugs.filter((_, at) => at % 7 === 0).map(({ id }) => id);
    const one: Condition[] = ['falls'];
    const fewer = found(some, { age: 80, conditions: one });
    expect(found(some, { age: 80, conditions: [...one, 'heart-failure'] })).toEqual(
      expect.arrayContaining(fewer),
    );
  });
});

describe('kidney function of a patient', () => {
  const man = { ...noPatient, age: 60, sex: 'male', weight: 70, creatinine: 1 } as const;

  it('is that of the calculators', () => {
    expect(kidneyOf(man).clearance).toBeCloseTo(77.8, 1);
    expect(kidneyOf({ ...noPatient, age: 50, sex: 'male', creatinine: 1 }).gfr).toBeCloseTo(92, 0);
  });

  it('uses a part of the excess above 120% of the ideal weight', () => {
    expect(kidneyOf({ ...man, weight: 120, height: 177.8, creatinine: 1.2 }).clearance).toBeCloseTo(85, 0);
  });

  it('is not estimated for children or in pregnancy', () => {
    expect(kidneyOf({ ...man, age: 12 })).toMatchObject({ clearance: null, gfr: null, whyNot: 'child' });
    expect(kidneyOf({ ...man, sex: 'female', trimester: 2 })).toMatchObject({
      clearance: null,
      gfr: null,
      whyNot: 'pregnant',
    });
  });

  it('is compared with open and closed ends of a range', () => {
    expect([29, 30, 30.5, 49.9, 50].map((value) => isInRange(value, { from: 30, below: 50 }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect([40, 40.1].map((value) => isInRange(value, { upTo: 40 }))).toEqual([true, false]);
  });
});
