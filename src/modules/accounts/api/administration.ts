// What administrators do to accounts, one transaction each, with a before-and-after entry in the audit log.
import { recordAudit } from '#modules/audit/api/recording.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Caller, Role } from '#platform/contract/access.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { erasePerson } from '#platform/server/people/every-module.ts';
import type { Subscription } from '../contract.ts';
import { AccountError } from '../errors.ts';
import { refuseLastAdmin } from '../server/administration/last-admin.ts';
import {
  accountMadeMail,
  deletedByAdminMail,
  emailChangedByAdminMail,
  emailGivenByAdminMail,
} from '../server/mails/administration-mails.ts';
import { deleteLinksOf } from '../server/mails/mail-links.ts';
import { endOtherAccess } from '../server/own-account/other-access.ts';
import * as queries from '../server/queries.ts';
import { createAccount } from '../server/sign-in/register.ts';
import { accountTopic } from '../server/sign-in/sessions.ts';

type Actor = Pick<Caller, 'userId' | 'name'>;
type StoredUser = queries.StoredUser;

/** The account's name in the audit log. */
function subjectOf({ userId, name, email }: StoredUser) {
  return { id: userId, label: `${name} <${email}>` };
}

/** The fields of `wanted` that differ, as they are and as they will be; null if none do. */
function differences(user: StoredUser, wanted: queries.AccountChange) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const was = user[name as keyof StoredUser];
    // Compared as text, so that two equal times are equal. The normalised address adds nothing to the address.
    if (name === 'emailKey' || JSON.stringify(was) === JSON.stringify(value)) continue;
    before[name] = was;
    after[name] = value;
  }
  return Object.keys(after).length === 0 ? null : { before, after };
}

type Step = {
  /** Null if people change their own account as anyone may: that is not administration. */
  action: string | null;
  /** The desired state, decided while the account is locked. */
  wanted(user: StoredUser, tx: Transaction): queries.AccountChange | Promise<queries.AccountChange>;
  /** Whether it may remove the last admin's rights, or those of the person asking. */
  disarms?: boolean;
  isRefusedToOneself?: boolean;
  /** Only if something changes. */
  also?(tx: Transaction, user: StoredUser): Promise<void>;
};

/** Changes an account, records what changed, and tells its open sockets to look again. */
async function change(services: Services, actor: Actor, userId: string, step: Step): Promise<StoredUser> {
  const { user, isChanged } = await services.db.transaction(async (tx) => {
    // Before the account itself is locked, so no one waits in a circle.
    if (step.disarms) await refuseLastAdmin(tx, userId);
    if (step.isRefusedToOneself && userId === actor.userId) throw new AccountError('own_account');
    const held = await queries.lockUser(tx, userId);
    if (!held) throw new AccountError('user_not_found');
    const wanted = await step.wanted(held, tx);
    const changes = differences(held, wanted);
    if (!changes) return { user: held, isChanged: false };
    const changed = await queries.changeUser(tx, userId, wanted);
    await step.also?.(tx, held);
    const { action } = step;
    if (action) await recordAudit(services, actor, { action, subject: subjectOf(held), ...changes }, tx);
    return { user: changed ?? held, isChanged: true };
  });
  if (isChanged) services.bus.publish(accountTopic(userId), 'changed');
  return user;
}

/** The caller's own account, or any account for an administrator. @throws AppError user_not_found */
export function changeAccount(
  services: Services,
  actor: Actor,
  userId: string,
  wanted: { name?: string; bio?: string },
): Promise<StoredUser> {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const action = actor.userId === userId ? null : 'user.change';
  return change(services, actor, userId, { action, wanted: () => given });
}

/** @throws AppError user_not_found, last_admin */
export function setRole(services: Services, actor: Actor, userId: string, role: Role): Promise<StoredUser> {
  return change(services, actor, userId, {
    action: 'user.change-role',
    wanted: () => ({ role }),
    disarms: role !== 'admin',
  });
}

/**
 * Suspending ends all sessions and unfinished sign-ins immediately. @throws AppError user_not_found, last_admin,
 * own_account
 */
export function setStatus(
  services: Services,
  actor: Actor,
  userId: string,
  status: StoredUser['status'],
): Promise<StoredUser> {
  const isSuspending = status === 'suspended';
  return change(services, actor, userId, {
    action: isSuspending ? 'user.suspend' : 'user.activate',
    wanted: () => ({ status }),
    disarms: isSuspending,
    isRefusedToOneself: isSuspending,
    async also(tx) {
      if (!isSuspending) return;
      await queries.deleteSessionsOf(tx, userId);
      await queries.deleteChallengesOf(tx, userId);
    },
  });
}

/** A plan, without an end date unless one is given. @throws AppError user_not_found */
export function setPlan(
  services: Services,
  actor: Actor,
  userId: string,
  subscription: Subscription,
  endsAt: Date | null = null,
): Promise<StoredUser> {
  return change(services, actor, userId, {
    action: 'user.change-plan',
    wanted: () => ({ subscription, subscriptionEndsAt: endsAt }),
  });
}

/**
 * The administrator vouches for the new address, so it counts as confirmed. Links already sent stop working, and both
 * addresses are notified.
 * @throws AppError user_not_found, user_exists
 */
export async function setEmail(
  services: Services,
  actor: Actor,
  userId: string,
  email: string,
): Promise<StoredUser> {
  const emailKey = email.toLowerCase();
  try {
    return await change(services, actor, userId, {
      action: 'user.change-email',
      async wanted(user, tx) {
        const isOther = emailKey !== user.emailKey;
        if (isOther && (await queries.readUserByEmail(tx, email))) throw new AccountError('user_exists');
        return { email, emailKey, pendingEmail: null, mustConfirmEmail: false };
      },
      async also(tx, before) {
        await deleteLinksOf(tx, userId);
        if (emailKey === before.emailKey) return;
        await queueMail(services, emailChangedByAdminMail(before.email, email), tx);
        await queueMail(services, emailGivenByAdminMail(email), tx);
      },
    });
  } catch (error) {
    throw queries.refusalOfTakenEmail(error);
  }
}

/**
 * With everything that belongs to the account, as each module's `personalData` says. The person's answers in other
 * people's rounds stay there, under the name they entered.
 * @throws AppError user_not_found, last_admin, own_account
 */
export async function deleteAccount(services: Services, actor: Actor, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, userId);
    if (userId === actor.userId) throw new AccountError('own_account');
    const user = await queries.lockUser(tx, userId);
    if (!user) throw new AccountError('user_not_found');
    await erasePerson(services, tx, user);
    const { email, role, status, subscription } = user;
    await queueMail(services, deletedByAdminMail(email), tx);
    // The log outlives the person, so it has the ID alone.
    const entry = { subject: { id: userId, label: userId }, before: { role, status, subscription } };
    await recordAudit(services, actor, { action: 'user.delete', ...entry }, tx);
  });
  services.bus.publish(accountTopic(userId), 'deleted');
}

/**
 * The only way to create an administrator. The person is notified, but never sent the password: the caller must pass
 * that on.
 * @throws AppError user_exists, weak_password
 */
export function createAccountByAdmin(
  services: Services,
  actor: Actor,
  account: { name: string; email: string; password: string; role: Role },
): Promise<StoredUser> {
  return createAccount(services, account, async (tx, user) => {
    const { name, email, role } = user;
    await queueMail(services, accountMadeMail(email, await linkOrigin(services, tx)), tx);
    const after = { name, email, role };
    await recordAudit(services, actor, { action: 'user.create', subject: subjectOf(user), after }, tx);
  });
}

/** Signs an account out everywhere, and ends its API keys. @returns how many sessions ended @throws AppError user_not_found */
export async function endSessionsOf(services: Services, actor: Actor, userId: string): Promise<number> {
  const ended = await services.db.transaction(async (tx) => {
    const user = await queries.lockUser(tx, userId);
    if (!user) throw new AccountError('user_not_found');
    const count = await queries.deleteSessionsOf(tx, userId);
    await endOtherAccess(services, tx, userId);
    const entry = { action: 'user.sign-out', subject: subjectOf(user), after: { endedSessions: count } };
    if (count > 0) await recordAudit(services, actor, entry, tx);
    return count;
  });
  services.bus.publish(accountTopic(userId), 'sessions');
  return ended;
}
