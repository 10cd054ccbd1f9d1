// The audit module: an append-only record of what administrators do. Every later module may write to it.
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { limitWatch } from '#platform/server/http/limit-watch.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule, provide, type Services } from '#platform/server/module.ts';
import {
  monthsBefore,
  type RetentionRule,
  retentionMonths,
  retentionRules,
} from '#platform/server/people/retention.ts';
import { perApp } from '#platform/server/per-app.ts';
import { auditContract } from './contract.ts';
import { listEntries } from './server/entries.ts';
import { personalData } from './server/personal-data.ts';
import { gatherLimitHits, listSecurityEvents } from './server/security-events.ts';
import { t } from './server/texts.ts';
import { auditEntries, securityEvents } from './tables.ts';

const limitHitsOf = perApp(gatherLimitHits);

/** What is older than logs may be kept. */
function oldLogs(now: number) {
  const oldest = monthsBefore(now, retentionMonths.logs);
  return { entries: lt(auditEntries.at, oldest), events: lt(securityEvents.lastAt, oldest) };
}

const logRetention = ({ db, now }: Services): RetentionRule => ({
  id: 'audit.logs',
  what: t('retention'),
  months: retentionMonths.logs,
  mode: 'always',
  async countDue() {
    const { entries, events } = oldLogs(now());
    return (await db.$count(auditEntries, entries)) + (await db.$count(securityEvents, events));
  },
});

const sweep = defineJob({
  name: 'sweep-audit-log',
  title: t('job.sweep-audit-log'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '20 3 * * *',
});

export default defineServerModule({
  name: 'audit',
  needs: [],
  personalData,
  routes: (services) =>
    routes(auditContract, {
      listSecurityEvents: ({ query }) => listSecurityEvents(services.db, query),
      listAuditEntries: ({ query }) => listEntries(services, query),
    }),
  provides: [provide(limitWatch, limitHitsOf), provide(retentionRules, logRetention)],
  async start(services) {
    return () => limitHitsOf(services).flush();
  },
  jobs: ({ db, now }) => [
    workOn(sweep, async () => {
      const { entries, events } = oldLogs(now());
      await db.delete(auditEntries).where(entries);
      await db.delete(securityEvents).where(events);
    }),
  ],
});
