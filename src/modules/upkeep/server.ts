// The upkeep module: whether the site is fit to run.
import { defineServerModule } from '#platform/server/module.ts';
import { upkeepRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'upkeep',
  needs: ['accounts'],
  routes: upkeepRoutes,
});
