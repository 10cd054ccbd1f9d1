// The admin module: the place seen and run as a whole, made of what the other modules offer.
import { defineServerModule } from '#platform/server/module.ts';
import { AdminError } from './errors.ts';
import { pageCheckWorker } from './server/page-check.ts';
import { adminRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'admin',
  errors: [AdminError],
  routes: adminRoutes,
  jobs: (services) => [pageCheckWorker(services)],
});
