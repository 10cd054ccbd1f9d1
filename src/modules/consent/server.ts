// The consent module: proof of what visitors have allowed to be stored in their browsers.
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { startReasons } from '#platform/server/pages/page-start.ts';
import { retentionRules } from '#platform/server/people/retention.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { consentContract } from './contract.ts';
import { questionIsDue } from './server/due.ts';
import { consentJobs, oldConsents } from './server/keeping.ts';
import { personalData } from './server/personal-data.ts';
import { consentRecords } from './tables.ts';

export default defineServerModule({
  name: 'consent',
  needs: ['shell', 'privacy'],
  personalData,
  routes: ({ db }) =>
    routes(consentContract, {
      async updateConsent({ body }, { caller, receivedAt }) {
        const userId = caller?.userId ?? null;
        await db
          .insert(consentRecords)
          .values({ ...body, recordId: newId(), userId, recordedAt: new Date(receivedAt) });
        return { ok: true };
      },
    }),
  jobs: consentJobs,
  provides: [provide(retentionRules, oldConsents), provide(startReasons, () => questionIsDue)],
});
