// The teams module: people who play a live round in teams, with a board of the teams beside their own points.
import { liveFeatures } from '#modules/rounds/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { TeamsError } from './errors.ts';
import { personalData } from './server/personal-data.ts';
import { teamsFeature } from './server/teams-feature.ts';

export default defineServerModule({
  name: 'teams',
  needs: ['rounds'],
  errors: [TeamsError],
  personalData,
  provides: [provide(liveFeatures, () => teamsFeature)],
});
