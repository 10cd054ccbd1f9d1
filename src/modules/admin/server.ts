// The admin module: overview and administration of the whole site, built on what the other modules offer.
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { AdminError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { pageCheckWorker } from './server/page-check.ts';
import { adminRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'admin',
  needs: ['audit', 'mail', 'accounts', 'second-factor', 'quizzes', 'rounds'],
  errors: [AdminError],
  provides: [provide(auditActions, () => actionWords)],
  routes: adminRoutes,
  jobs: (services) => [pageCheckWorker(services)],
});
