// The calls of contact.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { contactContract } from '../contract.ts';
import { answerMessage, listMessages, moveMessage, newStamp, takeMessage } from './messages.ts';

export function contactRoutes(services: Services): Route[] {
  return routes(contactContract, {
    openContactForm: async () => ({ stamp: newStamp(services) }),
    async sendContactMessage({ body }, context) {
      await takeMessage(services, body, context);
      return { ok: true };
    },
    listContactMessages: ({ query }) => listMessages(services, query),
    async answerContactMessage({ params, body }, { caller }) {
      return { message: await answerMessage(services, caller, params.id, body.reply) };
    },
    async moveContactMessage({ params, body }) {
      return { message: await moveMessage(services, params.id, body.state) };
    },
  });
}
