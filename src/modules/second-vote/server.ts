// The second-vote module: what hosts see of a question that is talked about and asked again.
import { liveFeatures } from '#modules/rounds/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { secondVoteFeatureOf } from './server/second-vote-feature.ts';

export default defineServerModule({
  name: 'second-vote',
  needs: ['rounds'],
  provides: [provide(liveFeatures, secondVoteFeatureOf)],
});
