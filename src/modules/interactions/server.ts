// The interactions module: what is recorded between drugs, and with food, alcohol and tobacco.
import { auditActions } from '#modules/audit/api/points.ts';
import { dataSetSheets, dataSetTables } from '#modules/pharmacology/api/points.ts';
import { recordKeepers } from '#modules/records/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { InteractionError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { interactionSheet, interactionTables, substanceSheet } from './server/data-set-overview.ts';
import { interactionKeeper } from './server/editing.ts';
import { interactionFiles } from './server/held-facts.ts';
import { loadInteractions } from './server/loading.ts';
import { personalData } from './server/personal-data.ts';
import { interactionRoutes } from './server/routes.ts';
import { substanceKeeper } from './server/substances/substance-keeper.ts';

export default defineServerModule({
  name: 'interactions',
  needs: ['audit', 'operator', 'accounts', 'records', 'pharmacology'],
  errors: [InteractionError],
  personalData,
  routes: interactionRoutes,
  provides: [
    provide(auditActions, () => actionWords),
    provide(recordKeepers, interactionKeeper),
    provide(recordKeepers, substanceKeeper),
    provide(dataSetTables, (services) => () => interactionTables(services)),
    provide(dataSetSheets, interactionSheet),
    provide(dataSetSheets, substanceSheet),
  ],
  async start(services) {
    if (services.config.pharmacologyData) await loadInteractions(services, await interactionFiles());
    return undefined;
  },
});
