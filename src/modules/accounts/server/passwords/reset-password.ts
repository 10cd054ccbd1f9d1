// Forgotten passwords: an emailed link that works once, for an hour, sets a new one. The second factor is still
// required.
import { z } from 'zod';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { AccountError } from '../../errors.ts';
import { createLink, deleteLinksOf, type Link, readLink, takeLink } from '../mails/mail-links.ts';
import { noPasswordMail, passwordChangedMail, resetPasswordMail } from '../mails/mails.ts';
import { isGoverned } from '../own-account/governance.ts';
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
  title: t('job.send-reset-link'),
  data: z.object({ email: z.string() }),
  retries: 5,
  retryDelaySeconds: 30,
});

/** Everyone gets the same answer after the same work: a job looks up the address later. */
export async function askForReset(services: Services, email: string): Promise<void> {
  await services.jobs.enqueue(
    sendResetLink,
    { email },
    // Found at the worker's next look rather than immediately, so that its work doesn't slow down the next request.
    { key: email.toLowerCase(), within: services.db },
  );
}

export const resetWorker = (services: Services) =>
  workOn(sendResetLink, async ({ email }) => {
    // After many links, only the last one works. Counted for every address, so that all addresses cost the same work.
    if (!(await mayMail(services, email))) return;
    const user = await queries.readUserByEmail(services.db, email);
    if (user?.status !== 'active') return;
    // A password would bypass the organisation, which decides who gets in. Those who have left one set their first.
    if (await isGoverned(services, services.db, user.userId))
      return queueMail(services, noPasswordMail(user.email));
    await services.db.transaction(async (tx) => {
      const link: Link = { userId: user.userId, email: user.email, purpose: 'reset-password' };
      const token = await createLink(tx, link, services.now());
      const place = { origin: await linkOrigin(services, tx), token };
      await queueMail(services, resetPasswordMail(user.email, place), tx);
    });
  });

/** Links that set a password: the first one of someone who was invited, or another one. */
const purposes: Link['purpose'][] = ['reset-password', 'invitation'];

/** A link works for an active account, as long as the address it was sent to is the account's. */
function fits(link: Link, user: queries.StoredUser | null): user is queries.StoredUser {
  return user?.status === 'active' && user.email === link.email;
}

async function ownerOf(
  services: Services,
  token: string,
): Promise<{ owner: queries.StoredUser; isInvitation: boolean } | null> {
  const link = await readLink(services.db, token, purposes, services.now());
  const user = link && (await queries.readUserById(services.db, link.userId));
  return link && fits(link, user) ? { owner: user, isInvitation: link.purpose === 'invitation' } : null;
}

/** Checks a link, in the specification's words. Setting the new password uses it up. */
export async function judgeResetLink(
  services: Services,
  token: string,
): Promise<{ valid: boolean; isInvitation?: boolean; error?: string }> {
  if (!token) return { valid: false, error: t('reset.noLink') };
  const found = await ownerOf(services, token);
  if (found) return { valid: true, ...(found.isInvitation && { isInvitation: true }) };
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
  const found = await ownerOf(services, token);
  if (!found) throw new AccountError('reset_link_invalid');
  const { owner } = found;
  await refuseWeakPassword(newPassword, owner);
  // Hashing takes time, so it is done before the link is taken and the account locked.
  const passwordHash = await hashPassword(newPassword);
  await services.db.transaction(async (tx) => {
    const taken = await takeLink(tx, token, purposes, services.now());
    if (!taken || !fits(taken.link, taken.user)) throw new AccountError('reset_link_invalid');
    const { userId, email } = taken.user;
    // Someone who could open the link reads this address's email.
    await queries.changeUser(tx, userId, { passwordHash, mustConfirmEmail: false, pendingEmail: null });
    await queries.deleteSessionsOf(tx, userId);
    await endOtherAccess(services, tx, userId);
    await queries.deleteChallengesOf(tx, userId);
    await deleteLinksOf(tx, userId);
    await forgetDevices(tx, userId, client.address, services.now());
    await forgiveAccount(tx, email, client.address);
    // Someone who was invited had no password that could have changed.
    if (taken.link.purpose === 'invitation') return;
    const place = { origin: await linkOrigin(services, tx) };
    await queueMail(services, passwordChangedMail(email, { ...place, keepsApiKeys: false }), tx);
  });
  // Once more, for a sign-in with the old password that was in progress; and open sockets are notified.
  await endSessions(services, owner.userId);
}
