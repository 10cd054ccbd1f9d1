// The drug imports module: other sources of drug data, brought in by an admin beside what is our own.
import { defineServerModule } from '#platform/server/module.ts';
import { DrugImportError } from './errors.ts';
import { importJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { importRoutes } from './server/routes.ts';

export { bringIn, countFile } from './server/command-line.ts';

export default defineServerModule({
  name: 'drug-imports',
  errors: [DrugImportError],
  personalData,
  routes: importRoutes,
  jobs: importJobs,
});
