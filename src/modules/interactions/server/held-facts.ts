// What every check needs besides its pairs, held in memory until anything in the data set changes.
import { and, inArray, sql } from 'drizzle-orm';
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import type { SubstanceInteraction } from '../contract.ts';
import { drugInteractions } from '../tables.ts';
import type { InteractionData } from './data-set/interaction-records.ts';
import { byGravity, byName, shownInteractions } from './records.ts';
import { readInteractionFiles } from './resolving/read-interaction-files.ts';
import { asSubstance, presentSubstances } from './substances/substance-records.ts';

type Facts = {
  state: string;
  /** How many pairs of drugs in the data set have a record. */
  pairs: number;
  /** Most severe first. */
  substances: ReadonlyMap<string, readonly SubstanceInteraction[]>;
};

const memoryOf = perApp<{ held?: Promise<Facts> }>(() => ({}));
let files: Promise<InteractionData> | undefined;

/** The files that come with the product, read once. */
export function interactionFiles(): Promise<InteractionData> {
  files ??= readInteractionFiles();
  return files;
}

async function countPairs(services: Services, { byId }: Formulary): Promise<number> {
  const ids = [...byId.keys()];
  if (ids.length === 0) return 0;
  const { drugAId, drugBId } = drugInteractions;
  const shown = shownInteractions(services, and(inArray(drugAId, ids), inArray(drugBId, ids))).as('shown');
  const [row] = await services.db.select({ pairs: sql<number>`count(*)::int` }).from(shown);
  return row?.pairs ?? 0;
}

async function load(services: Services, formulary: Formulary): Promise<Facts> {
  const substances = new Map<string, SubstanceInteraction[]>();
  for (const row of await presentSubstances(services)) {
    const substance = asSubstance(row, formulary);
    if (substance) substances.set(row.drugId, [...(substances.get(row.drugId) ?? []), substance]);
  }
  for (const list of substances.values()) {
    list.sort(
      (one, other) => byGravity(one.severity, other.severity) || byName(one.substance, other.substance),
    );
  }
  return { state: formulary.state, pairs: await countPairs(services, formulary), substances };
}

export async function readFacts(services: Services, formulary: Formulary): Promise<Facts> {
  const memory = memoryOf(services);
  const present = await memory.held?.catch(() => null);
  if (present?.state === formulary.state) return present;
  memory.held = load(services, formulary);
  return memory.held;
}
