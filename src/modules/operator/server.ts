// The operator module: who runs this site, for its footer, its legal pages and people who want to write to them.
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { operatorRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'operator',
  needs: ['audit', 'images', 'settings'],
  provides: [provide(auditActions, () => actionWords)],
  routes: operatorRoutes,
});
