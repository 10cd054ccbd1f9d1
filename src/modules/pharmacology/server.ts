// The pharmacology module: the drug data set, and finding, reading and changing it. Later modules of the bench build on
// it.
import { auditActions } from '#modules/audit/api/points.ts';
import { recordKeepers } from '#modules/records/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { publicAddresses } from '#platform/server/pages/site-map.ts';
import { PharmacologyError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { drugKeeper } from './server/changes/drug-keeper.ts';
import { changeRoutes } from './server/changes/routes.ts';
import { readFormulary } from './server/formulary.ts';
import { limitJobs } from './server/limits/daily-limits.ts';
import { loadDrugs } from './server/loading/load-drugs.ts';
import { personalData } from './server/personal-data.ts';
import { readingRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'pharmacology',
  needs: ['audit', 'accounts', 'plans', 'shell', 'records'],
  errors: [PharmacologyError],
  personalData,
  routes: (services) => [...readingRoutes(services), ...changeRoutes(services)],
  jobs: limitJobs,
  provides: [
    provide(auditActions, () => actionWords),
    provide(recordKeepers, drugKeeper),
    provide(publicAddresses, (services) => async () => {
      const { drugs } = await readFormulary(services);
      return drugs.map(({ id }) => `/pharmacology-tools/drugs/${id}`);
    }),
  ],
  async start(services) {
    if (services.config.pharmacologyData) await loadDrugs(services);
    return undefined;
  },
});
