// The classes module: the same people all year, known by name in live rounds, and their results side by side.
import { liveFeatures } from '#modules/rounds/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { ClassError } from './errors.ts';
import { classFeatureOf } from './server/class-feature.ts';
import { pinPurpose } from './server/door/door.ts';
import { personalData } from './server/personal-data.ts';
import { classRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'classes',
  needs: ['accounts', 'plans', 'quizzes', 'exchange', 'rounds', 'results'],
  errors: [ClassError],
  personalData,
  sealed: [{ table: 'class_members', id: 'member_id', column: 'pin', purposeOf: pinPurpose }],
  routes: classRoutes,
  provides: [provide(liveFeatures, classFeatureOf)],
});
