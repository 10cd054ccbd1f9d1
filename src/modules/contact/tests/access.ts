// Who may call which endpoints of contact.
import { contactMessages } from '#modules/contact/tables.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { admins, everyone, type ModuleAccess } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';

async function messageIn(app: TestApp): Promise<{ id: string }> {
  const messageId = newId();
  await app.services.db.insert(contactMessages).values({
    messageId,
    name: 'Ada',
    email: 'ada@example.org',
    message: 'How do I print the results?',
    createdAt: new Date(app.services.now()),
  });
  return { id: messageId };
}

export const access: ModuleAccess = {
  rows: {
    openContactForm: { statuses: everyone, call: () => ({}) },
    sendContactMessage: {
      statuses: everyone,
      call: async (_stage, app) => {
        const { body } = await app.people.guest.call<{ stamp: string }>('POST', '/contact/form', {});
        app.advance(5_000);
        const message = 'How do I print the results?';
        return { body: { name: 'Ada', email: 'ada@example.org', message, stamp: body.stamp } };
      },
    },
    listContactMessages: { statuses: admins, call: () => ({ query: { state: 'open' } }) },
    answerContactMessage: {
      statuses: admins,
      call: async (_stage, app) => ({ params: await messageIn(app), body: { reply: 'With the browser.' } }),
    },
    moveContactMessage: {
      statuses: admins,
      call: async (_stage, app) => ({ params: await messageIn(app), body: { state: 'archived' } }),
    },
  },
};
