// The retention job: checks everything that ages, removes what deletion is turned on for, and reports to the admins.
import { desc, lt, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { isMailConfigured } from '#modules/mail/api/queue.ts';
import { changeSettings } from '#modules/settings/api/changing.ts';
import { readSettings, readStored } from '#modules/settings/api/store.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { ChangeOf } from '#platform/contract/changes/change-of.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import {
  monthsBefore,
  type RetentionRule,
  retentionMonths,
  retentionRules,
} from '#platform/server/people/retention.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type RetentionLine, retentionSettings } from '../../contract.ts';
import { retentionReports, subjectRequests } from '../../tables.ts';
import { t } from '../texts.ts';

const keptReports = 30;
const shownReports = 10;

async function lineOf(rule: RetentionRule, isDryRun: boolean, canWarn: boolean): Promise<RetentionLine> {
  const { id, what, months, mode } = rule;
  const due = await rule.countDue();
  const run = isDryRun || mode !== 'switched' ? undefined : await rule.remove?.();
  const remark = mode === 'switched' && !canWarn ? t('retention.noMail') : null;
  return { id, what, months, mode, due, removed: run?.removed ?? 0, warned: run?.warned ?? 0, remark };
}

export async function runRetention(services: Services, { isPreview }: { isPreview: boolean }): Promise<void> {
  const { db, now } = services;
  const isDryRun = isPreview || !(await readSettings(db, retentionSettings)).deletesInactive;
  const canWarn = await isMailConfigured(services);
  const lines: RetentionLine[] = [];
  for (const rule of services.provided(retentionRules)) lines.push(await lineOf(rule, isDryRun, canWarn));
  await db.insert(retentionReports).values({ reportId: newId(), ranAt: new Date(now()), isDryRun, lines });
  const newest = db
    .select({ reportId: retentionReports.reportId })
    .from(retentionReports)
    .orderBy(desc(retentionReports.ranAt))
    .limit(keptReports);
  await db.delete(retentionReports).where(notInArray(retentionReports.reportId, newest));
}

export async function readRetention(services: Services) {
  const { value, version } = await readStored(services.db, retentionSettings);
  const rows = await services.db
    .select()
    .from(retentionReports)
    .orderBy(desc(retentionReports.ranAt), desc(retentionReports.reportId))
    .limit(shownReports);
  return {
    ...value,
    version,
    canWarn: await isMailConfigured(services),
    reports: rows.map(({ reportId, ranAt, isDryRun, lines }) => ({
      id: reportId,
      ranAt: ranAt.toISOString(),
      isDryRun,
      lines,
    })),
  };
}

export async function changeRetention(
  services: Services,
  actor: Pick<Caller, 'userId' | 'name'>,
  change: ChangeOf<{ deletesInactive: boolean; version: number }>,
): Promise<void> {
  const entry = { action: 'retention.change', subjectId: 'retention' };
  await changeSettings(services, actor, retentionSettings, { change, entry });
}

const closedBefore = (now: number) =>
  lt(subjectRequests.closedAt, monthsBefore(now, retentionMonths.userData));

export function closedRequests({ db, now }: Services): RetentionRule {
  return {
    id: 'privacy.requests',
    what: t('retention.requests'),
    months: retentionMonths.userData,
    mode: 'always',
    countDue: () => db.$count(subjectRequests, closedBefore(now())),
  };
}

export async function deleteOldRequests({ db, now }: Services): Promise<void> {
  await db.delete(subjectRequests).where(closedBefore(now()));
}

const retentionJob = defineJob({
  name: 'look-at-retention',
  title: t('job.look-at-retention'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 600,
  cron: '50 3 * * *',
});

export function retentionWorker(services: Services): JobWorker {
  return workOn(retentionJob, () => runRetention(services, { isPreview: false }));
}
