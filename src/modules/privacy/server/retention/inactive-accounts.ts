// Inactive accounts: warned by email, and deleted if no one reacts.
import { eq, lt } from 'drizzle-orm';
import { eraseAccount } from '#modules/accounts/api/deletion.ts';
import { countInactive, isInactive, listInactive } from '#modules/accounts/api/inactive.ts';
import type { StoredUser } from '#modules/accounts/api/people.ts';
import { isMailConfigured, linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Services } from '#platform/server/module.ts';
import { monthsBefore, type RetentionRule, retentionMonths } from '#platform/server/people/retention.ts';
import { inactivityWarnings } from '../../tables.ts';
import { inactiveDeletedMail, inactivityMail } from '../mails.ts';
import { t } from '../texts.ts';

const dayMs = 24 * 3_600_000;
/** How long before the deletion the email is sent. */
const warningDays = 30;
/** In one run: a wrong clock must not empty the site. */
const mostInARun = 200;

const months = retentionMonths.userData;

async function warn(services: Services, user: StoredUser): Promise<void> {
  const dueAt = new Date(services.now() + warningDays * dayMs);
  await services.db.transaction(async (tx) => {
    const [warned] = await tx
      .insert(inactivityWarnings)
      .values({ userId: user.userId, warnedAt: new Date(services.now()) })
      .onConflictDoNothing()
      .returning();
    if (!warned) return;
    const origin = await linkOrigin(services, tx);
    await queueMail(services, inactivityMail(user.email, { dueAt, timeZone: user.timeZone, origin }), tx);
  });
}

/** The warnings of people who came back are cleared: if they leave again, they get another email. */
async function forgetWarnings(services: Services, before: Date): Promise<void> {
  const warned = await services.db.select({ userId: inactivityWarnings.userId }).from(inactivityWarnings);
  for (const { userId } of warned)
    if (!(await isInactive(services, userId, before)))
      await services.db.delete(inactivityWarnings).where(eq(inactivityWarnings.userId, userId));
}

async function removeInactive(services: Services): Promise<{ removed: number; warned: number }> {
  if (!(await isMailConfigured(services))) return { removed: 0, warned: 0 };
  const now = services.now();
  const before = monthsBefore(now, months);
  const soon = new Date(before.getTime() + warningDays * dayMs);
  await forgetWarnings(services, soon);
  const due = await services.db
    .select({ userId: inactivityWarnings.userId })
    .from(inactivityWarnings)
    .where(lt(inactivityWarnings.warnedAt, new Date(now - warningDays * dayMs)))
    .limit(mostInARun);
  let removed = 0;
  for (const { userId } of due) {
    if (!(await isInactive(services, userId, before))) continue;
    // Someone who signs in at this moment locks the account first, and counts as having come back.
    const isMeant = ({ role, lastSignInAt }: StoredUser) =>
      role !== 'admin' && (lastSignInAt === null || lastSignInAt < before);
    if (await eraseAccount(services, userId, { isMeant, mail: inactiveDeletedMail })) removed += 1;
  }
  const warnedAlready = services.db.select({ userId: inactivityWarnings.userId }).from(inactivityWarnings);
  const idle = await listInactive(services, soon, { limit: mostInARun, except: warnedAlready });
  for (const user of idle) await warn(services, user);
  return { removed, warned: idle.length };
}

export function inactiveAccounts(services: Services): RetentionRule {
  return {
    id: 'privacy.inactive',
    what: t('retention.inactive'),
    months,
    mode: 'switched',
    countDue: () => countInactive(services, monthsBefore(services.now(), months)),
    remove: () => removeInactive(services),
  };
}
