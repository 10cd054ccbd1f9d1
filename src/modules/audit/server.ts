// The audit module: an append-only record of what administrators do. Every later module may write to it.
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import { limitWatch } from '#platform/server/http/limit-watch.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule, extend, type Services } from '#platform/server/module.ts';
import {
  monthsBefore,
  type RetentionRule,
  retentionMonths,
  retentionRules,
} from '#platform/server/people/retention.ts';
import { perApp } from '#platform/server/per-app.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { auditContract } from './contract.ts';
import { listEntries } from './server/entries.ts';
import { personalData } from './server/personal-data.ts';
import { gatherLimitHits, listSecurityEvents } from './server/security-events.ts';
import { t } from './server/texts.ts';
import { auditEntries, securityEvents } from './tables.ts';

export { auditActions, auditLabels } from './server/entries.ts';
export { recordSecurityEvent } from './server/security-events.ts';

const limitHitsOf = perApp(gatherLimitHits);

/** What an entry says besides who and when. `before` and `after` hold only the changed fields, never a secret. */
export type AuditAction = {
  action: string;
  subject: { id: string; label: string };
  before?: unknown;
  after?: unknown;
};

/** Writes an entry; with `within`, in the same transaction as the change, so that neither exists without the other. */
export async function recordAudit(
  services: Pick<Services, 'db' | 'now'>,
  actor: Pick<Caller, 'userId' | 'name'>,
  { action, subject, before, after }: AuditAction,
  within: Pick<Database, 'insert'> = services.db,
): Promise<void> {
  await within.insert(auditEntries).values({
    entryId: newId(),
    at: new Date(services.now()),
    actorId: actor.userId,
    actorName: actor.name,
    action,
    subjectId: subject.id,
    subjectLabel: subject.label,
    before: before ?? null,
    after: after ?? null,
  });
}

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
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '20 3 * * *',
});

export default defineServerModule({
  name: 'audit',
  personalData,
  routes: (services) =>
    routes(auditContract, {
      listSecurityEvents: ({ query }) => listSecurityEvents(services.db, query),
      listAuditEntries: ({ query }) => listEntries(services, query),
    }),
  extensions: [extend(limitWatch, limitHitsOf), extend(retentionRules, logRetention)],
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
