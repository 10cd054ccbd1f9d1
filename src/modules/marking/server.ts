// The marking module: marks that people give, and regrading.

import { auditActions } from '#modules/audit/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { markingContract } from './contract.ts';
import { MarkingError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { markRoutes } from './server/mark-routes.ts';
import { personalData } from './server/personal-data.ts';
import { regradeRoutes } from './server/regrading/regrade-routes.ts';

export default defineServerModule({
  name: 'marking',
  needs: ['audit', 'accounts', 'quizzes', 'rounds'],
  errors: [MarkingError],
  personalData,
  provides: [provide(auditActions, () => actionWords)],
  routes: (services) => routes(markingContract, { ...markRoutes(services), ...regradeRoutes(services) }),
});
