// Account work that no one waits for: emails with links, and cleaning up what has expired.
import { z } from 'zod';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { confirmationWorker } from './mails/confirm-email.ts';
import { deleteExpiredLinks } from './mails/mail-links.ts';
import { resetWorker } from './passwords/reset-password.ts';
import { dropUnconfirmedAddresses } from './queries.ts';
import { deleteOldDevices } from './sign-in/known-devices.ts';
import { deleteOldSessions } from './sign-in/sessions.ts';
import { deleteForgottenFailures } from './sign-in/sign-in-guard.ts';
import { t } from './texts.ts';

const sweep = defineJob({
  name: 'sweep-accounts',
  title: t('job.sweep-accounts'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '*/30 * * * *',
});

/** Deletes sessions, links, failure counts and devices that no longer matter. */
export async function sweepAccounts(services: Services): Promise<void> {
  const now = services.now();
  await deleteOldSessions(services);
  await deleteExpiredLinks(services.db, now);
  await dropUnconfirmedAddresses(services.db);
  await deleteForgottenFailures(services.db, now);
  await deleteOldDevices(services.db, now);
}

export function accountJobs(services: Services): JobWorker[] {
  return [confirmationWorker(services), resetWorker(services), workOn(sweep, () => sweepAccounts(services))];
}
