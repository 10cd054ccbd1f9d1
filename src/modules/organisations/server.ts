// The organisations module: name, logo and colour of schools and firms, and signing in through them.
import { governance } from '#modules/accounts/api/points.ts';
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { OrganisationError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { listenForChanges } from './server/branding.ts';
import { personalData } from './server/personal-data.ts';
import { isMemberByProvider } from './server/queries.ts';
import { organisationRoutes } from './server/routes.ts';
import { secretPurpose } from './server/sso.ts';

export default defineServerModule({
  name: 'organisations',
  needs: ['audit', 'images', 'operator', 'accounts', 'plans'],
  errors: [OrganisationError],
  personalData,
  sealed: [
    {
      table: 'organisations',
      id: 'organisation_id',
      column: 'client_secret',
      purposeOf: () => secretPurpose,
    },
  ],
  provides: [
    provide(auditActions, () => actionWords),
    provide(governance, () => ({ governs: isMemberByProvider })),
  ],
  routes: organisationRoutes,
  async start(services) {
    const stopListening = listenForChanges(services);
    return async () => stopListening();
  },
});
