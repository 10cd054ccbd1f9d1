// The feedback API: what signed-in people say about Rounds, and which of it an admin publishes.
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { ShownEmail } from '#platform/contract/text/email.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const FeedbackDraft = z.object({
  text: z
    .string()
    .trim()
    .min(20, { error: () => t('text') })
    .max(600),
  stars: z.number().int().min(1).max(5),
  /** Whether it may be published at all, and if so with name and role. */
  mayPublish: z.boolean().default(false),
  mayShowName: z.boolean().default(false),
  mayShowRole: z.boolean().default(false),
});
export type FeedbackDraft = z.output<typeof FeedbackDraft>;
const FeedbackChange = changeOf(FeedbackDraft);
export type FeedbackChange = z.output<typeof FeedbackChange>;

const OwnFeedback = FeedbackDraft.extend({ isPublished: z.boolean(), updatedAt: z.iso.datetime() });

const FeedbackEntry = OwnFeedback.extend({
  id: z.string(),
  name: z.string(),
  email: ShownEmail,
  role: z.enum(['student', 'teacher', 'admin']),
});
export type FeedbackEntry = z.output<typeof FeedbackEntry>;

/** What everyone may read. */
const Testimonial = z.object({
  id: z.string(),
  text: z.string(),
  stars: z.number(),
  name: z.string().nullable(),
  role: z.enum(['student', 'teacher', 'admin']).nullable(),
});
export type Testimonial = z.output<typeof Testimonial>;

export const feedbackContract = defineContract({
  readOwnFeedback: {
    method: 'GET',
    path: '/feedback/mine',
    access: 'user',
    rate: 'read',
    summary: 'Get your feedback about Rounds',
    response: z.object({ feedback: OwnFeedback.nullable() }),
  },
  saveOwnFeedback: {
    method: 'PUT',
    path: '/feedback/mine',
    access: 'user',
    rate: 'write',
    summary:
      'Save your feedback about Rounds; if it was published, it is unpublished until an admin has read it again',
    body: FeedbackChange,
    response: z.object({ feedback: OwnFeedback }),
  },
  withdrawOwnFeedback: {
    method: 'DELETE',
    path: '/feedback/mine',
    access: 'user',
    rate: 'write',
    summary: 'Withdraw your feedback, including where it is published',
    response: Done,
  },
  listTestimonials: {
    method: 'GET',
    path: '/testimonials',
    access: 'guest',
    rate: 'read',
    isSameForAll: true,
    summary: 'List published feedback with five stars, newest first',
    response: z.object({ testimonials: z.array(Testimonial) }),
  },
  listFeedback: {
    method: 'GET',
    path: '/admin/feedback',
    access: 'admin',
    rate: 'read',
    summary: 'List and search all feedback, newest first',
    query: SearchedPaging,
    response: Page.extend({
      feedback: z.array(FeedbackEntry),
    }),
  },
  publishFeedback: {
    method: 'PUT',
    path: '/admin/feedback/:id/published',
    access: 'admin',
    rate: 'write',
    summary: 'Publish or unpublish feedback',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: z.object({ isPublished: z.boolean() }),
    response: Done,
    errors: ['feedback_not_found', 'feedback_not_public'],
  },
});
