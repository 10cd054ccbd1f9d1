// The handlers of the drug data set: finding and reading.

import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pharmacologyContract } from '../contract.ts';
import { readFormulary } from './formulary.ts';
import { readDailyUse } from './limits/daily-limits.ts';
import { listClasses, listDrugs, resolveDrugNames, suggestDrugs } from './reading/list-drugs.ts';
import { stampOf } from './reading/present-drug.ts';
import { readDrug } from './reading-drugs.ts';
import { lookAlikesOf } from './search/look-alikes.ts';

const readingContract = {
  listDrugs: pharmacologyContract.listDrugs,
  listDrugsAsGuest: pharmacologyContract.listDrugsAsGuest,
  suggestDrugs: pharmacologyContract.suggestDrugs,
  resolveDrugNames: pharmacologyContract.resolveDrugNames,
  listDrugClasses: pharmacologyContract.listDrugClasses,
  readDrug: pharmacologyContract.readDrug,
  readDrugAsGuest: pharmacologyContract.readDrugAsGuest,
  readDailyUse: pharmacologyContract.readDailyUse,
};

export function readingRoutes(services: Services): Route[] {
  const readOne = async (id: string) => {
    const drug = await readDrug(services, id);
    const dataSet = stampOf(await readFormulary(services));
    return { drug, lookAlikes: lookAlikesOf(drug.generic), dataSet };
  };

  return routes(readingContract, {
    listDrugs: async ({ query }) => listDrugs(await readFormulary(services), query),
    listDrugsAsGuest: async ({ query }) => listDrugs(await readFormulary(services), query),
    suggestDrugs: async ({ query }) => suggestDrugs(await readFormulary(services), query),
    resolveDrugNames: async ({ body }) => resolveDrugNames(await readFormulary(services), body),
    listDrugClasses: async () => ({ classes: listClasses(await readFormulary(services)) }),
    readDrug: ({ params }) => readOne(params.id),
    readDrugAsGuest: ({ params }) => readOne(params.id),
    readDailyUse: async (_input, context) => ({ uses: await readDailyUse(services, context) }),
  });
}
