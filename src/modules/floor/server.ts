// The floor module: what students ask during a live round, vote for, and have answered.
import { liveFeatures } from '#modules/rounds/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { FloorError } from './errors.ts';
import { floorFeature, votesFeature } from './server/floor-feature.ts';
import { personalData } from './server/personal-data.ts';
import { floorRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'floor',
  needs: ['rounds', 'results'],
  errors: [FloorError],
  personalData,
  routes: floorRoutes,
  provides: [provide(liveFeatures, () => floorFeature), provide(liveFeatures, () => votesFeature)],
});
