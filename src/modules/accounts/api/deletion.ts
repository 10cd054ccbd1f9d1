// Deleting accounts when their owners ask: marked immediately, kept during the grace period, then deleted permanently.
import { asc, lte } from 'drizzle-orm';
import { linkOrigin, type NewMail, queueMail } from '#modules/mail/api/queue.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { erasePerson } from '#platform/server/people/every-module.ts';
import { AccountError } from '../errors.ts';
import { refuseLastAdmin } from '../server/administration/last-admin.ts';
import { accountDeletedMail, deletionBegunMail, deletionCancelledMail } from '../server/mails/mails.ts';
import * as queries from '../server/queries.ts';
import { accountTopic, requireRecentProof } from '../server/sign-in/sessions.ts';
import { users } from '../tables.ts';

const dayMs = 24 * 3_600_000;

/**
 * Until then everything works as before. A second call changes nothing.
 * @param token of the session, whose owner has just proved who they are
 * @throws AppError reauthentication_required, last_admin
 */
export async function scheduleDeletion(
  services: Services,
  userId: string,
  { token, graceDays }: { token: string | undefined; graceDays: number },
): Promise<Date> {
  await requireRecentProof(services, token);
  const dueAt = new Date(services.now() + graceDays * dayMs);
  const marked = await services.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, userId);
    const held = await queries.lockUser(tx, userId);
    if (!held) throw new AppError('authentication_required');
    if (held.deletionDueAt) return held.deletionDueAt;
    await queries.changeUser(tx, userId, { deletionDueAt: dueAt });
    const { timeZone } = held;
    const mail = deletionBegunMail(held.email, { dueAt, timeZone, origin: await linkOrigin(services, tx) });
    await queueMail(services, mail, tx);
    return dueAt;
  });
  services.bus.publish(accountTopic(userId), 'changed');
  return marked;
}

/** Changes nothing on an account that is not to be deleted. */
export async function cancelDeletion(services: Services, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const held = await queries.lockUser(tx, userId);
    if (!held) throw new AppError('authentication_required');
    if (!held.deletionDueAt) return;
    await queries.changeUser(tx, userId, { deletionDueAt: null });
    await queueMail(services, deletionCancelledMail(held.email), tx);
  });
  services.bus.publish(accountTopic(userId), 'changed');
}

type Erasure = {
  /** Checks the account again while no one else can change it. */
  isMeant(user: queries.StoredUser): boolean;
  mail(email: string): NewMail | null;
  mayBeLastAdmin?: boolean;
};

/**
 * Each module's `personalData` says what is deleted with the account and what stays. The person's answers in other
 * people's rounds stay there, under the name they entered.
 * @returns whether it was deleted
 * @throws AppError last_admin
 */
export async function eraseAccount(
  services: Services,
  userId: string,
  { isMeant, mail, mayBeLastAdmin = false }: Erasure,
): Promise<boolean> {
  const isErased = await services.db.transaction(async (tx) => {
    if (!mayBeLastAdmin) await refuseLastAdmin(tx, userId);
    const held = await queries.lockUser(tx, userId);
    if (!held || !isMeant(held)) return false;
    await erasePerson(services, tx, held);
    const farewell = mail(held.email);
    if (farewell) await queueMail(services, farewell, tx);
    return true;
  });
  if (isErased) services.bus.publish(accountTopic(userId), 'deleted');
  return isErased;
}

/** Deletes accounts whose grace period has ended. The last administrator stays until there is another one. */
export async function eraseDueAccounts(services: Services): Promise<void> {
  const now = services.now();
  const isDue = ({ deletionDueAt }: queries.StoredUser) =>
    deletionDueAt !== null && deletionDueAt.getTime() <= now;
  const due = await services.db
    .select({ userId: users.userId })
    .from(users)
    .where(lte(users.deletionDueAt, new Date(now)))
    .orderBy(asc(users.deletionDueAt));
  for (const { userId } of due) {
    try {
      await eraseAccount(services, userId, { isMeant: isDue, mail: accountDeletedMail });
    } catch (error) {
      if (!(error instanceof AccountError && error.code === 'last_admin')) throw error;
      services.log.warn('The last administrator asked to be deleted and stays until there is another one.');
    }
  }
}
