// The pharmacology module: the data set of drugs, how it is found, read and changed. Later modules of the bench build on it.
import { defineServerModule } from '#platform/server/module.ts';
import { loadDrugs } from './server/loading/load-drugs.ts';

export { authoredLicence, editionDate } from './server/data-set/edition.ts';
export { type Formulary, type FormularyDrug, readFormulary } from './server/formulary.ts';
export { spendDaily } from './server/limits/daily-limits.ts';
export { hashOf, loadPart, raiseRevision, type Transaction } from './server/loading/parts.ts';

export default defineServerModule({
  name: 'pharmacology',
  async start(services) {
    if (services.config.pharmacologyData) await loadDrugs(services);
    return undefined;
  },
});
