// The backups module: an administrator sees what could be restored, makes another dump, tries one, and takes it along.
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { BackupError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { backupRoutes, workOf } from './server/routes.ts';
import { followAge } from './server/work.ts';

export default defineServerModule({
  name: 'backups',
  needs: ['audit', 'accounts'],
  errors: [BackupError],
  provides: [provide(auditActions, () => actionWords)],
  routes: backupRoutes,
  start: (services) => followAge(workOf(services), services.log),
});
