// The pinboard: notes that people pin for themselves.
import { defineServerModule } from '#platform/server/module.ts';
import { PinboardError } from './errors.ts';
import { personalData } from './server/personal-data.ts';
import { pinboardRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'pinboard',
  needs: ['accounts'],
  errors: [PinboardError],
  personalData,
  routes: pinboardRoutes,
});
