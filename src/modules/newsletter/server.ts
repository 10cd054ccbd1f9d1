// The newsletter module: who reads it, and what is sent to them.
import { auditActions } from '#modules/audit/server.ts';
import { defineServerModule, extend } from '#platform/server/module.ts';
import { NewsletterError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { newsletterJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { newsletterRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'newsletter',
  errors: [NewsletterError],
  personalData,
  rates: { newsletter: { caller: 20, address: 60 } },
  sealed: [
    {
      table: 'newsletter_settings',
      id: 'id',
      column: 'sealed_dkim_key',
      purposeOf: () => 'newsletter.dkim',
    },
  ],
  routes: newsletterRoutes,
  jobs: newsletterJobs,
  extensions: [extend(auditActions, () => actionWords)],
});
