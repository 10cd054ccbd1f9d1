// What signed-in people do with their own password: prove who they are, and change it.
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { AccountError } from '../../errors.ts';
import { deleteLinksOf } from '../mails/mail-links.ts';
import { passwordChangedMail } from '../mails/mails.ts';
import { endOtherAccess } from '../own-account/other-access.ts';
import * as queries from '../queries.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { admitTry, forgiveTries } from '../sign-in/sign-in-guard.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-policy.ts';

/**
 * Checks a signed-in person's password. Failures are counted, so that a session left open, or stolen, can't be used for
 * guessing.
 * @throws AppError wrong_password, sign_in_delayed, authentication_required
 */
export async function provePassword(
  services: Services,
  userId: string,
  password: string,
): Promise<queries.StoredUser> {
  const user = await queries.readUserById(services.db, userId);
  if (!user) throw new AppError('authentication_required');
  await admitTry(services, 'proof', userId);
  if (!(await verifyPassword(password, user.passwordHash))) throw new AccountError('wrong_password');
  await forgiveTries(services, 'proof', userId);
  return user;
}

type Change = { currentPassword: string; newPassword: string; endApiKeys: boolean };

/**
 * All other sessions end, and API keys unless they should stay. @throws AppError wrong_password, weak_password,
 * sign_in_delayed
 */
export async function changePassword(
  services: Services,
  userId: string,
  { currentPassword, newPassword, endApiKeys }: Change,
  { token }: Pick<RequestContext, 'token'>,
): Promise<void> {
  const user = await provePassword(services, userId, currentPassword);
  await refuseWeakPassword(newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  await services.db.transaction(async (tx) => {
    const held = await queries.lockUser(tx, userId);
    // Someone else changed it in between: what was proved is no longer the password.
    if (held?.passwordHash !== user.passwordHash) throw new AccountError('wrong_password');
    // A pending change of address may be the reason the owner changed the password.
    await queries.changeUser(tx, userId, { passwordHash, pendingEmail: null });
    await queries.deleteSessionsOf(tx, userId, token && hashSecret(token));
    if (endApiKeys) await endOtherAccess(services, tx, userId);
    await queries.deleteChallengesOf(tx, userId);
    await deleteLinksOf(tx, userId);
    const place = { origin: await linkOrigin(services, tx) };
    await queueMail(services, passwordChangedMail(user.email, { ...place, keepsApiKeys: !endApiKeys }), tx);
  });
  await endSessions(services, userId, token);
}
