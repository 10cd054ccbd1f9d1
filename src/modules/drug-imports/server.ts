// The drug imports module: other sources of drug data, imported by an admin beside our own.
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { DrugImportError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { importJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { importRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'drug-imports',
  needs: ['audit', 'accounts', 'records', 'pharmacology', 'interactions'],
  errors: [DrugImportError],
  personalData,
  provides: [provide(auditActions, () => actionWords)],
  routes: importRoutes,
  jobs: importJobs,
});
