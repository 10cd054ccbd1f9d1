// The mail module: every email goes through the outbox, survives restarts and is retried until it is sent or refused.
import { auditActions } from '#modules/audit/api/points.ts';
import { sealedSettings } from '#modules/settings/api/store.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { retentionRules } from '#platform/server/people/retention.ts';
import { mailSettings } from './contract.ts';
import { MailError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { mailJobs } from './server/deliver.ts';
import { loginCheck } from './server/login-check.ts';
import { mailRetention } from './server/outbox.ts';
import { personalData } from './server/personal-data.ts';
import { mailRoutes } from './server/routes.ts';
import { contentPurpose } from './server/sealed-content.ts';
import { closePool } from './server/transport.ts';

export default defineServerModule({
  name: 'mail',
  needs: ['audit', 'settings', 'operator'],
  errors: [MailError],
  personalData,
  sealed: [
    ...sealedSettings(mailSettings),
    { table: 'outbox', id: 'mail_id', column: 'sealed_content', purposeOf: contentPurpose },
  ],
  checks: [loginCheck],
  routes: mailRoutes,
  jobs: mailJobs,
  provides: [provide(auditActions, () => actionWords), provide(retentionRules, mailRetention)],
  async start(services) {
    return async () => closePool(services);
  },
});
