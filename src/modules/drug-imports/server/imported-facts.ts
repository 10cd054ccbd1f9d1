// What other sources say about a drug, for its monograph: beside our record, each with its origin.

import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { importedNamesOf } from '#modules/pharmacology/api/importing.ts';
import { PharmacologyError } from '#modules/pharmacology/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { dataSources, type ImportedFacts, ImportSource } from '../contract.ts';
import { readFacts } from './storing/facts.ts';

function titleOf(source: string): string {
  const known = ImportSource.options.find((one) => one === source);
  return known ? dataSources[known].title : source;
}

/** @throws AppError drug_not_found */
export async function importedFactsOf(services: Services, drugId: string): Promise<ImportedFacts> {
  const { byId } = await readFormulary(services);
  if (!byId.has(drugId)) throw new PharmacologyError('drug_not_found');
  const facts = await readFacts(services.db, drugId);
  const names = await importedNamesOf(services, drugId);
  return {
    facts: facts.map((fact) => ({
      ...fact,
      sourceTitle: titleOf(fact.source),
      importedAt: fact.importedAt.toISOString(),
    })),
    names: names.map(({ name, kind, source, licence }) => ({
      name,
      kind,
      licence,
      sourceTitle: titleOf(source),
    })),
  };
}
