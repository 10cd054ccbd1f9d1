// Saved lists of drugs, visible only to their owner.

import { and, desc, eq } from 'drizzle-orm';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { PharmacologyError } from '#modules/pharmacology/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { DrugList } from '../contract.ts';
import { InteractionError } from '../errors.ts';
import { drugLists as table } from '../tables.ts';
import { t } from './texts.ts';

const mostLists = 50;

type Draft = { name: string; drugIds: string[] };

/** Drugs that have been removed from the data set since are left out. */
function asList(
  { listId, name, drugIds, updatedAt }: typeof table.$inferSelect,
  { byId }: Formulary,
): DrugList {
  const drugs = drugIds.flatMap((id) => {
    const drug = byId.get(id);
    return drug ? [{ id, name: drug.generic }] : [];
  });
  return { id: listId, name, drugs, updatedAt: updatedAt.toISOString() };
}

/** Each once. @throws AppError drug_not_found */
function knownDrugs({ byId }: Formulary, drugIds: readonly string[]): string[] {
  const unknown = drugIds.find((id) => !byId.has(id));
  if (unknown !== undefined)
    throw new PharmacologyError('drug_not_found', { message: t('notInDataSet', { name: unknown }) });
  return [...new Set(drugIds)];
}

const own = (userId: string, listId: string) => and(eq(table.userId, userId), eq(table.listId, listId));

export async function readDrugLists(services: Services, userId: string): Promise<DrugList[]> {
  const formulary = await readFormulary(services);
  const rows = await services.db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.updatedAt), table.listId);
  return rows.map((row) => asList(row, formulary));
}

export async function createDrugList(services: Services, userId: string, draft: Draft): Promise<DrugList> {
  const formulary = await readFormulary(services);
  const drugIds = knownDrugs(formulary, draft.drugIds);
  const updatedAt = new Date(services.now());
  const limit = {
    name: `drug lists of ${userId}`,
    most: mostLists,
    held: (tx: Transaction) => tx.$count(table, eq(table.userId, userId)),
    refusal: () => new InteractionError('too_many_drug_lists'),
  };
  return storeWithin(services.db, limit, async (tx) => {
    const row = { listId: newId(), userId, name: draft.name, drugIds, updatedAt };
    await tx.insert(table).values(row);
    return asList(row, formulary);
  });
}

export async function updateDrugList(
  services: Services,
  userId: string,
  listId: string,
  change: Partial<Draft>,
): Promise<DrugList> {
  const formulary = await readFormulary(services);
  const [row] = await services.db
    .update(table)
    .set({
      name: change.name,
      drugIds: change.drugIds && knownDrugs(formulary, change.drugIds),
      updatedAt: new Date(services.now()),
    })
    .where(own(userId, listId))
    .returning();
  if (!row) throw new InteractionError('drug_list_not_found');
  return asList(row, formulary);
}

export async function deleteDrugList(services: Services, userId: string, listId: string): Promise<void> {
  const gone = await services.db.delete(table).where(own(userId, listId)).returning();
  if (gone.length === 0) throw new InteractionError('drug_list_not_found');
}
