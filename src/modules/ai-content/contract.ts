// Texts that a language model writes for authors and admins, on the wire. None is published automatically.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { ContentType, maxPromptLength } from './contract/content-types.ts';
import { maxValueLength } from './contract/templates.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const longestContentTitle = 200;

/** What search engines show of a meta description, in characters. */
export const metaDescriptionLengths = { least: 70, most: 160 } as const;
export const maxContentLength = 40_000;

const Metadata = z.object({
  language: z.string().trim().max(40).default(''),
  audience: z.string().trim().max(200).default(''),
  tone: z.string().trim().max(100).default(''),
});

/** What to write: described freely, or by a template, which then decides the type and the prompt. */
const NewContent = z.union([
  Metadata.extend({
    type: ContentType,
    prompt: z
      .string()
      .trim()
      .min(1, { error: () => t('prompt') })
      .max(maxPromptLength, { error: () => t('promptLong') }),
  }),
  Metadata.extend({
    template: z.object({
      id: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('templateId') }),
      /** The version that the author has seen. */
      version: z.number().int().min(1),
      values: z.record(z.string().max(40), z.string().trim().max(maxValueLength)),
    }),
  }),
]);
export type NewContent = z.output<typeof NewContent>;

export const AiContent = z.object({
  id: z.string(),
  type: ContentType,
  title: z.string(),
  /** Markdown, as the model or its author wrote it; rendered like anyone's text. */
  content: z.string(),
  prompt: z.string(),
  model: z.string().nullable(),
  tokens: z.number(),
  status: z.enum(['running', 'completed', 'failed', 'cancelled', 'interrupted']),
  /** What went wrong, as a message. */
  problem: z.string().nullable(),
  isSample: z.boolean(),
  /** The model stopped before the end. */
  isCutOff: z.boolean(),
  metadata: Metadata,
  /** The template and version it was written with; the template may have been deleted since. */
  templateId: z.string().nullable(),
  templateVersion: z.number().nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
});
export type AiContent = z.output<typeof AiContent>;

const AiContentCard = AiContent.pick({
  id: true,
  type: true,
  title: true,
  model: true,
  tokens: true,
  status: true,
  isSample: true,
  createdAt: true,
});
export type AiContentCard = z.output<typeof AiContentCard>;

const ContentId = z.object({
  contentId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('id') }),
});
const one = z.object({ content: AiContent });

export const aiContentContract = defineContract({
  writeAiContent: {
    method: 'POST',
    path: '/aiseo/contents',
    access: 'teacher',
    rate: 'write',
    summary: 'Write a text of one of five types with a language model; it streams in pieces',
    body: NewContent,
    response: one,
    errors: [
      'ai_not_configured',
      'ai_switched_off',
      'ai_account_budget_used',
      'ai_content_running',
      'ai_template_not_found',
      'ai_template_changed',
      'ai_template_values',
      'feature_locked',
    ],
  },
  listAiContents: {
    method: 'GET',
    path: '/aiseo/contents',
    access: 'teacher',
    rate: 'read',
    summary: 'List your texts, newest first',
    response: z.object({ contents: z.array(AiContentCard) }),
  },
  readAiContent: {
    method: 'GET',
    path: '/aiseo/contents/:contentId',
    access: 'teacher',
    rate: 'read',
    summary: 'Get one of your texts, as far as it has been written',
    params: ContentId,
    response: one,
    errors: ['ai_content_not_found'],
  },
  changeAiContent: {
    method: 'PUT',
    path: '/aiseo/contents/:contentId',
    access: 'teacher',
    rate: 'write',
    summary: 'Save your changes to a text',
    params: ContentId,
    body: z.object({
      title: oneLine().max(longestContentTitle).optional(),
      content: z.string().max(maxContentLength, { error: () => t('contentLong') }),
      /** That the change was made on; it is refused if there is a newer one. Without it, the change is made in any case. */
      version: z.number().int().min(1).optional(),
    }),
    response: one,
    errors: ['ai_content_not_found', 'ai_content_running', 'ai_content_changed'],
  },
  cancelAiContent: {
    method: 'POST',
    path: '/aiseo/contents/:contentId/cancel',
    access: 'teacher',
    rate: 'write',
    summary: 'Stop writing; what has arrived stays',
    params: ContentId,
    response: one,
    errors: ['ai_content_not_found'],
  },
  resumeAiContent: {
    method: 'POST',
    path: '/aiseo/contents/:contentId/resume',
    access: 'teacher',
    rate: 'write',
    summary:
      'Continue a text where it ends; one that has no text yet is written again, from the same request',
    params: ContentId,
    response: one,
    errors: [
      'ai_content_not_found',
      'ai_content_running',
      'ai_not_configured',
      'ai_switched_off',
      'ai_account_budget_used',
      'feature_locked',
    ],
  },
  makeQuizOfContent: {
    method: 'POST',
    path: '/aiseo/contents/:contentId/quiz',
    access: 'teacher',
    rate: 'write',
    summary: 'Add the question that a text holds to one of your quizzes, or create a quiz with it',
    params: ContentId,
    body: z.object({ quizId: z.string().max(64).optional() }),
    response: z.object({ quizId: z.string() }),
    errors: [
      'ai_content_not_found',
      'ai_content_running',
      'ai_content_no_question',
      'quiz_not_found',
      'plan_limit_reached',
      'question_type_locked',
    ],
  },
  deleteAiContent: {
    method: 'DELETE',
    path: '/aiseo/contents/:contentId',
    access: 'teacher',
    rate: 'write',
    summary: 'Permanently delete one of your texts',
    params: ContentId,
    response: Done,
    errors: ['ai_content_not_found'],
  },
  makeCampaignOfContent: {
    method: 'POST',
    path: '/aiseo/contents/:contentId/campaign',
    access: 'admin',
    rate: 'write',
    summary: 'Create a newsletter campaign from a text, as an unapproved draft',
    params: ContentId,
    response: z.object({ campaignId: z.string() }),
    errors: ['ai_content_not_found', 'ai_content_running', 'ai_content_empty'],
  },
});
