// The calls of the mailbox that is read for bounces.

import { mailboxContract } from '#modules/newsletter/contract/mailbox.ts';
import { NewsletterError } from '#modules/newsletter/errors.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import {
  changeMailbox,
  checkMailbox,
  findMailbox,
  mailboxFailed,
  present,
  removeMailbox,
} from './mailbox.ts';

export function mailboxRoutes(services: Services): Route[] {
  return routes(mailboxContract, {
    async readReturnsMailbox() {
      const stored = await findMailbox(services);
      return { mailbox: stored ? present(stored) : null };
    },
    async changeReturnsMailbox({ body }, { caller }) {
      return { mailbox: await changeMailbox(services, caller, body) };
    },
    async checkReturnsMailbox() {
      const mailbox = await checkMailbox(services);
      if (!mailbox) throw new NewsletterError('newsletter_mailbox_none');
      if (mailbox.problem !== null) throw mailboxFailed(mailbox.problem);
      return { mailbox };
    },
    async removeReturnsMailbox(_input, { caller }) {
      await removeMailbox(services, caller);
      return { ok: true };
    },
  });
}
