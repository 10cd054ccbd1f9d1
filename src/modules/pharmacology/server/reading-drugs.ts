// Reads one drug for the API.

import type { Services } from '#platform/server/module.ts';
import type { Drug } from '../contract.ts';
import { PharmacologyError } from '../errors.ts';
import { readFormulary } from './formulary.ts';
import { presentDrug } from './reading/present-drug.ts';

/** @throws AppError drug_not_found */
export async function readDrug(services: Services, id: string): Promise<Drug> {
  const drug = (await readFormulary(services)).byId.get(id);
  if (!drug) throw new PharmacologyError('drug_not_found');
  return presentDrug(drug);
}
