// All drugs with their names, held in memory and read again when any node has changed one.
import { isNull } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import type { DrugDraft, NameKind } from '../contract.ts';
import { drugNames, drugs } from '../tables.ts';
import { combinationBrands } from './data-set/combination-brands.ts';
import { editionDate } from './data-set/edition.ts';
import { hashOf, readParts } from './loading/parts.ts';

export type FormularyDrug = {
  id: string;
  generic: string;
  /** The Tall Man form if there is one. */
  displayName: string;
  drugClass: string;
  record: DrugDraft;
  /** Increases with each change. */
  version: number;
  source: string;
  sourceVersion: string;
  licence: string;
  reviewedOn: string | null;
  reviewedBy: string;
  updatedAt: Date;
};

export type DrugName = { drugId: string; name: string; kind: NameKind };

export type Formulary = {
  /** By generic name. */
  drugs: readonly FormularyDrug[];
  byId: ReadonlyMap<string, FormularyDrug>;
  names: readonly DrugName[];
  /** Of all parts; what people see on results and prints. */
  version: string;
  date: string;
  /** Changes whenever anything in any part changes. */
  state: string;
};

/** Only if every ingredient exists: half of a combination would be a different one. */
function combinationNames(byId: Formulary['byId']): DrugName[] {
  return combinationBrands
    .filter(({ drugIds }) => drugIds.every((id) => byId.has(id)))
    .flatMap(({ brands, drugIds }) =>
      brands.flatMap((name) => drugIds.map((drugId) => ({ drugId, name, kind: 'combination' as const }))),
    );
}

const memoryOf = perApp<{ held?: Promise<Formulary> }>(() => ({}));

async function load(services: Services, state: string, version: string): Promise<Formulary> {
  const [rows, names] = await Promise.all([
    services.db.select().from(drugs).where(isNull(drugs.deletedAt)).orderBy(drugs.generic),
    services.db
      .select({ drugId: drugNames.drugId, name: drugNames.name, kind: drugNames.kind })
      .from(drugNames),
  ]);
  const list = rows.map(({ drugId, record, ...row }) => ({
    ...row,
    id: drugId,
    record,
    displayName: record.tallMan ?? row.generic,
  }));
  const byId = new Map(list.map((drug) => [drug.id, drug]));
  return {
    drugs: list,
    byId,
    names: [...names.filter(({ drugId }) => byId.has(drugId)), ...combinationNames(byId)],
    version,
    date: editionDate,
    state,
  };
}

/** One small query tells whether memory is still up to date with the database. */
export async function readFormulary(services: Services): Promise<Formulary> {
  const parts = await readParts(services.db);
  const state = parts.map(({ part, hash, revision }) => `${part}:${hash}:${revision}`).join(' ');
  const memory = memoryOf(services);
  const present = await memory.held?.catch(() => null);
  if (present?.state === state) return present;
  const version = `${editionDate}.${hashOf(state).slice(0, 6)}`;
  memory.held = load(services, state, version);
  return memory.held;
}
