// To which patient something applies that is written about a drug. The server sends these for the drugs of a list, and
// the browser compares them with its patient, which it never sends.
import { z } from 'zod';
import { allergies, conditions, kidneyOf, type Patient } from '#modules/pharmacology/contract/patient.ts';
import { Evidence, Reference, Severity } from './basics.ts';
import type { Ranked } from './ranking.ts';

const KidneyRange = z.object({
  measure: z.enum(['clearance', 'gfr']),
  from: z.number().optional(),
  above: z.number().optional(),
  below: z.number().optional(),
  upTo: z.number().optional(),
});
export type KidneyRange = z.output<typeof KidneyRange>;

export const patientKinds = [
  'allergy',
  'pregnancy',
  'lactation',
  'condition',
  'kidney',
  'liver',
  'age',
] as const;

export const PatientCriterion = z.object({
  id: z.string(),
  kind: z.enum(patientKinds),
  drugIds: z.array(z.string()),
  /** All of it has to hold. */
  when: z.object({
    ageFrom: z.number().optional(),
    kidney: KidneyRange.optional(),
    liver: z.array(z.enum(['A', 'B', 'C'])).optional(),
    trimesters: z.array(z.number()).optional(),
    isBreastfeeding: z.literal(true).optional(),
    conditions: z.array(z.enum(conditions)).optional(),
    allergies: z.array(z.enum(allergies)).optional(),
  }),
  severity: Severity,
  evidence: Evidence,
  text: z.string(),
  changes: z.string(),
  references: z.array(Reference),
  /** Words of the drug’s monograph, rather than of a guideline. */
  isFromMonograph: z.boolean(),
  /** The source speaks of people from 65 years. */
  isForOlder: z.boolean(),
});
export type PatientCriterion = z.output<typeof PatientCriterion>;

/** `byOther`: the label goes by the other estimate of kidney function, which this patient has no numbers for. */
export type PatientFinding = PatientCriterion & Ranked & { byOther: boolean };

export function isInRange(
  value: number,
  { from, above, below, upTo }: Omit<KidneyRange, 'measure'>,
): boolean {
  return (
    (from === undefined || value >= from) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below) &&
    (upTo === undefined || value <= upTo)
  );
}

const share = (wanted: readonly string[] | undefined, said: readonly string[]) =>
  wanted === undefined || wanted.some((one) => said.includes(one));

function holds({ when }: PatientCriterion, patient: Patient, kidneys: ReturnType<typeof kidneyOf>): boolean {
  const { ageFrom, kidney, liver, trimesters, isBreastfeeding } = when;
  const other = kidney?.measure === 'gfr' ? kidneys.clearance : kidneys.gfr;
  const value = kidney ? (kidneys[kidney.measure] ?? other) : null;
  return (
    (ageFrom === undefined || (patient.age !== undefined && patient.age >= ageFrom)) &&
    (kidney === undefined || (value !== null && isInRange(value, kidney))) &&
    (liver === undefined || (patient.liver !== undefined && liver.includes(patient.liver))) &&
    (trimesters === undefined ||
      (patient.trimester !== undefined && trimesters.includes(patient.trimester))) &&
    (isBreastfeeding === undefined || patient.isBreastfeeding) &&
    share(when.conditions, patient.conditions) &&
    share(when.allergies, patient.allergies)
  );
}

const grave: readonly Severity[] = ['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'MINOR'];
const isLasting = new Set(['allergy', 'pregnancy']);
/** Of these a monograph has one text, which is said once: by its most severe line. */
const saidOnce = new Set(['kidney', 'liver', 'pregnancy', 'lactation']);

export function findingsFor(criteria: readonly PatientCriterion[], patient: Patient): PatientFinding[] {
  const kidneys = kidneyOf(patient);
  const held = criteria
    .filter((criterion) => holds(criterion, patient, kidneys))
    .toSorted((one, other) => grave.indexOf(one.severity) - grave.indexOf(other.severity));
  const said = new Set<string>();
  return held
    .filter(({ kind, drugIds, isFromMonograph }) => {
      if (!isFromMonograph || !saidOnce.has(kind)) return true;
      const key = `${kind} ${drugIds.join(' ')}`;
      return said.size < said.add(key).size;
    })
    .map((criterion) => ({
      ...criterion,
      undoing: isLasting.has(criterion.kind) ? 'lasting' : 'unknown',
      byOther: criterion.when.kidney !== undefined && kidneys[criterion.when.kidney.measure] === null,
    }));
}
