// Reads what is stored between drugs: one record for a pair, the authored or edited one before an imported one.
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import type { Services } from '#platform/server/module.ts';
import type { AnySeverity, DrugInteraction } from '../contract.ts';
import { drugInteractions as table } from '../tables.ts';

export type StoredInteraction = typeof table.$inferSelect;

/** Most severe first. Unrated ones come last, which does not mean that they are minor. */
const order: readonly AnySeverity[] = ['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'MINOR', 'UNRATED'];

export function byGravity(one: AnySeverity, other: AnySeverity): number {
  return order.indexOf(one) - order.indexOf(other);
}

/** By code points without case, so that every machine sorts alike. */
export function byName(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}

export function countsOf(records: readonly { severity: AnySeverity }[]): Record<AnySeverity, number> {
  const counts = Object.fromEntries(order.map((severity) => [severity, 0])) as Record<AnySeverity, number>;
  for (const { severity } of records) counts[severity] += 1;
  return counts;
}

/** The effective record of each pair, among those that match the condition. */
export function shownInteractions({ db }: Pick<Services, 'db'>, where?: SQL) {
  const rank = sql`case ${table.source} when 'edited' then 0 when 'authored' then 1 else 2 end`;
  return db
    .selectDistinctOn([table.drugAId, table.drugBId])
    .from(table)
    .where(and(isNull(table.deletedAt), where))
    .orderBy(table.drugAId, table.drugBId, rank, table.source);
}

/** @returns null if one of the two drugs is no longer in the data set */
export function asInteraction(row: StoredInteraction, { byId }: Formulary): DrugInteraction | null {
  const [a, b] = [byId.get(row.drugAId), byId.get(row.drugBId)];
  if (!a || !b) return null;
  return {
    id: row.interactionId,
    drugAId: a.id,
    drugBId: b.id,
    drugAName: a.generic,
    drugBName: b.generic,
    severity: row.severity,
    mechanism: row.mechanism,
    ways: row.ways,
    effect: row.effect,
    onset: row.onset,
    management: row.management,
    evidence: row.evidence,
    context: row.context,
    references: row.references,
    basis: row.basis,
    alsoBecause: row.alsoBecause,
    source: row.source,
    licence: row.licence,
  };
}

function inOrder(rows: readonly StoredInteraction[], formulary: Formulary): DrugInteraction[] {
  return rows
    .flatMap((row) => asInteraction(row, formulary) ?? [])
    .sort(
      (one, other) =>
        byGravity(one.severity, other.severity) ||
        byName(one.drugAName, other.drugAName) ||
        byName(one.drugBName, other.drugBName),
    );
}

/** Everything recorded between any two of the drugs: most severe first, then by name. */
export async function interactionsAmong(
  services: Services,
  formulary: Formulary,
  drugIds: readonly string[],
): Promise<DrugInteraction[]> {
  const ids = [...drugIds];
  return inOrder(
    await shownInteractions(services, and(inArray(table.drugAId, ids), inArray(table.drugBId, ids))),
    formulary,
  );
}

/** Everything recorded between one drug and any other. */
export async function interactionsWith(
  services: Services,
  formulary: Formulary,
  drugId: string,
): Promise<DrugInteraction[]> {
  const where = or(eq(table.drugAId, drugId), eq(table.drugBId, drugId));
  return inOrder(await shownInteractions(services, where), formulary);
}

/** Of all our own pairs with a labelled mechanism. */
export async function labelledPairs(services: Services) {
  const rows = await shownInteractions(services, inArray(table.source, ['authored', 'edited']));
  return rows
    .map(({ interactionId: id, drugAId, drugBId, ways }) => ({ id, drugAId, drugBId, ways }))
    .filter(({ ways }) => ways.length > 0);
}

/** The effective record of a pair, named by the id of any of its records or by `first--second`. */
export async function openInteraction(services: Services, formulary: Formulary, id: string) {
  const [named] = await services.db
    .select({ a: table.drugAId, b: table.drugBId })
    .from(table)
    .where(and(eq(table.interactionId, id), isNull(table.deletedAt)));
  const [a = '', b = ''] = named ? [named.a, named.b] : id.split('--').sort();
  const [row] = await shownInteractions(services, and(eq(table.drugAId, a), eq(table.drugBId, b)));
  const interaction = row && asInteraction(row, formulary);
  return row && interaction ? { interaction, version: row.version } : null;
}
