// The maintenance module: announced ahead, then closed to all but admins, while rounds and attempts in progress
// continue.
import { auditActions } from '#modules/audit/api/points.ts';
import { closings } from '#platform/server/http/closing.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { plannedOf } from './server/plan.ts';
import { maintenanceRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'maintenance',
  needs: ['audit', 'settings', 'accounts'],
  provides: [
    provide(auditActions, () => actionWords),
    provide(closings, (services) => ({ at: (now) => plannedOf(services).closureAt(now) })),
  ],
  routes: maintenanceRoutes,
  start: (services) => plannedOf(services).follow(),
});
