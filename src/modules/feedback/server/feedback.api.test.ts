import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { FeedbackEntry, Testimonial } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const draft = { text: 'My students ask for a round every Friday.', stars: 5 };
const consent = { mayPublish: true, mayShowName: false, mayShowRole: true };

async function shown(): Promise<Testimonial[]> {
  const { body } = await app.people.guest.call<{ testimonials: Testimonial[] }>('GET', '/testimonials');
  return body.testimonials;
}

it('a testimonial is published by an admin, with what its author agreed to, until its author changes or withdraws it', async () => {
  const admin = await app.people.create('admin');
  const teacher = await app.people.create('teacher');
  await teacher.call('PUT', '/feedback/mine', draft);
  const list = async () =>
    (await admin.call<{ feedback: FeedbackEntry[] }>('GET', '/admin/feedback')).body.feedback;
  const [entry] = await list();
  const publish = (isPublished: boolean) =>
    admin.call<{ code?: string }>('PUT', `/admin/feedback/${entry?.id}/published`, { isPublished });
  // No one can publish what its author keeps private.
  expect((await publish(true)).body.code).toBe('feedback_not_public');
  await teacher.call('PUT', '/feedback/mine', { ...draft, ...consent });
  expect(await shown()).toEqual([]);
  expect((await publish(true)).status).toBe(200);
  expect(await shown()).toEqual([{ id: entry?.id, ...draft, name: null, role: 'teacher' }]);
  expect((await admin.call('GET', '/admin/audit')).text).toContain('feedback.publish');
  await teacher.call('PUT', '/feedback/mine', { ...draft, ...consent, text: 'Changed to something else.' });
  expect(await shown()).toEqual([]);
  await publish(true);
  expect(await shown()).toHaveLength(1);
  await publish(false);
  expect(await shown()).toEqual([]);
  await publish(true);
  await teacher.call('DELETE', '/feedback/mine');
  expect([await shown(), await list()]).toEqual([[], []]);
});
