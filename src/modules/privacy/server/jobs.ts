// Scheduled work: accounts whose grace period is over, expired exports and requests.
import { z } from 'zod';
import { eraseDueAccounts } from '#modules/accounts/api/deletion.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { erasedWorker } from './erased/erased-accounts.ts';
import { exportWorker } from './export/making.ts';
import { deleteExpiredExports } from './export/own-exports.ts';
import { deleteUnconfirmed } from './requests/sending.ts';
import { deleteOldRequests, retentionWorker } from './retention/retention.ts';
import { t } from './texts.ts';

const sweep = defineJob({
  name: 'sweep-privacy',
  title: t('job.sweep-privacy'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '*/10 * * * *',
  atStart: true,
});

export async function sweepPrivacy(services: Services): Promise<void> {
  await eraseDueAccounts(services);
  await deleteExpiredExports(services);
  await deleteUnconfirmed(services);
  await deleteOldRequests(services);
}

export function privacyJobs(services: Services): JobWorker[] {
  return [
    exportWorker(services),
    erasedWorker(services),
    retentionWorker(services),
    workOn(sweep, () => sweepPrivacy(services)),
  ];
}
