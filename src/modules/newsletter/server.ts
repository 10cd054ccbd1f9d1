// The newsletter module: who reads it, and what is sent to them.
import { auditActions, auditLabels } from '#modules/audit/api/points.ts';
import { sealedSettings } from '#modules/settings/api/store.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { erasures } from '#platform/server/people/every-module.ts';
import { mailboxSettings } from './contract/mailbox.ts';
import { NewsletterError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { campaignJobs } from './server/campaigns/jobs.ts';
import { recoverClaims } from './server/campaigns/ledger.ts';
import { stopSending } from './server/campaigns/sender.ts';
import { subscriberLabels } from './server/desk.ts';
import { newsletterJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { newsletterRoutes } from './server/routes.ts';
import { secretPurpose } from './server/secrets.ts';
import { seriesJobs } from './server/series/send-step.ts';
import { suppress } from './server/states.ts';

export default defineServerModule({
  name: 'newsletter',
  needs: ['audit', 'images', 'settings', 'operator', 'mail', 'accounts', 'site'],
  errors: [NewsletterError],
  personalData,
  // Providers send many at once, from few addresses.
  rates: { newsletter: { caller: 20, address: 60 }, 'newsletter-bounces': { caller: 1_200, address: 1_200 } },
  sealed: [
    { table: 'newsletter_secrets', id: 'name', column: 'sealed', purposeOf: secretPurpose },
    ...sealedSettings(mailboxSettings),
  ],
  routes: newsletterRoutes,
  jobs: (services) => [...newsletterJobs(services), ...campaignJobs(services), ...seriesJobs(services)],
  provides: [
    provide(auditActions, () => actionWords),
    provide(auditLabels, (services) => ({
      prefix: 'newsletter-subscriber.',
      labelsOf: (ids) => subscriberLabels(services, ids),
    })),
    provide(erasures, (services) => ({
      // Only a hash stays: it keeps a file or a form of someone else from subscribing them again.
      note: (tx, { email }) => suppress(services, email, 'unsubscribed', tx),
    })),
  ],
  async start(services) {
    // The embedded database has one server: claimed rows were left behind by a server that ended.
    if (services.database.kind === 'pglite') await recoverClaims(services, true);
    return async () => stopSending(services);
  },
});
