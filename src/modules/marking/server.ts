// The marking module: marks that people give, and regrading.

import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule } from '#platform/server/module.ts';
import { markingContract } from './contract.ts';
import { MarkingError } from './errors.ts';
import { markRoutes } from './server/mark-routes.ts';
import { personalData } from './server/personal-data.ts';
import { regradeRoutes } from './server/regrading/regrade-routes.ts';

export default defineServerModule({
  name: 'marking',
  errors: [MarkingError],
  personalData,
  routes: (services) => routes(markingContract, { ...markRoutes(services), ...regradeRoutes(services) }),
});
