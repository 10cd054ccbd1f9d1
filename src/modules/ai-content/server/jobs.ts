// Ends what a lost process was writing.
import { z } from 'zod';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { sweepContents } from './store.ts';

const sweepAiContents = defineJob({
  name: 'sweep-ai-contents',
  data: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  cron: '* * * * *',
  atStart: true,
});

/** When this process began: on the embedded database no other one writes. */
const startedAt = new WeakMap<Services, number>();

export function noteStart(services: Services): void {
  startedAt.set(services, services.now());
}

export function aiContentJobs(services: Services): JobWorker[] {
  return [
    workOn(sweepAiContents, () =>
      sweepContents(services, services.database.kind === 'pglite' ? (startedAt.get(services) ?? 0) : 0),
    ),
  ];
}
