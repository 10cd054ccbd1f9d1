// Time on a plan: added to what an account has, kept as history, and given back when a better plan has ended.

import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { planInForce, readUserById, type StoredUser, setSubscription } from '#modules/accounts/api/people.ts';
import type { Subscription } from '#modules/accounts/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type GrantSource, type PaidPlan, planNames } from '../contract.ts';
import { PlanError } from '../errors.ts';
import { planGrants } from '../tables.ts';
import { addMonths } from './calendar.ts';
import { t } from './texts.ts';

type Origin = { source: GrantSource; sourceId: string; grantedBy: string | null };

const rankOf = (plan: Subscription) => planNames.indexOf(plan);

/** Locked until the transaction ends, so that two simultaneous grants add up. @returns null if there is no account */
export async function lockAccount(tx: Transaction, userId: string): Promise<StoredUser | null> {
  await takeTurn(tx, `plan of ${userId}`);
  return readUserById(tx, userId);
}

type Standing = { returnsTo: Subscription | null; returnsUntil: Date | null };

/** What follows the current plan, according to its latest grant. */
async function standingOf(tx: Transaction, user: StoredUser): Promise<Standing> {
  const nothing = { returnsTo: null, returnsUntil: null };
  if (!user.subscriptionEndsAt) return nothing;
  const [latest] = await tx
    .select()
    .from(planGrants)
    .where(and(eq(planGrants.userId, user.userId), eq(planGrants.endsAt, user.subscriptionEndsAt)))
    .orderBy(desc(planGrants.createdAt))
    .limit(1);
  return latest?.plan === user.subscription ? latest : nothing;
}

/**
 * Adds months of a plan: after the end of the same plan, or from now. A lesser plan in effect waits and resumes where
 * it stopped.
 * @throws AppError plan_not_better if the account has a better plan, or this one without an end date
 */
export async function grantMonths(
  services: Services,
  tx: Transaction,
  user: StoredUser,
  { plan, months }: { plan: PaidPlan; months: number },
  origin: Origin,
): Promise<{ plan: PaidPlan; endsAt: Date }> {
  const now = new Date(services.now());
  const inForce = planInForce(user, now.getTime());
  const isSame = inForce === plan;
  const endOfSame = isSame ? user.subscriptionEndsAt : null;
  if (rankOf(inForce) > rankOf(plan) || (isSame && !endOfSame)) throw new PlanError('plan_not_better');
  const startsAt = endOfSame ?? now;
  const endsAt = addMonths(startsAt, months);
  await setGrant(tx, user, { plan, startsAt, endsAt, createdAt: now }, origin, await returnAfter());
  return { plan, endsAt };

  async function returnAfter(): Promise<Standing> {
    if (isSame) return standingOf(tx, user);
    if (inForce === 'Free') return { returnsTo: null, returnsUntil: null };
    const leftMs = user.subscriptionEndsAt && user.subscriptionEndsAt.getTime() - now.getTime();
    return { returnsTo: inForce, returnsUntil: leftMs === null ? null : new Date(endsAt.getTime() + leftMs) };
  }
}

/** Makes a plan last at least until a given time. Leaves alone what is better or lasts longer. */
export async function grantUntil(
  services: Services,
  tx: Transaction,
  user: StoredUser,
  { plan, until }: { plan: PaidPlan; until: Date },
  origin: Origin,
): Promise<void> {
  const now = new Date(services.now());
  const inForce = planInForce(user, now.getTime());
  if (until <= now || rankOf(inForce) > rankOf(plan)) return;
  const end = user.subscriptionEndsAt;
  if (inForce === plan && (end === null || end >= until)) return;
  const startsAt = (inForce === plan && end) || now;
  const standing = inForce === plan ? await standingOf(tx, user) : { returnsTo: null, returnsUntil: null };
  await setGrant(tx, user, { plan, startsAt, endsAt: until, createdAt: now }, origin, standing);
}

async function setGrant(
  tx: Transaction,
  user: StoredUser,
  grant: { plan: Subscription; startsAt: Date; endsAt: Date | null; createdAt: Date },
  origin: Origin,
  standing: Standing,
): Promise<void> {
  await setSubscription(tx, user.userId, grant.plan, grant.endsAt);
  const { returnsTo, returnsUntil } = standing;
  await tx
    .insert(planGrants)
    .values({ grantId: newId(), userId: user.userId, ...grant, ...origin, returnsTo, returnsUntil });
}

export const returnPlansJob = defineJob({
  name: 'return-plans',
  title: t('job.return-plans'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 30,
  cron: '*/5 * * * *',
});

/** How far to look back: anything older was returned, or is no longer wanted. */
const lookBackMs = 60 * 24 * 60 * 60_000;

/** Gives lesser plans back to accounts whose better plan has ended. */
export async function returnPlans(services: Services): Promise<void> {
  const now = new Date(services.now());
  const ended = await services.db
    .select()
    .from(planGrants)
    .where(
      and(
        isNotNull(planGrants.returnsTo),
        lte(planGrants.endsAt, now),
        gt(planGrants.endsAt, new Date(now.getTime() - lookBackMs)),
        or(isNull(planGrants.returnsUntil), gt(planGrants.returnsUntil, now)),
      ),
    );
  for (const grant of ended)
    await services.db.transaction(async (tx) => {
      const user = await lockAccount(tx, grant.userId);
      // Whatever else happened to the account since then takes priority.
      const isUntouched =
        user?.subscription === grant.plan && user.subscriptionEndsAt?.getTime() === grant.endsAt?.getTime();
      if (!user || !isUntouched || !grant.returnsTo) return;
      const back = { plan: grant.returnsTo, startsAt: now, endsAt: grant.returnsUntil, createdAt: now };
      const origin = { source: 'return' as const, sourceId: grant.grantId, grantedBy: null };
      await setGrant(tx, user, back, origin, { returnsTo: null, returnsUntil: null });
    });
}
