// Reports by email: who gets which, and what requests them when a round has ended or a week is over.
import { and, eq, gt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { readUserById } from '#modules/accounts/api/people.ts';
import { endedRounds, roundsFinished } from '#modules/rounds/api/finished-rounds.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import type { ReportSchedule } from '../../contract/made.ts';
import { reportSchedules } from '../../tables.ts';
import { roundEntry } from '../files/report-entries.ts';
import { askForReport } from './asking.ts';
import { mayReadReports } from './handing-over.ts';
import { makeReport, silentSince } from './making.ts';
import { deleteExpired, listSilent } from './report-store.ts';
import { t } from './texts.ts';
import { lastMonday, weekBounds } from './weeks.ts';

const dayMs = 24 * 3_600_000;
/** Rounds that ended longer ago are not reported any more: the server was off. */
const lateMs = 3 * dayMs;
/** That a report came is remembered for so long, well beyond what would be reported again. */
const rememberedMs = 60 * dayMs;
const atOnce = 200;

type Schedule = typeof reportSchedules.$inferSelect;

export async function readSchedule({ db }: Services, userId: string): Promise<ReportSchedule> {
  const [row] = await db.select().from(reportSchedules).where(eq(reportSchedules.userId, userId));
  return { frequency: row?.frequency ?? 'never' };
}

/** What was before the change is not sent. */
export async function writeSchedule(
  { db, now }: Services,
  userId: string,
  { frequency }: ReportSchedule,
): Promise<void> {
  if (frequency === 'never') {
    await db.delete(reportSchedules).where(eq(reportSchedules.userId, userId));
    return;
  }
  const since = new Date(now());
  await db
    .insert(reportSchedules)
    .values({ userId, frequency, since })
    .onConflictDoUpdate({ target: reportSchedules.userId, set: { frequency, since } });
}

async function* eachSchedule({ db }: Services): AsyncGenerator<Schedule[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(reportSchedules)
      .where(gt(reportSchedules.userId, after))
      .orderBy(reportSchedules.userId)
      .limit(atOnce);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.userId ?? '';
  }
}

async function askForRounds(services: Services, schedules: readonly Schedule[]): Promise<void> {
  const sinceOf = new Map(schedules.map(({ userId, since }) => [userId, since.getTime()]));
  if (sinceOf.size === 0) return;
  const { db, now } = services;
  for (const round of await endedRounds(db, [...sinceOf.keys()], now() - lateMs)) {
    const { ownerId, roundId, title, endedAt } = round;
    if (endedAt < (sinceOf.get(ownerId) ?? 0)) continue;
    await db.transaction((tx) =>
      askForReport(services, tx, {
        ownerId,
        kind: 'round',
        format: 'pdf',
        occasion: `round ${roundId}`,
        title,
        entries: [roundEntry(round, 'pdf')],
      }),
    );
  }
}

async function askForWeek(services: Services, { userId, since, lastWeek }: Schedule): Promise<void> {
  const { db, now } = services;
  const user = await readUserById(db, userId);
  if (!user) return;
  const monday = lastMonday(now(), user.timeZone);
  const { from, to } = weekBounds(monday, user.timeZone);
  // Anyone who turned it on in the middle of a week gets that week, too; one that was over by then not.
  if (lastWeek === monday || to <= since.getTime()) return;
  const ofUser = eq(reportSchedules.userId, userId);
  await db.transaction(async (tx) => {
    const looked = await tx
      .update(reportSchedules)
      .set({ lastWeek: monday })
      .where(and(ofUser, ne(reportSchedules.lastWeek, monday)))
      .returning({ userId: reportSchedules.userId });
    if (looked.length === 0 || (await roundsFinished(tx, userId, { from, to })).length === 0) return;
    await askForReport(services, tx, {
      ownerId: userId,
      kind: 'week',
      format: 'pdf',
      occasion: `week ${monday}`,
      entries: [{ path: `${t('week.file', { day: monday })}.pdf`, quizId: null, roundId: null, cells: [] }],
    });
  });
}

/** Who lost access gets nothing more. */
async function endWithoutAccess({ db }: Services, schedules: readonly Schedule[]): Promise<Schedule[]> {
  const kept: Schedule[] = [];
  for (const schedule of schedules) {
    const user = await readUserById(db, schedule.userId);
    if (mayReadReports(user)) kept.push(schedule);
    else await db.delete(reportSchedules).where(eq(reportSchedules.userId, schedule.userId));
  }
  return kept;
}

/** Requests what is due, resumes what a lost process left behind, and deletes what has expired. */
export async function sweepReports(services: Services): Promise<void> {
  const { db, now, jobs } = services;
  for await (const schedules of eachSchedule(services)) {
    const due = await endWithoutAccess(services, schedules);
    await askForRounds(
      services,
      due.filter(({ frequency }) => frequency === 'round'),
    );
    for (const schedule of due) if (schedule.frequency === 'weekly') await askForWeek(services, schedule);
  }
  for (const reportId of await listSilent(db, silentSince(services)))
    await jobs.enqueue(makeReport, { reportId }, { key: reportId });
  await deleteExpired(db, { now: new Date(now()), forgottenBefore: new Date(now() - rememberedMs) });
}

const sweep = defineJob({
  name: 'sweep-reports',
  title: t('job.sweep-reports'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 30,
  cron: '*/5 * * * *',
  atStart: true,
});

export const sweepWorker = (services: Services): JobWorker => workOn(sweep, () => sweepReports(services));
