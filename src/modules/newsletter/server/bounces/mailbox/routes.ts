// The calls of the mailbox that is read for bounces.

import { mailboxContract } from '#modules/newsletter/contract/mailbox.ts';
import { NewsletterError } from '#modules/newsletter/errors.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { changeMailbox, checkMailbox, mailboxFailed, presentMailbox, removeMailbox } from './mailbox.ts';

export function mailboxRoutes(services: Services): Route[] {
  return routes(mailboxContract, {
    readReturnsMailbox: () => presentMailbox(services),

    changeReturnsMailbox: ({ body }, { caller }) => changeMailbox(services, caller, body),

    async checkReturnsMailbox() {
      const { mailbox, version } = await checkMailbox(services);
      if (!mailbox) throw new NewsletterError('newsletter_mailbox_none');
      if (mailbox.problem !== null) throw mailboxFailed(mailbox.problem);
      return { mailbox, version };
    },
    async removeReturnsMailbox(_input, { caller }) {
      await removeMailbox(services, caller);
      return { ok: true };
    },
  });
}
