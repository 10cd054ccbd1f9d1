// The audit module: an append-only record of what administrators do. Every later module may write to it.
import { and, asc, count, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Caller } from '#platform/contract/access.ts';
import { type Dictionary, texts } from '#platform/contract/i18n.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containsWords } from '#platform/server/database/search.ts';
import { limitWatch } from '#platform/server/http/rate-limit.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineExtensionPoint, defineServerModule, extend, type Services } from '#platform/server/module.ts';
import {
  monthsBefore,
  type RetentionRule,
  retentionMonths,
  retentionRules,
} from '#platform/server/people/retention.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { auditContract } from './contract.ts';
import { personalData } from './server/personal-data.ts';
import { gatherLimitHits, listSecurityEvents } from './server/security-events.ts';
import { t } from './server/texts.ts';
import { auditEntries, securityEvents } from './tables.ts';

export { recordSecurityEvent } from './server/security-events.ts';

/** The names of a module's actions, by code: its `locales/en-audit.json`. */
export const auditActions = defineExtensionPoint<Dictionary>('audit.actions');

const gatherers = new WeakMap<Services, ReturnType<typeof gatherLimitHits>>();

/** One per app. */
function limitHitsOf(services: Services): ReturnType<typeof gatherLimitHits> {
  const known = gatherers.get(services) ?? gatherLimitHits(services);
  gatherers.set(services, known);
  return known;
}

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
  routes: ({ db, extensions }) => {
    const nameOf = texts(...extensions(auditActions));
    return routes(auditContract, {
      listSecurityEvents: ({ query }) => listSecurityEvents(db, query),
      async listAuditEntries({ query }) {
        const { action, actorId, subjectId, search, page, limit } = query;
        const chosen = and(
          action ? eq(auditEntries.action, action) : undefined,
          actorId ? eq(auditEntries.actorId, actorId) : undefined,
          subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
          containsWords([auditEntries.subjectLabel, auditEntries.actorName], search),
        );
        const [counted] = await db.select({ total: count() }).from(auditEntries).where(chosen);
        const rows = await db
          .select()
          .from(auditEntries)
          .where(chosen)
          .orderBy(desc(auditEntries.at), desc(auditEntries.entryId))
          .limit(limit)
          .offset((page - 1) * limit);
        const actions = await db
          .selectDistinct({ action: auditEntries.action })
          .from(auditEntries)
          .orderBy(asc(auditEntries.action));
        const entries = rows.map(({ entryId, at, ...rest }) => ({
          id: entryId,
          at: at.toISOString(),
          ...rest,
          actionName: nameOf(rest.action),
        }));
        return {
          entries,
          actions: actions.map(({ action: code }) => ({ code, name: nameOf(code) })),
          total: counted?.total ?? 0,
          page,
          limit,
        };
      },
    });
  },
  extensions: [extend(limitWatch, (services) => limitHitsOf(services)), extend(retentionRules, logRetention)],
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
