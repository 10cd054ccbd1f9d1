// Confirming addresses: of new accounts, and new ones of accounts.
import { z } from 'zod';
import { linkOrigin, queueMail } from '#modules/mail/server.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { AccountError } from '../../errors.ts';
import * as queries from '../queries.ts';
import { mayMail } from '../sign-in/sign-in-guard.ts';
import { createLink, deleteLinksOf, takeLink } from './mail-links.ts';
import { confirmEmailMail } from './mails.ts';

/** Stores a link for a new account's address and the email with it. */
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
  data: z.object({ email: z.string() }),
  retries: 5,
  retryDelaySeconds: 30,
});

/** Whoever asks gets the same answer after the same work: the address is looked up later, by a job. */
export async function askForConfirmation(services: Services, email: string): Promise<void> {
  await services.jobs.enqueue(
    sendConfirmation,
    { email },
    // Found at the worker's next look and not at once, so that its work does not slow down what is asked next.
    { key: email.toLowerCase(), within: services.db },
  );
}

export const confirmationWorker = (services: Services) =>
  workOn(sendConfirmation, async ({ email }) => {
    // Counted for every address, as everything is done alike.
    if (!(await mayMail(services, email))) return;
    const user = await queries.readUserByEmail(services.db, email);
    if (!user?.mustConfirmEmail || user.status !== 'active') return;
    await services.db.transaction((tx) => mailConfirmation(services, tx, user));
  });

/**
 * Uses the link of a confirmation mail up.
 * @returns the address that is now confirmed
 * @throws AppError link_invalid; user_exists where a new address was taken by someone else meanwhile
 */
export async function confirmEmail(services: Services, token: string): Promise<string> {
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
        return link.email;
      }
      const { email } = link;
      const change = { email, emailKey: email.toLowerCase(), pendingEmail: null, mustConfirmEmail: false };
      await queries.changeUser(tx, user.userId, change);
      // What was sent to the old address opens nothing any more.
      await deleteLinksOf(tx, user.userId);
      return email;
    });
  } catch (error) {
    throw queries.refusalOfTakenEmail(error);
  }
}
