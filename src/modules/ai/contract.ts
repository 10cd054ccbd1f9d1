// AI on the wire: settings, usage and a connection test for admins, and what anybody signed in may know of it.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Question } from '#question-types/registry.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** `compatible` is any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM and others. */
export const ProviderName = z.enum(['openrouter', 'compatible']);
export type ProviderName = z.output<typeof ProviderName>;

const Model = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w.:/@+-]*$/, { error: () => t('model') });

const Tokens = z.number().int().min(0).max(1_000_000_000);

export const AiSettings = z.object({
  provider: ProviderName.default('openrouter'),
  /** Of the compatible server. */
  defaultModel: Model.default(''),
  openrouterModel: Model.default('openai/gpt-3.5-turbo'),
  /** Asked in this order where the first model does not begin to answer. Of the same provider. */
  fallbackModels: z.array(Model.min(1)).max(5).default([]),
  /** Whether the other provider is asked where this one does not begin to answer. */
  usesOtherProvider: z.boolean().default(false),
  /** Of the compatible server, up to and with its version, as https://llm.school.example/v1. */
  baseUrl: z.string().trim().max(500).default(''),
  maxTokens: z.number().int().min(1).max(32_000).default(2_048),
  temperature: z.number().min(0).max(2).default(0.7),
  topP: z.number().min(0).max(1).default(1),
  frequencyPenalty: z.number().min(-2).max(2).default(0),
  presencePenalty: z.number().min(-2).max(2).default(0),
  enableContentGeneration: z.boolean().default(true),
  enableSEOAnalysis: z.boolean().default(true),
  enableOptimization: z.boolean().default(true),
  /** Of all together in a calendar month (UTC). */
  monthlyTokenLimit: Tokens.default(100_000),
  /** Of one account in a calendar month, by its plan. */
  accountTokenLimits: z
    .object({ Pro: Tokens.default(30_000), Enterprise: Tokens.default(60_000) })
    .prefault({}),
});
export type AiSettings = z.output<typeof AiSettings>;

const apiKeys = { openrouter: z.string().trim().max(500), compatible: z.string().trim().max(500) };

export const ShownAiSettings = z.object({
  ...AiSettings.shape,
  /** Whether there is a key, never the key. */
  hasApiKey: z.object({ openrouter: z.boolean(), compatible: z.boolean() }),
  isConfigured: z.boolean(),
  /** Answers are samples, made on this server. */
  isSample: z.boolean(),
  /** Used and reserved in this month. */
  tokensUsedThisMonth: z.number(),
});
export type ShownAiSettings = z.output<typeof ShownAiSettings>;

export const AiModel = z.object({
  id: z.string(),
  name: z.string(),
  contextTokens: z.number().nullable(),
  /** US dollars for a million tokens; null where nothing is said. */
  promptPrice: z.number().nullable(),
  completionPrice: z.number().nullable(),
});
export type AiModel = z.output<typeof AiModel>;

const UsageRow = z.object({
  name: z.string(),
  calls: z.number(),
  tokens: z.number(),
  /** US dollars, as far as the provider says. */
  cost: z.number(),
  failures: z.number(),
});
export type UsageRow = z.output<typeof UsageRow>;

/** Of the questions that a model wrote in the month: how many went into a quiz, and how many were left out. */
const AiAcceptance = z.object({ model: z.string(), accepted: z.number(), rejected: z.number() });
export type AiAcceptance = z.output<typeof AiAcceptance>;

export const AiCall = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  purpose: z.string(),
  who: z.string().nullable(),
  model: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  problem: z.string().nullable(),
  tokens: z.number(),
  tookMs: z.number().nullable(),
});
export type AiCall = z.output<typeof AiCall>;

/** What keeps somebody from using AI now; null where nothing does. */
export const AiStatus = z.object({
  isAvailable: z.boolean(),
  isSample: z.boolean(),
  /** A sentence. */
  problem: z.string().nullable(),
  needsUpgrade: z.boolean(),
  tokensLeft: z.number(),
});
export type AiStatus = z.output<typeof AiStatus>;

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

export const maxSourceBytes = 20 * 1024 * 1024;
export const maxPastedLength = 200_000;
export const defaultItemCount = 5;
export const maxItemCount = 30;

export const difficulties = ['easy', 'medium', 'hard'] as const;
export const blooms = ['any', 'remember', 'understand', 'apply', 'analyse'] as const;

export const GenerationOptions = z.object({
  questionCount: z.number().int().min(1).max(30).default(5),
  /** Names of question types that drafts can be written of; the first of them where none is named. */
  types: z.array(z.string().max(60)).max(10).default([]),
  difficulty: z.enum(difficulties).default('medium'),
  bloom: z.enum(blooms).default('any'),
  language: z.string().trim().max(40).default(''),
  audience: z.string().trim().max(200).default(''),
  leaveOut: z.string().trim().max(500).default(''),
});
export type GenerationOptions = z.output<typeof GenerationOptions>;

/** What is wrong with an item, or deserves a look. `isSerious`: it is not selected by itself. */
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

export const aiContract = defineContract({
  readAiSettings: {
    method: 'GET',
    path: '/admin/ai/settings',
    access: 'admin',
    rate: 'read',
    summary: 'Get the AI provider’s settings, without its keys',
    response: z.object({ settings: ShownAiSettings }),
  },
  changeAiSettings: {
    method: 'PUT',
    path: '/admin/ai/settings',
    access: 'admin',
    rate: 'write',
    summary:
      'Set the AI provider. A key that isn’t sent stays; an empty one is removed; a compatible server’s key stays with its address',
    body: AiSettings.extend({
      /** One of those above; any other is refused with a sentence of its own. */
      provider: z.string().max(40).default('openrouter'),
      apiKeys: z.object(apiKeys).partial().default({}),
    }),
    response: z.object({ settings: ShownAiSettings }),
    errors: ['ai_address_refused', 'ai_unsupported_provider'],
  },
  listAiModels: {
    method: 'GET',
    path: '/admin/ai/models',
    access: 'admin',
    rate: 'read',
    summary:
      'List the provider’s models with prices and context; a built-in list if the provider doesn’t respond',
    response: z.object({ models: z.array(AiModel), isFallback: z.boolean() }),
  },
  testAi: {
    method: 'POST',
    path: '/admin/ai/test',
    access: 'admin',
    rate: 'auth',
    summary: 'Ask the provider for at most 50 tokens, and return the response',
    response: z.object({
      reply: z.string(),
      model: z.string(),
      isSample: z.boolean(),
      tokens: z.number(),
      tookMs: z.number(),
    }),
    errors: ['ai_not_configured', 'ai_no_content', 'ai_invalid_response', 'ai_failed', 'ai_budget_used'],
  },
  readAiUsage: {
    method: 'GET',
    path: '/admin/ai/usage',
    access: 'admin',
    rate: 'read',
    summary: 'Get this month’s AI usage: by day, purpose, person and model, and the latest calls',
    response: z.object({
      month: z.string(),
      used: z.number(),
      reserved: z.number(),
      limit: z.number(),
      byDay: z.array(UsageRow),
      byPurpose: z.array(UsageRow),
      byPerson: z.array(UsageRow),
      byModel: z.array(UsageRow),
      acceptance: z.array(AiAcceptance),
      calls: z.array(AiCall),
    }),
  },
  readAiStatus: {
    method: 'GET',
    path: '/ai/status',
    access: 'teacher',
    rate: 'read',
    summary: 'Check whether you can use AI now, and if not, why',
    response: AiStatus,
  },
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
      title: z.string().trim().max(200).default(''),
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
    query: z.object({ fileName: z.string().trim().max(200).default('') }),
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
        .max(2_000),
    }),
    response: z.object({ source: Source }),
    errors: ['ai_source_unreadable', 'ai_address_refused'],
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
      /** Places of the parts to use; all where none is named. */
      parts: z.array(z.number().int().min(0).max(1_000)).max(1_000).default([]),
    }),
    response: z.object({ generation: Generation }),
    errors: [
      'ai_source_not_found',
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
      title: z.string().trim().max(200).default(''),
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
