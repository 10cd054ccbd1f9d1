// Names of drugs from other sources: stored beside our own, which always stay.
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { NameKind } from '../contract.ts';
import { drugNames } from '../tables.ts';

/** Where an import comes from, and whether it is only counted. */
export type ImportOrigin = {
  source: string;
  sourceVersion: string;
  licence: string;
  at: Date;
  isDryRun: boolean;
};

export type ImportedName = { drugId: string; name: string; kind: 'brand' | 'synonym'; sourceId: string };

/**
 * Imports names, each drug's name once among `names`. A name that the drug already has, from any source, is unchanged.
 * The caller increases the revision of `drugs` when all are in.
 */
export async function importNames(
  tx: Transaction,
  { source, sourceVersion, licence, at, isDryRun }: ImportOrigin,
  names: readonly ImportedName[],
): Promise<{ added: number; changed: number; unchanged: number }> {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  if (names.length === 0) return counts;
  const drugIds = [...new Set(names.map(({ drugId }) => drugId))];
  const present = await tx.select().from(drugNames).where(inArray(drugNames.drugId, drugIds));
  const keyOf = ({ drugId, name }: { drugId: string; name: string }) => `${drugId} ${name.toLowerCase()}`;
  const own = new Map(present.filter((row) => row.source === source).map((row) => [keyOf(row), row]));
  const others = new Set(present.filter((row) => row.source !== source).map(keyOf));
  const fresh: ImportedName[] = [];
  const gone: typeof present = [];
  for (const name of names) {
    const held = own.get(keyOf(name));
    const isSame = held?.name === name.name && held.kind === name.kind && held.sourceId === name.sourceId;
    if (others.has(keyOf(name)) || isSame) counts.unchanged += 1;
    else if (held) {
      counts.changed += 1;
      gone.push(held);
      fresh.push(name);
    } else {
      counts.added += 1;
      fresh.push(name);
    }
    // Now from a newer edition, though it says the same.
    if (isSame && held.sourceVersion !== sourceVersion) fresh.push(name);
  }
  if (isDryRun) return counts;
  for (const { drugId, kind, name } of gone)
    await tx
      .delete(drugNames)
      .where(and(eq(drugNames.drugId, drugId), eq(drugNames.kind, kind), eq(drugNames.name, name)));
  if (fresh.length === 0) return counts;
  const origin = { source, sourceVersion, licence, importedAt: at };
  await tx
    .insert(drugNames)
    .values(fresh.map((name) => ({ ...name, ...origin })))
    .onConflictDoUpdate({
      target: [drugNames.drugId, drugNames.kind, drugNames.name],
      set: {
        sourceId: sql`excluded.source_id`,
        sourceVersion: sql`excluded.source_version`,
        importedAt: sql`excluded.imported_at`,
      },
      // Our own names stay unchanged.
      setWhere: eq(drugNames.source, source),
    });
  return counts;
}

type ImportedNameRow = { name: string; kind: NameKind; source: string; licence: string };

/** Names of a drug that are not our own, by name. */
export function importedNamesOf({ db }: Pick<Services, 'db'>, drugId: string): Promise<ImportedNameRow[]> {
  const { name, kind, source, licence } = drugNames;
  return db
    .select({ name, kind, source, licence })
    .from(drugNames)
    .where(and(eq(drugNames.drugId, drugId), notInArray(source, ['authored', 'edited'])))
    .orderBy(name);
}

/** How many names came from which source. */
export function countImportedNames({
  db,
}: Pick<Services, 'db'>): Promise<{ source: string; count: number }[]> {
  return db
    .select({ source: drugNames.source, count: sql<number>`count(*)::int` })
    .from(drugNames)
    .where(notInArray(drugNames.source, ['authored', 'edited']))
    .groupBy(drugNames.source);
}

/** Removes all names of one source. The caller increases the revision of `drugs`. */
export async function removeImportedNames(tx: Transaction, source: string): Promise<void> {
  await tx
    .delete(drugNames)
    .where(and(eq(drugNames.source, source), notInArray(drugNames.source, ['authored', 'edited'])));
}
