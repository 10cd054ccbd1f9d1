// Questions from texts on the wire: the texts that teachers provide, the questions made from them, and those they keep.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { longestSearch } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { Question } from '#question-types/registry.ts';
import words from '../locales/en-input.json' with { type: 'json' };
import { blooms, difficulties } from './difficulty.ts';

const t = texts(words);

/** A part of a text, such as a page or a slide. */
export const SourcePart = z.object({ title: z.string(), text: z.string() });
export type SourcePart = z.output<typeof SourcePart>;

export const Source = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  parts: z.array(SourcePart),
});
export type Source = z.output<typeof Source>;

/** A text of this site, for the list to choose from. */
const SiteText = z.object({ id: z.string(), title: z.string(), about: z.string() });
export type SiteText = z.output<typeof SiteText>;

export const maxSourceBytes = 20 * 1024 * 1024;
export const maxPastedLength = 200_000;
export const defaultItemCount = 5;
export const maxItemCount = 30;
/** Of a title, in letters, and of what is said about the questions to make. */
export const longestTitle = 200;
export const longestAddress = 2_000;
export const longestOptions = { language: 40, audience: 200, leaveOut: 500 } as const;

export const GenerationOptions = z.object({
  questionCount: z.number().int().min(1).max(maxItemCount).default(defaultItemCount),
  /** Names of question types that can be drafted; the first one if none is given. */
  types: z.array(z.string().max(60)).max(10).default([]),
  difficulty: z.enum(difficulties).default('medium'),
  bloom: z.enum(blooms).default('any'),
  language: z.string().trim().max(longestOptions.language).default(''),
  audience: z.string().trim().max(longestOptions.audience).default(''),
  leaveOut: z.string().trim().max(longestOptions.leaveOut).default(''),
});
export type GenerationOptions = z.output<typeof GenerationOptions>;

/** A remark on an item. `isSerious`: the item is not selected automatically. */
export const ItemFlaw = z.object({ code: z.string(), message: z.string(), isSerious: z.boolean() });
export type ItemFlaw = z.output<typeof ItemFlaw>;

export const GeneratedItem = z.object({
  number: z.number(),
  question: Question,
  quote: z.string().nullable(),
  quotePart: z.string().nullable(),
  flaws: z.array(ItemFlaw),
  isAgreed: z.boolean().nullable(),
  isRepaired: z.boolean(),
});
export type GeneratedItem = z.output<typeof GeneratedItem>;

export const Generation = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['running', 'done', 'cancelled', 'failed', 'interrupted']),
  stage: z.enum(['writing', 'repairing', 'checking', 'ready']),
  problem: z.string().nullable(),
  isSample: z.boolean(),
  model: z.string().nullable(),
  options: GenerationOptions,
  items: z.array(GeneratedItem),
});
export type Generation = z.output<typeof Generation>;

const SourceId = z.object({ sourceId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('id') }) });
const GenerationId = z.object({
  generationId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('id') }),
});

export const generatingContract = defineContract({
  listDraftTypes: {
    method: 'GET',
    path: '/ai/question-types',
    access: 'teacher',
    rate: 'read',
    summary: 'List the question types AI can write, and whether your plan has them',
    response: z.object({
      types: z.array(z.object({ name: z.string(), title: z.string(), isLocked: z.boolean() })),
    }),
  },
  addSourceText: {
    method: 'POST',
    path: '/ai/sources/text',
    access: 'teacher',
    rate: 'write',
    summary: 'Submit a text to make questions from; it is kept for a day',
    maxBodyBytes: 1024 * 1024,
    body: z.object({
      title: oneLine().max(longestTitle).default(''),
      text: z
        .string()
        .trim()
        .min(1, { error: () => t('text') })
        .max(200_000, { error: () => t('textLong') }),
    }),
    response: z.object({ source: Source }),
    errors: ['ai_source_unreadable'],
  },
  addSourceFile: {
    method: 'POST',
    path: '/ai/sources/file',
    access: 'teacher',
    rate: 'upload',
    summary:
      'Upload a PDF, Word, PowerPoint, Markdown, HTML or text file to make questions from; its text is kept for a day',
    query: z.object({ fileName: oneLine().max(200).default('') }),
    upload: { mediaTypes: ['application/octet-stream'], maxBytes: 20 * 1024 * 1024 },
    response: z.object({ source: Source }),
    errors: ['ai_source_unreadable', 'body_too_large'],
  },
  addSourceAddress: {
    method: 'POST',
    path: '/ai/sources/address',
    access: 'teacher',
    rate: 'auth',
    summary: 'Submit a public web page to make questions from; its text is kept for a day',
    body: z.object({
      url: z
        .string()
        .trim()
        .min(1, { error: () => t('url') })
        .max(longestAddress),
    }),
    response: z.object({ source: Source }),
    errors: ['ai_source_unreadable', 'ai_address_refused'],
  },
  findSiteTexts: {
    method: 'GET',
    path: '/ai/site-texts',
    access: 'teacher',
    rate: 'read',
    summary:
      'Find texts of this site to make questions from: list the kinds, and the texts of one kind that contain some words',
    query: z.object({
      kind: z.string().max(40).default(''),
      search: z.string().trim().max(longestSearch).default(''),
    }),
    response: z.object({
      kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
      texts: z.array(SiteText),
    }),
  },
  addSiteText: {
    method: 'POST',
    path: '/ai/sources/site',
    access: 'teacher',
    rate: 'write',
    summary: 'Use a text of this site to make questions from; it is kept for a day',
    body: z.object({ kind: z.string().max(40), id: z.string().min(1).max(200) }),
    response: z.object({ source: Source }),
    errors: ['ai_source_not_found', 'ai_source_unreadable'],
  },
  readSource: {
    method: 'GET',
    path: '/ai/sources/:sourceId',
    access: 'teacher',
    rate: 'read',
    summary: 'Get what was read from your text, part by part',
    params: SourceId,
    response: z.object({ source: Source }),
    errors: ['ai_source_not_found'],
  },
  startGeneration: {
    method: 'POST',
    path: '/ai/generations',
    access: 'teacher',
    rate: 'write',
    summary: 'Start making questions from parts of a text; they arrive one by one',
    body: GenerationOptions.extend({
      sourceId: SourceId.shape.sourceId,
      /** Positions of the parts to use; all if none is given. */
      parts: z.array(z.number().int().min(0).max(1_000)).max(1_000).default([]),
      /** Questions that arrived before, of which there are fewer than asked for: they are taken over, and only the others are written. */
      after: GenerationId.shape.generationId.optional(),
    }),
    response: z.object({ generation: Generation }),
    errors: [
      'ai_source_not_found',
      'ai_generation_not_found',
      'ai_not_configured',
      'ai_switched_off',
      'ai_account_budget_used',
      'ai_generation_running',
      'feature_locked',
      'question_type_locked',
    ],
  },
  readGeneration: {
    method: 'GET',
    path: '/ai/generations/:generationId',
    access: 'teacher',
    rate: 'read',
    summary: 'Get the questions so far, with their problems and the sentences they are based on',
    params: GenerationId,
    response: z.object({ generation: Generation }),
    errors: ['ai_generation_not_found'],
  },
  cancelGeneration: {
    method: 'POST',
    path: '/ai/generations/:generationId/cancel',
    access: 'teacher',
    rate: 'write',
    summary: 'Stop; questions that have arrived are kept',
    params: GenerationId,
    response: Done,
    errors: ['ai_generation_not_found'],
  },
  acceptGeneration: {
    method: 'POST',
    path: '/ai/generations/:generationId/accept',
    access: 'teacher',
    rate: 'write',
    summary: 'Add selected questions to a new or existing quiz; nothing is published',
    params: GenerationId,
    body: z.object({
      numbers: z
        .array(z.number().int())
        .min(1, { error: () => t('numbers') })
        .max(60),
      title: oneLine().max(longestTitle).default(''),
      quizId: z.string().max(64).optional(),
    }),
    response: z.object({ quizId: z.string(), questionCount: z.number() }),
    errors: [
      'ai_generation_not_found',
      'ai_generation_running',
      'quiz_not_found',
      'quiz_conflict',
      'plan_limit_reached',
      'question_type_locked',
    ],
  },
});
