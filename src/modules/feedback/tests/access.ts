// Who may call which endpoints of feedback.
import { feedback } from '#modules/feedback/tables.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { admins, everyone, type ModuleAccess, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';

const draft = {
  text: 'My students ask for a round every Friday.',
  stars: 5,
  mayPublish: true,
  mayShowName: true,
  mayShowRole: false,
};

async function feedbackIn(app: TestApp): Promise<{ id: string }> {
  const feedbackId = newId();
  const { user } = await app.people.create('teacher');
  const updatedAt = new Date(app.services.now());
  await app.services.db.insert(feedback).values({ ...draft, feedbackId, userId: user?.id ?? '', updatedAt });
  return { id: feedbackId };
}

export const access: ModuleAccess = {
  rows: {
    readOwnFeedback: { statuses: signedIn, call: () => ({}) },
    saveOwnFeedback: { statuses: signedIn, call: () => ({ body: draft }) },
    withdrawOwnFeedback: { statuses: signedIn, call: () => ({}) },
    listTestimonials: { statuses: everyone, call: () => ({}) },
    listFeedback: { statuses: admins, call: () => ({ query: {} }) },
    publishFeedback: {
      statuses: admins,
      call: async (_stage, app) => ({ params: await feedbackIn(app), body: { isPublished: true } }),
    },
  },
};
