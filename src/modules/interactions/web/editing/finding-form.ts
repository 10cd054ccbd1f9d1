// What the forms about both kinds of interactions share: what is said about one, and its sources.
import { emptyReference, type ReferenceForm, referenceRow, referencesOf } from '#modules/records/web.tsx';
import type { AnySeverity, Evidence, Reference } from '../../contract.ts';
import { t } from './texts.ts';

export const findingFields = ['severity', 'effect', 'mechanism', 'management', 'evidence'] as const;
export type FindingField = (typeof findingFields)[number];

/** @param references of an existing record; one empty row for a new one */
export function referenceRowsOf(references: readonly Reference[] | undefined): ReferenceForm[] {
  return references ? references.map(referenceRow) : [emptyReference()];
}

type FindingForm = { texts: Record<FindingField, string>; references: ReferenceForm[] };

/** The server checks what a form can't guarantee: that a severity and an evidence were chosen. */
export function findingOf({ texts, references }: FindingForm) {
  const problems: string[] = [];
  const text = (field: FindingField) => texts[field].trim();
  return {
    said: {
      severity: text('severity') as AnySeverity,
      effect: text('effect'),
      mechanism: text('mechanism'),
      management: text('management'),
      evidence: (text('evidence') || null) as Evidence | null,
    },
    references: referencesOf(references, problems),
    problems,
  };
}

/** Fields the server requires, in the order of the form. */
export function gapsInFinding(texts: Record<FindingField, string>): string[] {
  return findingFields
    .filter((field) => texts[field].trim() === '' || texts[field] === 'UNRATED')
    .map((field) => `${field}: ${t('missing')}`);
}
