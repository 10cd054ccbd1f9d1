// The wording of reports: severities, evidence and references as people read them.
import type { AnySeverity, DrugInteraction, Reference } from '../../contract.ts';
import { t } from './texts.ts';

const severityWords = {
  CONTRAINDICATED: 'contraindicated',
  MAJOR: 'major',
  MODERATE: 'moderate',
  MINOR: 'minor',
  UNRATED: 'unrated',
} as const satisfies Record<AnySeverity, string>;

export function severityText(severity: AnySeverity): string {
  return t(severityWords[severity]);
}

const evidenceWords = {
  ESTABLISHED: 'established',
  PROBABLE: 'probable',
  THEORETICAL: 'theoretical',
} as const;

export function evidenceText(evidence: DrugInteraction['evidence']): string {
  return t(evidence ? evidenceWords[evidence] : 'evidenceNotStated');
}

export function referenceText({ title, publisher, year, url }: Reference): string {
  const place = [publisher, year].filter((part) => part !== undefined).join(', ');
  return `${title}.${place ? ` ${place}.` : ''}${url ? ` ${url}` : ''}`;
}

export function furtherText({ alsoBecause }: Pick<DrugInteraction, 'alsoBecause'>): string[] {
  return alsoBecause.map(
    ({ title, severity, mechanism }) => `${severityText(severity)}: ${title}. ${mechanism}`,
  );
}
