// The pharmacology module: the drug data set, and finding, reading and changing it. Later modules of the bench build on
// it.
import { auditActions } from '#modules/audit/server.ts';
import { recordKeepers } from '#modules/records/server.ts';
import { defineServerModule, extend } from '#platform/server/module.ts';
import { publicAddresses } from '#platform/server/pages/site-map.ts';
import { PharmacologyError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { drugKeeper } from './server/changes/drug-keeper.ts';
import { changeRoutes } from './server/changes/routes.ts';
import { readFormulary } from './server/formulary.ts';
import { limitJobs } from './server/limits/daily-limits.ts';
import { loadDrugs } from './server/loading/load-drugs.ts';
import { readingRoutes } from './server/routes.ts';

export { exportDataSet } from './server/counting/data-set-export.ts';
export { countBy, readDataSet } from './server/counting/data-set-info.ts';
export {
  type CountTable,
  type DataSetSheet,
  dataSetSheets,
  dataSetTables,
} from './server/counting/data-set-points.ts';
export { problemsOfDrugFile } from './server/data-set/check-file.ts';
export { authoredLicence, editionDate } from './server/data-set/edition.ts';
export { idOfName, wordingProblems } from './server/data-set/plausibility.ts';
export { writingProblems } from './server/data-set/writing-rules.ts';
export { type Formulary, type FormularyDrug, readFormulary } from './server/formulary.ts';
export {
  countImportedNames,
  type ImportedName,
  type ImportOrigin,
  importedNamesOf,
  importNames,
  removeImportedNames,
} from './server/importing.ts';

import { personalData } from './server/personal-data.ts';

export { spendDaily } from './server/limits/daily-limits.ts';
export { hashOf, loadPart, raiseRevision } from './server/loading/parts.ts';
export { dosageText } from './server/reading/dosage-text.ts';
export { drugOfLookAlike, lookAlikesOf } from './server/search/look-alikes.ts';
export { type LookedUp, lookUpDrug, misspeltDrug } from './server/search/look-up.ts';
export { drugsNamedIn } from './server/search/names-in-text.ts';

export default defineServerModule({
  name: 'pharmacology',
  errors: [PharmacologyError],
  personalData,
  routes: (services) => [...readingRoutes(services), ...changeRoutes(services)],
  jobs: limitJobs,
  extensions: [
    extend(auditActions, () => actionWords),
    extend(recordKeepers, drugKeeper),
    extend(publicAddresses, (services) => async () => {
      const { drugs } = await readFormulary(services);
      return drugs.map(({ id }) => `/pharmacology-tools/drugs/${id}`);
    }),
  ],
  async start(services) {
    if (services.config.pharmacologyData) await loadDrugs(services);
    return undefined;
  },
});
