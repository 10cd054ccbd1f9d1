// Emailed links that administrators send: an invitation to a new account, and a new password for one that exists. No
// administrator ever knows someone’s password.
import { recordAudit } from '#modules/audit/api/recording.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Caller, Role } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { AccountError } from '../errors.ts';
import { invitationMail } from '../server/mails/administration-mails.ts';
import { createLink } from '../server/mails/mail-links.ts';
import { resetPasswordMail } from '../server/mails/mails.ts';
import { refuseGoverned } from '../server/own-account/governance.ts';
import * as queries from '../server/queries.ts';
import { refuseManyMails } from '../server/sign-in/sign-in-guard.ts';
import { t } from '../server/texts.ts';

type Actor = Pick<Caller, 'userId' | 'name'>;

const subjectOf = ({ userId, name, email }: queries.StoredUser) => ({
  id: userId,
  label: `${name} <${email}>`,
});

async function mailInvitation(
  services: Services,
  tx: queries.Executor,
  { userId, email, role }: queries.StoredUser,
): Promise<void> {
  const token = await createLink(tx, { userId, email, purpose: 'invitation' }, services.now());
  await queueMail(
    services,
    invitationMail(email, { origin: await linkOrigin(services, tx), token, role }),
    tx,
  );
}

/** An account that opens once its person has chosen a password by the link. @throws AppError user_exists */
export async function inviteByAdmin(
  services: Services,
  actor: Actor,
  { name, email, role }: { name: string; email: string; role: Role },
): Promise<queries.StoredUser> {
  return services.db.transaction(async (tx) => {
    const user = await queries.insertUser(tx, {
      userId: newId(),
      name,
      email,
      emailKey: email.toLowerCase(),
      // No password matches an empty hash.
      passwordHash: '',
      role,
      mustConfirmEmail: true,
      createdAt: new Date(services.now()),
    });
    if (!user) throw new AccountError('user_exists');
    await mailInvitation(services, tx, user);
    const after = { name, email, role };
    await recordAudit(services, actor, { action: 'user.invite', subject: subjectOf(user), after }, tx);
    return user;
  });
}

/**
 * A link to choose a new password; to someone who has not accepted an invitation yet, the invitation once more.
 * @throws AppError user_not_found, account_suspended, organisation_sign_in, rate_limited
 */
export async function sendPasswordLink(services: Services, actor: Actor, userId: string): Promise<void> {
  const found = await queries.readUserById(services.db, userId);
  if (!found) throw new AccountError('user_not_found');
  await refuseManyMails(services, null, found.email);
  await services.db.transaction(async (tx) => {
    const user = await queries.lockUser(tx, userId);
    if (!user) throw new AccountError('user_not_found');
    if (user.status !== 'active')
      throw new AccountError('account_suspended', { message: t('passwordLink.suspended') });
    await refuseGoverned(services, tx, userId);
    const { email } = user;
    const isInvited = user.passwordHash === '' && user.mustConfirmEmail;
    if (isInvited) await mailInvitation(services, tx, user);
    else {
      const token = await createLink(tx, { userId, email, purpose: 'reset-password' }, services.now());
      const place = { origin: await linkOrigin(services, tx), token };
      await queueMail(services, resetPasswordMail(email, place), tx);
    }
    const action = isInvited ? 'user.invite-again' : 'user.send-reset-link';
    await recordAudit(services, actor, { action, subject: subjectOf(user) }, tx);
  });
}
