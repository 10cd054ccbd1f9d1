// A check as a table for spreadsheets: a line for each finding, each with the version and purpose of the data.
import Papa from 'papaparse';
import { neutralText } from '#platform/server/files/spreadsheet-text.ts';
import type { InteractionCheck } from '../../contract.ts';
import { t } from './texts.ts';
import { evidenceText, furtherText, referenceText, severityText } from './words.ts';

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

const headings = (): Record<keyof Line, string> => ({
  kind: t('kind'),
  first: t('drug'),
  second: t('with'),
  severity: t('severity'),
  mechanism: t('mechanism'),
  effect: t('effect'),
  onset: t('onset'),
  management: t('management'),
  evidence: t('evidence'),
  context: t('context'),
  further: t('further'),
  references: t('references'),
  source: t('source'),
});

function linesOf({ drugs, interactions, substances, duplicates, summary }: InteractionCheck): Line[] {
  return [
    { kind: t('summary'), first: drugs.map(({ name }) => name).join(', '), effect: summary },
    ...drugs.flatMap(({ name, boxedWarning }) =>
      boxedWarning ? [{ kind: t('boxedWarning'), first: name, effect: boxedWarning }] : [],
    ),
    ...interactions.map((found) => ({
      kind: t('drug'),
      first: found.drugAName,
      second: found.drugBName,
      severity: severityText(found.severity),
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
      kind: t(found.kind),
      first: found.drugName,
      second: found.substance,
      severity: severityText(found.severity),
      mechanism: found.mechanism,
      effect: found.effect,
      management: found.management,
      evidence: evidenceText(found.evidence),
      references: found.references.map(referenceText).join('\n'),
      source: `${found.source} (${found.licence})`,
    })),
    ...duplicates.map(({ kind, title, drugNames, note }) => ({
      kind: t(kind === 'ingredient' ? 'duplicate.ingredient' : 'duplicate.class'),
      first: drugNames.join(', '),
      second: title,
      effect: note,
    })),
  ];
}

export function csvOf(check: InteractionCheck, on: Date): string {
  const { dataSet, disclaimer } = check;
  const heads = headings();
  const columns = Object.keys(heads) as (keyof Line)[];
  const about = [
    t('versionOf', { version: dataSet.version, date: dataSet.date }),
    on.toISOString().slice(0, 10),
    disclaimer,
  ];
  const table = Papa.unparse(
    {
      fields: [...columns.map((column) => heads[column]), t('dataSet'), t('checkedOn'), t('disclaimer')],
      data: linesOf(check).map((line) =>
        [...columns.map((column) => line[column] ?? ''), ...about].map(neutralText),
      ),
    },
    { newline: '\r\n' },
  );
  return `${byteOrderMark}${table}\r\n`;
}
