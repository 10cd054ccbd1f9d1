// Pairs from other sources: stored beside our own records, which are shown instead of them and always stay.
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ImportOrigin } from '#modules/pharmacology/api/importing.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { AnySeverity, Reference } from '../contract.ts';
import { interactionIdOf } from '../server/loading.ts';
import { drugInteractions as table } from '../tables.ts';

export type ImportedInteraction = {
  /** Before `drugBId` alphabetically. */
  drugAId: string;
  drugBId: string;
  severity: AnySeverity;
  sourceId: string;
  mechanism: string;
  effect: string;
  management: string;
  references: Reference[];
};

export type ImportedInteractions = {
  added: number;
  changed: number;
  unchanged: number;
  /** Pairs for which our own record says something else, or was removed by an admin. */
  conflicts: { drugAId: string; drugBId: string; ours: AnySeverity | 'taken out'; theirs: AnySeverity }[];
};

type Row = typeof table.$inferSelect;

async function rowsOf(tx: Transaction, ids: string[]): Promise<Map<string, Row>> {
  const rows = await tx.select().from(table).where(inArray(table.interactionId, ids));
  return new Map(rows.map((row) => [row.interactionId, row]));
}

/**
 * Imports pairs, each once among `pairs`. What an admin removed, from ours or from this source, does not come back. The
 * caller increases the revision of `interactions` when all are in.
 */
export async function importInteractions(
  tx: Transaction,
  { source, sourceVersion, licence, at, isDryRun }: ImportOrigin,
  pairs: readonly ImportedInteraction[],
): Promise<ImportedInteractions> {
  const outcome: ImportedInteractions = { added: 0, changed: 0, unchanged: 0, conflicts: [] };
  if (pairs.length === 0) return outcome;
  const idOf = ({ drugAId, drugBId }: ImportedInteraction) => interactionIdOf(drugAId, drugBId);
  const ours = await rowsOf(tx, pairs.map(idOf));
  const theirs = await rowsOf(
    tx,
    pairs.map((pair) => `${source}:${idOf(pair)}`),
  );
  const fresh: ImportedInteraction[] = [];
  for (const pair of pairs) {
    const { drugAId, drugBId, severity } = pair;
    const own = ours.get(idOf(pair));
    const held = theirs.get(`${source}:${idOf(pair)}`);
    // A source that gives no level contradicts no one.
    const isOtherLevel = severity !== 'UNRATED' && own?.severity !== severity;
    if (own && (own.deletedAt || isOtherLevel))
      outcome.conflicts.push({
        drugAId,
        drugBId,
        ours: own.deletedAt ? 'taken out' : own.severity,
        theirs: severity,
      });
    const isSame =
      held?.severity === severity &&
      held.sourceId === pair.sourceId &&
      held.mechanism === pair.mechanism &&
      held.effect === pair.effect &&
      held.management === pair.management;
    const isUnwanted = own?.deletedAt || held?.deletedAt;
    if (isUnwanted || isSame) outcome.unchanged += 1;
    else outcome[held ? 'changed' : 'added'] += 1;
    if (!isUnwanted && !(isSame && held.sourceVersion === sourceVersion)) fresh.push(pair);
  }
  if (isDryRun || fresh.length === 0) return outcome;
  const rows = fresh.map((pair) => ({ ...pair, id: `${source}:${idOf(pair)}` }));
  await tx.execute(sql`
    insert into ${table} as known (
      interaction_id, drug_a_id, drug_b_id, severity, mechanism, effect, onset, management, evidence, context,
      "references", basis, source, source_id, source_version, licence, updated_at)
    select id, "drugAId", "drugBId", severity, mechanism, effect, 'variable', management, null, '',
      "references", 'imported', ${source}, "sourceId", ${sourceVersion}, ${licence}, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(
      id text, "drugAId" text, "drugBId" text, severity text, mechanism text, effect text, management text,
      "references" jsonb, "sourceId" text)
    on conflict (interaction_id) do update set
      severity = excluded.severity, mechanism = excluded.mechanism, effect = excluded.effect,
      management = excluded.management, "references" = excluded."references", source_id = excluded.source_id,
      source_version = excluded.source_version, licence = excluded.licence, updated_at = excluded.updated_at,
      version = known.version + 1
    where known.source = excluded.source and known.deleted_at is null`);
  return outcome;
}

/** How many pairs came from which source. */
export function countImportedInteractions({
  db,
}: Pick<Services, 'db'>): Promise<{ source: string; count: number }[]> {
  return db
    .select({ source: table.source, count: sql<number>`count(*)::int` })
    .from(table)
    .where(notInArray(table.source, ['authored', 'edited']))
    .groupBy(table.source);
}

/** Removes all pairs of one source. The caller increases the revision of `interactions`. */
export async function removeImportedInteractions(tx: Transaction, source: string): Promise<void> {
  await tx
    .delete(table)
    .where(and(eq(table.source, source), notInArray(table.source, ['authored', 'edited'])));
}
