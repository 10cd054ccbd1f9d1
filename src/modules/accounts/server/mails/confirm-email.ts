// Confirming addresses, for new accounts and for address changes.
import { z } from 'zod';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { AccountError } from '../../errors.ts';
import * as queries from '../queries.ts';
import { mayMail } from '../sign-in/sign-in-guard.ts';
import { t } from '../texts.ts';
import { createLink, deleteLinksOf, takeLink } from './mail-links.ts';
import { confirmEmailMail } from './mails.ts';

/** Stores a link for a new account's address, with its email. */
export async function mailConfirmation(
  services: Services,
  tx: queries.Executor,
  { userId, email }: Pick<queries.StoredUser, 'userId' | 'email'>,
): Promise<void> {
  const token = await createLink(tx, { userId, email, purpose: 'confirm-email' }, services.now());
  const place = { origin: await linkOrigin(services, tx), token };
  await queueMail(services, confirmEmailMail(email, place), tx);
}

const sendConfirmation = defineJob({
  name: 'send-confirmation-link',
  title: t('job.send-confirmation-link'),
  data: z.object({ email: z.string() }),
  retries: 5,
  retryDelaySeconds: 30,
});

/** Everyone gets the same answer after the same work: a job looks up the address later. */
export async function askForConfirmation(services: Services, email: string): Promise<void> {
  await services.jobs.enqueue(
    sendConfirmation,
    { email },
    // Found at the worker's next look rather than immediately, so that its work doesn't slow down the next request.
    { key: email.toLowerCase(), within: services.db },
  );
}

export const confirmationWorker = (services: Services) =>
  workOn(sendConfirmation, async ({ email }) => {
    // Counted for every address, so that all addresses cost the same work.
    if (!(await mayMail(services, email))) return;
    const user = await queries.readUserByEmail(services.db, email);
    if (!user?.mustConfirmEmail || user.status !== 'active') return;
    await services.db.transaction((tx) => mailConfirmation(services, tx, user));
  });

/**
 * Uses up the link in a confirmation email.
 * @returns the address that is now confirmed
 * @throws AppError link_invalid; user_exists if someone else has taken the new address in the meantime
 */
export async function confirmEmail(
  services: Services,
  token: string,
): Promise<{ email: string; isNew: boolean }> {
  try {
    return await services.db.transaction(async (tx) => {
      const taken = await takeLink(tx, token, ['confirm-email', 'change-email'], services.now());
      if (taken?.user.status !== 'active') throw new AccountError('link_invalid');
      const { link, user } = taken;
      // The email went to an address that is no longer the one in question.
      const awaited = link.purpose === 'confirm-email' ? user.email : user.pendingEmail;
      if (awaited !== link.email) throw new AccountError('link_invalid');
      if (link.purpose === 'confirm-email') {
        await queries.changeUser(tx, user.userId, { mustConfirmEmail: false });
        return { email: link.email, isNew: true };
      }
      const { email } = link;
      const change = { email, emailKey: email.toLowerCase(), pendingEmail: null, mustConfirmEmail: false };
      await queries.changeUser(tx, user.userId, change);
      // Links sent to the old address no longer open anything.
      await deleteLinksOf(tx, user.userId);
      return { email, isNew: false };
    });
  } catch (error) {
    throw queries.refusalOfTakenEmail(error);
  }
}
