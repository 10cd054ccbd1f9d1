// The interaction counts for the page about the data set, and the sheets that experts review.
import { inArray, isNull, sql } from 'drizzle-orm';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import type { CountTable, DataSetSheet } from '#modules/pharmacology/api/points.ts';
import type { Services } from '#platform/server/module.ts';
import type { AnySeverity, Reference } from '../contract.ts';
import { drugInteractions, substanceInteractions } from '../tables.ts';
import { asInteraction, byGravity, shownInteractions } from './records.ts';
import { asSubstance, presentSubstances } from './substances/substance-records.ts';
import { t } from './texts.ts';

type Count = { name: string; count: number };

function tableOf(
  id: string,
  title: string,
  rows: readonly { name: string | null; count: number }[],
): CountTable {
  const sums = new Map<string, number>();
  for (const { name, count } of rows)
    sums.set(name ?? t('notStated'), (sums.get(name ?? t('notStated')) ?? 0) + count);
  const sorted: Count[] = [...sums].map(([name, count]) => ({ name, count }));
  return { id, title, rows: sorted, total: sorted.reduce((sum, { count }) => sum + count, 0) };
}

export async function interactionTables(services: Services): Promise<CountTable[]> {
  const shown = shownInteractions(services).as('shown');
  const [counts, substances] = await Promise.all([
    services.db
      .select({
        severity: shown.severity,
        evidence: shown.evidence,
        basis: shown.basis,
        count: sql<number>`count(*)::int`,
      })
      .from(shown)
      .groupBy(shown.severity, shown.evidence, shown.basis)
      .orderBy(shown.basis, shown.evidence),
    services.db
      .select({ name: substanceInteractions.kind, count: sql<number>`count(*)::int` })
      .from(substanceInteractions)
      .where(isNull(substanceInteractions.deletedAt))
      .groupBy(substanceInteractions.kind)
      .orderBy(substanceInteractions.kind),
  ]);
  const by = (member: 'severity' | 'evidence' | 'basis') =>
    counts.map((row) => ({ name: row[member], count: row.count }));
  const severities = tableOf('interactions-by-severity', t('bySeverity'), by('severity'));
  severities.rows.sort((one, other) => byGravity(one.name as AnySeverity, other.name as AnySeverity));
  return [
    severities,
    tableOf('interactions-by-evidence', t('byEvidence'), by('evidence')),
    tableOf('interactions-by-basis', t('byBasis'), by('basis')),
    tableOf('interactions-by-substance', t('bySubstance'), substances),
  ];
}

const inText = (references: readonly Reference[]) =>
  references
    .map(({ title, publisher, year, url }) => `${title}. ${publisher}, ${year}.${url ? ` ${url}` : ''}`)
    .join('\n');

export function interactionSheet(services: Services): DataSetSheet {
  return {
    name: 'interactions',
    async rows() {
      const formulary = await readFormulary(services);
      // Imports have their own licences and are not ours to pass on.
      const rows = await shownInteractions(
        services,
        inArray(drugInteractions.source, ['authored', 'edited']),
      );
      return rows.flatMap((row) => {
        const shown = asInteraction(row, formulary);
        if (!shown) return [];
        const { references, alsoBecause, ways, ...rest } = shown;
        return {
          ...rest,
          ways: ways.join('\n'),
          alsoBecause: alsoBecause.map(({ severity, title }) => `${severity}: ${title}`).join('\n'),
          rules: row.ruleIds.join(' '),
          references: inText(references),
          version: row.version,
        };
      });
    },
  };
}

export function substanceSheet(services: Services): DataSetSheet {
  return {
    name: 'substances',
    async rows() {
      const formulary = await readFormulary(services);
      const rows = await presentSubstances(services);
      return rows.flatMap((row) => {
        const shown = asSubstance(row, formulary);
        if (!shown) return [];
        const { id, drugName, references, ...rest } = shown;
        return { id, drugName, ...rest, references: inText(references), version: row.version };
      });
    },
  };
}
