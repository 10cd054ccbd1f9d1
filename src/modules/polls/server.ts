// The polls module: quick polls of a live round that are not in its quiz.
import { liveFeatures } from '#modules/rounds/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { PollError } from './errors.ts';
import { personalData } from './server/personal-data.ts';
import { pollsFeature } from './server/polls-feature.ts';
import { pollRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'polls',
  needs: ['rounds', 'results'],
  errors: [PollError],
  personalData,
  routes: pollRoutes,
  provides: [provide(liveFeatures, () => pollsFeature)],
});
