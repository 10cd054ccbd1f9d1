// A check as a table for spreadsheets: a line for each thing that was found, each with what the data are and are for.
import Papa from 'papaparse';
import { neutralText } from '#platform/server/files/spreadsheet-text.ts';
import type { InteractionCheck } from '../../contract.ts';
import { evidenceText, furtherText, referenceText, severityWords } from './words.ts';

const byteOrderMark = '\uFEFF';

type Line = {
  kind: string;
  first: string;
  second?: string;
  severity?: string;
  mechanism?: string;
  effect?: string;
  onset?: string;
  management?: string;
  evidence?: string;
  context?: string;
  further?: string;
  references?: string;
  source?: string;
};

const headings: Record<keyof Line, string> = {
  kind: 'Kind',
  first: 'Drug',
  second: 'With',
  severity: 'Severity',
  mechanism: 'Mechanism',
  effect: 'Effect',
  onset: 'Onset',
  management: 'Management',
  evidence: 'Evidence',
  context: 'Context',
  further: 'Further ways',
  references: 'References',
  source: 'Source and licence',
};

function linesOf({ drugs, interactions, substances, duplicates, summary }: InteractionCheck): Line[] {
  return [
    { kind: 'Summary', first: drugs.map(({ name }) => name).join(', '), effect: summary },
    ...drugs.flatMap(({ name, boxedWarning }) =>
      boxedWarning ? [{ kind: 'Boxed warning', first: name, effect: boxedWarning }] : [],
    ),
    ...interactions.map((found) => ({
      kind: 'Drug',
      first: found.drugAName,
      second: found.drugBName,
      severity: severityWords[found.severity],
      mechanism: found.mechanism,
      effect: found.effect,
      onset: found.onset,
      management: found.management,
      evidence: evidenceText(found.evidence),
      context: found.context,
      further: furtherText(found).join('\n'),
      references: found.references.map(referenceText).join('\n'),
      source: `${found.source} (${found.licence})`,
    })),
    ...substances.map((found) => ({
      kind: { food: 'Food', alcohol: 'Alcohol', tobacco: 'Tobacco' }[found.kind],
      first: found.drugName,
      second: found.substance,
      severity: severityWords[found.severity],
      mechanism: found.mechanism,
      effect: found.effect,
      management: found.management,
      evidence: evidenceText(found.evidence),
      references: found.references.map(referenceText).join('\n'),
      source: `${found.source} (${found.licence})`,
    })),
    ...duplicates.map(({ kind, title, drugNames, note }) => ({
      kind: kind === 'ingredient' ? 'Same ingredient' : 'Same class or effect',
      first: drugNames.join(', '),
      second: title,
      effect: note,
    })),
  ];
}

export function csvOf(check: InteractionCheck, on: Date): string {
  const { dataSet, disclaimer } = check;
  const columns = Object.keys(headings) as (keyof Line)[];
  const about = [`${dataSet.version} of ${dataSet.date}`, on.toISOString().slice(0, 10), disclaimer];
  const table = Papa.unparse(
    {
      fields: [...columns.map((column) => headings[column]), 'Data set', 'Checked on', 'Disclaimer'],
      data: linesOf(check).map((line) =>
        [...columns.map((column) => line[column] ?? ''), ...about].map(neutralText),
      ),
    },
    { newline: '\r\n' },
  );
  return `${byteOrderMark}${table}\r\n`;
}
