// What the form about food, alcohol or tobacco contains, and converting a record into the form and back.
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import type { ReferenceForm } from '#modules/records/web.tsx';
import type { AnySeverity, Evidence, SubstanceDraft, SubstanceInteraction } from '../../contract.ts';
import { type DrugRow, drugRow } from '../editing/chosen-drugs.tsx';
import { findingFields, findingOf, gapsInFinding, referenceRowsOf } from '../editing/finding-form.ts';
import { t as commonT } from '../editing/texts.ts';
import { t } from './texts.ts';

const textFields = ['kind', 'substance', ...findingFields] as const;
export type TextField = (typeof textFields)[number];
export const fieldsOfSubstance = ['drugId', ...textFields, 'references'];

/** As it is typed: a choice may still be missing. */
export type SubstanceRecord = Omit<SubstanceDraft, 'severity' | 'evidence'> & {
  severity: AnySeverity;
  evidence: Evidence | null;
};

export type SubstanceForm = {
  /** One at most. */
  drugs: DrugRow[];
  texts: Record<TextField, string>;
  references: ReferenceForm[];
};

export function recordOf(substance: SubstanceInteraction): SubstanceDraft {
  const {
    drugId,
    kind,
    substance: name,
    severity,
    effect,
    mechanism,
    management,
    evidence,
    references,
  } = substance;
  return { drugId, kind, substance: name, severity, effect, mechanism, management, evidence, references };
}

/** @param record null for one that is to be added, of `drug` if that is already known */
export function formOf(record: SubstanceRecord | null, drug: ChosenDrug | null): SubstanceForm {
  return {
    drugs: drug ? [drugRow(drug)] : [],
    texts: Object.fromEntries(
      textFields.map((field) => [field, record?.[field] ?? '']),
    ) as SubstanceForm['texts'],
    references: referenceRowsOf(record?.references),
  };
}

export function draftOf(form: SubstanceForm) {
  const { said, references, problems } = findingOf(form);
  const draft: SubstanceRecord = {
    drugId: form.drugs[0]?.id ?? '',
    kind: form.texts.kind as SubstanceRecord['kind'],
    substance: form.texts.substance.trim(),
    ...said,
    references,
  };
  return { draft, problems };
}

/** Fields the server requires, in the order of the form. */
export function gapsIn({ drugs, texts }: SubstanceForm): string[] {
  return [
    ...(drugs.length ? [] : [`drugId: ${t('drug.missing')}`]),
    ...(texts.kind ? [] : [`kind: ${t('kind.missing')}`]),
    ...(texts.substance.trim() ? [] : [`substance: ${commonT('missing')}`]),
    ...gapsInFinding(texts),
  ];
}
