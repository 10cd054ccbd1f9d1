// How many emails anyone can have the server write to an address that they name: the one rule for every call that does.
import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { limitedAddress } from '#platform/server/http/rate-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { MailError } from '../errors.ts';
import { mailShares } from '../tables.ts';
import { t } from './texts.ts';

/**
 * In a day (UTC). An email whose link is pressed does not count: a school behind one network that registers on one day presses
 * them as it goes, and strangers who were named do not.
 */
export const shares = {
  ofNetwork: 200,
  ofAccount: 20,
  /** Of a teacher, to members of their own classes, beside the others. */
  ofTeacher: 500,
  /** Emails of one kind, from one network or account to one address. */
  toOneAddress: 5,
  /** Emails of one kind to one address, from all who ask for them: more, so that no stranger can use up someone’s own. */
  toOneAddressFromAll: 20,
} as const;

export type Asker =
  | { caller: { userId: string } | null; client: { address: string }; writesToMembers?: never }
  /** A teacher who writes to members of a class of theirs, from a job. */
  | { caller: { userId: string }; client: null; writesToMembers: true };
/** `message`: in place of the usual one. */
type Share = { subject: string; most: number; message?: string };

const dayMs = 24 * 3_600_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function subjectsFor({ vault }: Services): (...parts: string[]) => string {
  const key = vault.keyFor('mail.shares');
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

const networkOf = ({ address }: { address: string }) => `network ${limitedAddress(address)}`;

function ownShareOf(asker: Asker): { name: string; most: number } {
  if (asker.writesToMembers) return { name: `members of ${asker.caller.userId}`, most: shares.ofTeacher };
  const { caller, client } = asker;
  return caller
    ? { name: `account ${caller.userId}`, most: shares.ofAccount }
    : { name: networkOf(client), most: shares.ofNetwork };
}

function sharesOf(services: Services, who: Asker, kind: string, to: string | null): Share[] {
  const subjectOf = subjectsFor(services);
  const { name: asker, most } = ownShareOf(who);
  const own = { subject: subjectOf(asker), most };
  if (to === null) return [own];
  const address = to.toLowerCase();
  const message = t('share.address');
  return [
    own,
    { subject: subjectOf(asker, kind, address), most: shares.toOneAddress, message },
    { subject: subjectOf(kind, address), most: shares.toOneAddressFromAll, message },
  ];
}

/**
 * Counts one email that someone asks for, before it is known whether any is written: the same for every address, so that the
 * answer tells nothing about it.
 * @param kind what is asked for, such as `reset-password`
 * @param to the address that was named; null if the email goes to the operator
 * @param within a transaction: nothing is counted if it fails
 * @throws AppError mail_share_used
 */
export async function takeMailShare(
  services: Services,
  asker: Asker,
  kind: string,
  to: string | null,
  within?: Pick<Database, 'insert'>,
): Promise<void> {
  const now = services.now();
  const day = dayOf(now);
  // In the same order for everyone, so that no two calls wait for each other.
  const wanted = sharesOf(services, asker, kind, to).sort((a, b) => (a.subject < b.subject ? -1 : 1));
  const take = async (db: Pick<Database, 'insert'>) => {
    for (const { subject, most, message } of wanted) {
      const taken = await db
        .insert(mailShares)
        .values({ day, subject, used: 1 })
        .onConflictDoUpdate({
          target: [mailShares.day, mailShares.subject],
          set: { used: sql`${mailShares.used} + 1` },
          setWhere: lt(mailShares.used, most),
        })
        .returning();
      if (taken.length > 0) continue;
      const retryAfterSeconds = Math.ceil((dayMs - (now % dayMs)) / 1_000);
      throw new MailError('mail_share_used', { message, retryAfterSeconds });
    }
  };
  await (within ? take(within) : services.db.transaction(take));
}

/**
 * Gives the network back the email whose link was pressed from it; only for links that work once. Anyone who presses it elsewhere
 * gives nothing back here, and no network gets more than it used.
 */
export async function returnMailShare(services: Services, client: { address: string }): Promise<void> {
  const { day, subject, used } = mailShares;
  const isIt = and(
    eq(day, dayOf(services.now())),
    eq(subject, subjectsFor(services)(networkOf(client))),
    gt(used, 0),
  );
  await services.db
    .update(mailShares)
    .set({ used: sql`${used} - 1` })
    .where(isIt);
}

/** Yesterday’s counts are useless. */
export async function forgetShares(db: Pick<Database, 'delete'>, now: number): Promise<void> {
  await db.delete(mailShares).where(lt(mailShares.day, dayOf(now)));
}
