// The alarm clock of one email. Only its row in the outbox says whether there is anything to send.
import { z } from 'zod';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { t } from './texts.ts';

/**
 * Ten tries within about twelve to seventeen hours; the first retry comes after two minutes, for servers that greylist.
 */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  title: t('job.deliver-mail'),
  data: z.object({ mailId: z.string() }),
  retries: 9,
  retryDelaySeconds: 120,
});
