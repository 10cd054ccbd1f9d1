// The privacy module: exports and deletes people's data, and keeps it no longer than it should be.
import { auditActions, auditLabels } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { erasures } from '#platform/server/people/every-module.ts';
import { retentionRules } from '#platform/server/people/retention.ts';
import { PrivacyError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { applyErased, noteErased } from './server/erased/erased-accounts.ts';
import { privacyJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { noAccount } from './server/requests/address-data.ts';
import { requestLabels } from './server/requests/desk.ts';
import { oldBackups } from './server/retention/backups.ts';
import { inactiveAccounts } from './server/retention/inactive-accounts.ts';
import { closedRequests } from './server/retention/retention.ts';
import { privacyRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'privacy',
  needs: ['audit', 'settings', 'mail', 'accounts'],
  errors: [PrivacyError],
  personalData,
  // A person sends one request; a school behind one address sends some.
  rates: { 'subject-request': { caller: 5, address: 20 } },
  routes: privacyRoutes,
  jobs: privacyJobs,
  provides: [
    provide(auditActions, () => actionWords),
    provide(auditLabels, (services) => ({
      prefix: 'privacy-request.',
      labelsOf: (ids) => requestLabels(services, ids),
    })),
    provide(erasures, (services) => ({
      async note(tx, { userId }) {
        if (userId !== noAccount) await noteErased(services, tx, userId);
      },
    })),
    provide(retentionRules, inactiveAccounts),
    provide(retentionRules, closedRequests),
    provide(retentionRules, oldBackups),
  ],
  async start(services) {
    await applyErased(services);
    return undefined;
  },
});
