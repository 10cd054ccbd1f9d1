// A check as a table for spreadsheets: a line for each finding, each with the version and purpose of the data.
import { csvText } from '#platform/server/tables/csv.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import type { InteractionCheck } from '../../contract.ts';
import { t } from './texts.ts';
import { evidenceText, furtherText, referenceText, severityText } from './words.ts';

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

const column = columnsIn(t);

/** Each line says which data it is from, when it was checked, and what it is for: lines are copied without the rest. */
const tableOf = ({ dataSet, disclaimer }: InteractionCheck, on: Date) =>
  defineTable<Line>([
    column('kind', 'text', ({ kind }) => kind),
    column('drug', 'text', ({ first }) => first),
    column('with', 'text', ({ second }) => second),
    column('severity', 'text', ({ severity }) => severity),
    column('mechanism', 'text', ({ mechanism }) => mechanism),
    column('effect', 'text', ({ effect }) => effect),
    column('onset', 'text', ({ onset }) => onset),
    column('management', 'text', ({ management }) => management),
    column('evidence', 'text', ({ evidence }) => evidence),
    column('context', 'text', ({ context }) => context),
    column('further', 'text', ({ further }) => further),
    column('references', 'text', ({ references }) => references),
    column('source', 'text', ({ source }) => source),
    column('dataSet', 'text', () => t('versionOf', { version: dataSet.version, date: dataSet.date })),
    column('checkedOn', 'text', () => on.toISOString().slice(0, 10)),
    column('disclaimer', 'text', () => disclaimer),
  ]);

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

export const checkCsv = (check: InteractionCheck, on: Date): string =>
  csvText(tableOf(check, on), linesOf(check));
