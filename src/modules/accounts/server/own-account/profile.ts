// Changing your own profile. A new address counts only once a link sent to it has been used.
import { isMailConfigured, linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import { takeMailShare } from '#modules/mail/api/shares.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { ProfileChange } from '../../contract.ts';
import { AccountError } from '../../errors.ts';
import { createLink, deleteLinksOf } from '../mails/mail-links.ts';
import { confirmNewEmailMail, emailChangeMail } from '../mails/mails.ts';
import * as queries from '../queries.ts';
import { requireRecentProof } from '../sign-in/sessions.ts';
import { refuseManyMails } from '../sign-in/sign-in-guard.ts';
import { isGoverned } from './governance.ts';

/** @throws AppError user_exists, organisation_email, reauthentication_required, rate_limited */
export async function changeProfile(
  services: Services,
  { email, ...change }: ProfileChange,
  context: Pick<RequestContext<'user'>, 'token' | 'caller' | 'client'>,
): Promise<queries.StoredUser> {
  const { token, caller } = context;
  const { userId } = caller;
  const user = await queries.readUserById(services.db, userId);
  if (!user) throw new AppError('authentication_required');
  const isNewAddress = email !== undefined && email.toLowerCase() !== user.emailKey;
  // A private address would still let someone in who has left.
  if (isNewAddress && (await isGoverned(services, services.db, userId)))
    throw new AccountError('organisation_email');
  if (isNewAddress) await requireRecentProof(services, token);
  const isConfirmed = isNewAddress && !(await isMailConfigured(services));
  if (isNewAddress && !isConfirmed) {
    await refuseManyMails(services, userId, email);
    await takeMailShare(services, context, 'change-email', email);
  }
  try {
    return await services.db.transaction(async (tx) => {
      const held = await queries.lockUser(tx, userId);
      if (!held) throw new AppError('authentication_required');
      if (isNewAddress) {
        if (await queries.readUserByEmail(tx, email)) throw new AccountError('user_exists');
        if (isConfirmed) await deleteLinksOf(tx, userId);
        else await askNewAddress(services, tx, { userId, email });
        await queueMail(services, emailChangeMail(held.email, { newEmail: email, isDone: isConfirmed }), tx);
      }
      const changed = await queries.changeUser(tx, userId, {
        ...change,
        ...addressChange(email, isNewAddress, isConfirmed),
      });
      return changed ?? held;
    });
  } catch (error) {
    throw queries.refusalOfTakenEmail(error);
  }
}

/** The same address in different case is saved immediately; a different one replaces it, or waits. */
function addressChange(email: string | undefined, isNewAddress: boolean, isConfirmed: boolean) {
  if (email === undefined) return {};
  if (!isNewAddress) return { email };
  return isConfirmed ? { email, emailKey: email.toLowerCase(), pendingEmail: null } : { pendingEmail: email };
}

async function askNewAddress(
  services: Services,
  tx: queries.Executor,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const token = await createLink(tx, { userId, email, purpose: 'change-email' }, services.now());
  const place = { origin: await linkOrigin(services, tx), token };
  await queueMail(services, confirmNewEmailMail(email, place), tx);
}
