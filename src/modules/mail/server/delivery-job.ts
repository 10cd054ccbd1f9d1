// The alarm clock of one email. What there is to send, and whether, is said by its row in the outbox alone.
import { z } from 'zod';
import { defineJob } from '#platform/server/jobs/jobs.ts';

/** Ten tries in about twelve to seventeen hours: the first again after two minutes, for servers that greylist. */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  data: z.object({ mailId: z.string() }),
  retries: 9,
  retryDelaySeconds: 120,
});
