// Forgotten passwords: a link in an email, good once and for an hour, sets a new one. The second factor stays asked for.
import { z } from 'zod';
import { linkOrigin, queueMail } from '#modules/mail/server.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { AccountError } from '../../errors.ts';
import { createLink, deleteLinksOf, type Link, readLink, takeLink } from '../mails/mail-links.ts';
import { noPasswordMail, passwordChangedMail, resetPasswordMail } from '../mails/mails.ts';
import { endOtherAccess } from '../own-account/other-access.ts';
import * as queries from '../queries.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { forgiveAccount, mayMail } from '../sign-in/sign-in-guard.ts';
import { t } from '../texts.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './password-policy.ts';

const sendResetLink = defineJob({
  name: 'send-reset-link',
  data: z.object({ email: z.string() }),
  retries: 5,
  retryDelaySeconds: 30,
});

/** Whoever asks gets the same answer after the same work: the address is looked up later, by a job. */
export async function askForReset(services: Services, email: string): Promise<void> {
  await services.jobs.enqueue(
    sendResetLink,
    { email },
    // Found at the worker's next look and not at once, so that its work does not slow down what is asked next.
    { key: email.toLowerCase(), within: services.db },
  );
}

export const resetWorker = (services: Services) =>
  workOn(sendResetLink, async ({ email }) => {
    // Who has had many links has one that works: the last. Counted for every address, as everything is done alike.
    if (!(await mayMail(services, email))) return;
    const user = await queries.readUserByEmail(services.db, email);
    if (user?.status !== 'active') return;
    // A password would be a way around the organisation, which decides who gets in.
    if (!user.passwordHash) return queueMail(services, noPasswordMail(user.email));
    await services.db.transaction(async (tx) => {
      const link: Link = { userId: user.userId, email: user.email, purpose: 'reset-password' };
      const token = await createLink(tx, link, services.now());
      const place = { origin: await linkOrigin(services, tx), token };
      await queueMail(services, resetPasswordMail(user.email, place), tx);
    });
  });

/** A link is good for an active account, as long as the address to which it went is the account's. */
function fits(link: Link, user: queries.StoredUser | null): user is queries.StoredUser {
  return user?.status === 'active' && user.email === link.email;
}

async function ownerOf(services: Services, token: string): Promise<queries.StoredUser | null> {
  const link = await readLink(services.db, token, ['reset-password'], services.now());
  const user = link && (await queries.readUserById(services.db, link.userId));
  return link && fits(link, user) ? user : null;
}

/** Looks at a link, in the words of the specification. Using it up is for who sets the new password. */
export async function judgeResetLink(
  services: Services,
  token: string,
): Promise<{ valid: boolean; error?: string }> {
  if (!token) return { valid: false, error: t('reset.noLink') };
  if (await ownerOf(services, token)) return { valid: true };
  return { valid: false, error: new AccountError('reset_link_invalid').message };
}

type Reset = { token: string; newPassword: string };

/** @throws AppError reset_link_invalid, weak_password */
export async function resetPassword(
  services: Services,
  { token, newPassword }: Reset,
  { client }: Pick<RequestContext, 'client'>,
): Promise<void> {
  if (!token) throw new AccountError('reset_link_invalid', { message: t('reset.noToken') });
  const owner = await ownerOf(services, token);
  if (!owner) throw new AccountError('reset_link_invalid');
  await refuseWeakPassword(newPassword, owner);
  // Hashing takes its time, so it is done before the link is taken and the account held.
  const passwordHash = await hashPassword(newPassword);
  await services.db.transaction(async (tx) => {
    const taken = await takeLink(tx, token, ['reset-password'], services.now());
    if (!taken || !fits(taken.link, taken.user)) throw new AccountError('reset_link_invalid');
    const { userId, email } = taken.user;
    // Who could open the link reads the email of this address.
    await queries.changeUser(tx, userId, { passwordHash, mustConfirmEmail: false, pendingEmail: null });
    await queries.deleteSessionsOf(tx, userId);
    await endOtherAccess(services, tx, userId);
    await queries.deleteChallengesOf(tx, userId);
    await deleteLinksOf(tx, userId);
    await forgetDevices(tx, userId, client.address, services.now());
    await forgiveAccount(tx, email, client.address);
    const place = { origin: await linkOrigin(services, tx) };
    await queueMail(services, passwordChangedMail(email, { ...place, keepsApiKeys: false }), tx);
  });
  // Once more, for a sign-in with the old password that was on its way; and open sockets hear of it.
  await endSessions(services, owner.userId);
}
