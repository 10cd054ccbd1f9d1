// The words of reports: severities, evidence and references as people read them.
import type { AnySeverity, DrugInteraction, Reference } from '../../contract.ts';

export const severityWords: Record<AnySeverity, string> = {
  CONTRAINDICATED: 'Contraindicated',
  MAJOR: 'Major',
  MODERATE: 'Moderate',
  MINOR: 'Minor',
  UNRATED: 'Unrated',
};

const evidenceWords = {
  ESTABLISHED: 'Established: a controlled study or the label',
  PROBABLE: 'Probable: consistent reports',
  THEORETICAL: 'Theoretical: from the mechanism',
} as const;

export function evidenceText(evidence: DrugInteraction['evidence']): string {
  return evidence ? evidenceWords[evidence] : 'Not stated by the source';
}

export function referenceText({ title, publisher, year, url }: Reference): string {
  return `${title}. ${publisher}, ${year}.${url ? ` ${url}` : ''}`;
}

export function furtherText({ alsoBecause }: Pick<DrugInteraction, 'alsoBecause'>): string[] {
  return alsoBecause.map(
    ({ title, severity, mechanism }) => `${severityWords[severity]}: ${title}. ${mechanism}`,
  );
}
