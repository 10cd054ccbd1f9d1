// The contact module: messages to the person who runs the site.
import { defineServerModule } from '#platform/server/module.ts';
import { ContactError } from './errors.ts';
import { contactJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { contactRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'contact',
  needs: ['operator', 'mail', 'accounts', 'maintenance'],
  errors: [ContactError],
  personalData,
  rates: { contact: { caller: 5, address: 20 } },
  routes: contactRoutes,
  jobs: contactJobs,
});
