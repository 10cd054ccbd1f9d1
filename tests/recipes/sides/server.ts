// Sides: each player of a led round is on one of two sides, whose points are added up.
import { liveFeatures } from '#modules/rounds/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { sidesFeature } from './server/sides-feature.ts';

export default defineServerModule({
  name: 'sides',
  needs: ['rounds'],
  provides: [provide(liveFeatures, () => sidesFeature)],
});
