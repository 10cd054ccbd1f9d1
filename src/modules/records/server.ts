// The records module: stores records of any kind for the modules that know them, with versions, proposals and a
// history.
import { defineServerModule } from '#platform/server/module.ts';
import { RecordError } from './errors.ts';
import { personalData } from './server/personal-data.ts';
import { recordRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'records',
  needs: ['audit', 'accounts'],
  errors: [RecordError],
  personalData,
  routes: recordRoutes,
});
