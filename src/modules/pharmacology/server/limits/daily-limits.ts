// How often a guest or an account may use the bench per day (UTC); repeating a request on the same day is free.

import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Subscription } from '#modules/accounts/contract.ts';
import { planOf } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import type { DailyUse } from '../../contract.ts';
import { PharmacologyError } from '../../errors.ts';
import { dailyUses } from '../../tables.ts';
import { t } from '../texts.ts';

type Feature = DailyUse['feature'];
type Limits = Record<Feature, number | null>;

const guestLimits: Record<Feature, number> = { 'drug-info': 10, interactions: 10, dosage: 10, quizzes: 3 };

const planLimits: Record<Subscription, Limits> = {
  Free: { 'drug-info': 50, interactions: 100, dosage: 100, quizzes: 20 },
  Pro: { 'drug-info': 500, interactions: null, dosage: null, quizzes: 200 },
  Enterprise: { 'drug-info': null, interactions: null, dosage: null, quizzes: null },
};

/** A school shares one address: it may do this many times what one device may, whatever devices say about themselves. */
const devicesPerAddress = 40;

const features = Object.keys(guestLimits) as Feature[];

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

type Asker = Pick<RequestContext, 'caller' | 'client' | 'header'>;
type Subjects = {
  own: string;
  address: string | null;
  limits: Limits;
  caller: Caller | null;
  plan: string | null;
};

/** What the uses of an account are counted by. */
export const accountSubject = (userId: string): string => `user:${userId}`;

async function subjectsOf(services: Services, { caller, client, header }: Asker): Promise<Subjects> {
  if (caller) {
    const plan = caller.role === 'admin' ? 'Enterprise' : (await planOf(services, caller.userId)).id;
    return { own: accountSubject(caller.userId), address: null, limits: planLimits[plan], caller, plan };
  }
  // The device's own name only ever splits an address: leaving it out gains nothing.
  const device = header('x-device')?.slice(0, 100) ?? '';
  return {
    own: `device:${hash(`${client.address} ${device}`)}`,
    address: `address:${hash(client.address)}`,
    limits: guestLimits,
    caller: null,
    plan: null,
  };
}

function dayOf(now: number): { day: string; resetsAt: Date } {
  const day = new Date(now).toISOString().slice(0, 10);
  return { day, resetsAt: new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000) };
}

function refusal(subjects: Subjects, feature: Feature, limit: number, secondsLeft: number): AppError {
  const what = { 'drug-info': t('limit.drugInfo'), interactions: t('limit.interactions'), dosage: t('limit.dosage'), quizzes: t('limit.quizzes') }[feature]; // biome-ignore format: a table
  const hours = Math.max(1, Math.round(secondsLeft / 3_600));
  const again = t('limit.again', { count: hours });
  if (!subjects.caller) {
    return new PharmacologyError('GUEST_LIMIT', {
      message: t('limit.guest', { limit, what, again }),
      details: { feature, limit },
      retryAfterSeconds: secondsLeft,
    });
  }
  return new PharmacologyError('DAILY_LIMIT_EXCEEDED', {
    message: t('limit.plan', { limit, what, again }),
    details: { feature, limit, plan: subjects.plan },
    retryAfterSeconds: secondsLeft,
    headers: { 'x-plan': subjects.plan ?? 'Free', 'x-upgrade-required': 'true' },
  });
}

/** How long successive answers count as one use while someone still changes the numbers. */
const runMs = 60_000;

/** `name`: what is requested, such as one calculator. `isLive`: answered while someone types. */
type Run = { name: string; isLive: boolean };

type Wanted = { subject: string; limit: number; fingerprint: string; liveFingerprint: string; run: string };

function wantedOf(subjects: Subjects, limit: number, asked: string, run: string): Wanted[] {
  const of = (subject: string, most: number, prefix: string) => {
    const [fingerprint, runHash] = [hash(`${prefix}${asked}`), hash(`${prefix}${run}`)];
    return { subject, limit: most, fingerprint, liveFingerprint: `${runHash}.${fingerprint}`, run: runHash };
  };
  const own = of(subjects.own, limit, '');
  return subjects.address
    ? [own, of(subjects.address, limit * devicesPerAddress, `${subjects.own} `)]
    : [own];
}

/**
 * Counts one use, unless exactly the same was requested before on this day. Called before the work is done, and after
 * the input was validated: refused input costs nothing. Within a minute of the first live answer of a run, the next one
 * takes over its use, so that a keystroke costs nothing and the final result counts once; an explicit request then
 * takes it over and ends the run.
 * @param asked what was requested, as a text that is the same for the same request
 * @throws AppError GUEST_LIMIT, DAILY_LIMIT_EXCEEDED
 */
export async function spendDaily(
  services: Services,
  asker: Asker,
  feature: Feature,
  asked: string,
  { name, isLive }: Run = { name: '', isLive: false },
): Promise<void> {
  const subjects = await subjectsOf(services, asker);
  const limit = subjects.limits[feature];
  if (limit === null) return;
  const now = services.now();
  const { day, resetsAt } = dayOf(now);
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now) / 1_000));
  const wanted = wantedOf(subjects, limit, asked, name);

  const isRefused = await services.db.transaction(async (tx) => {
    const found: (Wanted & { used: Awaited<ReturnType<typeof readUsed>> })[] = [];
    for (const one of wanted) {
      // Two requests of one subject wait for each other, so that both can't use the last one.
      await takeTurn(tx, `${feature} ${one.subject}`);
      const used = await readUsed(tx, { day, feature, since: new Date(now - runMs) }, one);
      const isFree = used.same > 0 || used.running !== null;
      if (!isFree && used.all >= one.limit) return true;
      found.push({ ...one, used });
    }
    for (const { subject, fingerprint, liveFingerprint, used } of found) {
      if (used.same > 0) continue;
      const asNow = isLive ? liveFingerprint : fingerprint;
      if (used.running !== null) {
        const running = and(
          ...[eq(dailyUses.day, day), eq(dailyUses.feature, feature), eq(dailyUses.subject, subject)],
          eq(dailyUses.fingerprint, used.running),
        );
        // It keeps the time of the first: a run ends, however long someone continues.
        await tx.update(dailyUses).set({ fingerprint: asNow }).where(running);
      } else {
        await tx
          .insert(dailyUses)
          .values({ day, feature, subject, fingerprint: asNow, usedAt: new Date(now) })
          .onConflictDoNothing();
      }
    }
    return false;
  });
  if (isRefused) throw refusal(subjects, feature, limit, secondsLeft);
}

type When = { day: string; feature: Feature; since: Date };

/** How many uses a subject has, whether this very one is among them, and the use of a run in progress. */
async function readUsed(tx: Transaction, { day, feature, since }: When, wanted: Wanted) {
  const { subject, fingerprint, liveFingerprint, run } = wanted;
  const isRunning = and(
    sql`starts_with(${dailyUses.fingerprint}, ${`${run}.`})`,
    gt(dailyUses.usedAt, since),
  );
  const [used] = await tx
    .select({
      all: count(),
      same: sql<number>`count(*) filter (where ${inArray(dailyUses.fingerprint, [fingerprint, liveFingerprint])})::int`,
      running: sql<string | null>`max(${dailyUses.fingerprint}) filter (where ${isRunning})`,
    })
    .from(dailyUses)
    .where(and(eq(dailyUses.day, day), eq(dailyUses.feature, feature), eq(dailyUses.subject, subject)));
  return used ?? { all: 0, same: 0, running: null };
}

/** What is used and left of each feature today. */
export async function readDailyUse(services: Services, asker: Asker): Promise<DailyUse[]> {
  const subjects = await subjectsOf(services, asker);
  const { day, resetsAt } = dayOf(services.now());
  const rows = await services.db
    .select({ feature: dailyUses.feature, used: count() })
    .from(dailyUses)
    .where(
      and(eq(dailyUses.day, day), eq(dailyUses.subject, subjects.own), inArray(dailyUses.feature, features)),
    )
    .groupBy(dailyUses.feature);
  const used = new Map(rows.map((row) => [row.feature, row.used]));
  return features.map((feature) => ({
    feature,
    used: used.get(feature) ?? 0,
    limit: subjects.limits[feature],
    resetsAt: resetsAt.toISOString(),
  }));
}

const forgetUses = defineJob({
  name: 'forget-daily-uses',
  title: t('job.forget-daily-uses'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '17 3 * * *',
});

/** Yesterday's counts are useless. */
async function forgetOldUses({ db, now }: Services): Promise<void> {
  await db.delete(dailyUses).where(lt(dailyUses.day, dayOf(now() - 2 * 86_400_000).day));
}

export const limitJobs = (services: Services): JobWorker[] => [
  workOn(forgetUses, () => forgetOldUses(services)),
];
