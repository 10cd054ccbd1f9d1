// What a finding about a patient is about, in a word or two.

import type { PatientFinding } from '#modules/interactions/contract/patient-criteria.ts';
import { conditionName } from '#modules/pharmacology/patient.web.ts';
import { t } from './texts.ts';

/** The condition or the kidneys rather than the kind of list that names them. */
export function subjectOf({ kind, when }: PatientFinding): string {
  if (when.conditions) return when.conditions.map(conditionName).join(', ').toLowerCase();
  return t(when.kidney ? 'patient.kind.kidney' : `patient.kind.${kind}`).toLowerCase();
}
