// AI on the wire: settings, usage and a connection test for admins, and what everyone signed in may see.
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { defineSettings, settingsVersion } from '#platform/contract/settings/settings.ts';
import { difficulties } from './contract/difficulty.ts';
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

const AccountTokenLimits = z.object({ Pro: Tokens.default(30_000), Enterprise: Tokens.default(60_000) });

export const aiSettings = defineSettings({
  name: 'ai',
  shape: {
    provider: ProviderName.default('openrouter'),
    /** Of the compatible server. */
    defaultModel: Model.default('openai/gpt-3.5-turbo'),
    openrouterModel: Model.default('openai/gpt-3.5-turbo'),
    /** Tried in this order if the first model does not begin to answer. Models of the same provider. */
    fallbackModels: z.array(Model.min(1)).max(5).default([]),
    /** Whether to ask the other provider if this one does not begin to answer. */
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
    /** For everyone together in a calendar month (UTC). */
    monthlyTokenLimit: Tokens.default(100_000),
    /** For one account in a calendar month, by its plan. */
    accountTokenLimits: AccountTokenLimits.prefault({}),
  },
  sealed: {
    openrouter: { purpose: 'ai-settings.openrouter-key' },
    compatible: {
      purpose: 'ai-settings.compatible-key',
      boundTo: ({ baseUrl }) => URL.parse(baseUrl)?.origin ?? '',
    },
  },
});
export type AiSettings = z.output<typeof aiSettings.schema>;

const apiKeys = { openrouter: z.string().trim().max(500), compatible: z.string().trim().max(500) };

export const ShownAiSettings = z.object({
  ...aiSettings.schema.shape,
  /** Whether there is a key, never the key itself. */
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
  /** US dollars for a million tokens; null if unknown. */
  promptPrice: z.number().nullable(),
  completionPrice: z.number().nullable(),
});
export type AiModel = z.output<typeof AiModel>;

const UsageRow = z.object({
  name: z.string(),
  calls: z.number(),
  tokens: z.number(),
  /** US dollars, as far as the provider reports them. */
  cost: z.number(),
  failures: z.number(),
});
export type UsageRow = z.output<typeof UsageRow>;

/**
 * Questions that a model wrote in the month: how many were added to a quiz, what happened to them there, how many were
 * left out.
 */
const AiAcceptance = z.object({
  model: z.string(),
  accepted: z.number(),
  /** Of the accepted ones: changed since, and removed from their quiz. */
  edited: z.number(),
  removed: z.number(),
  rejected: z.number(),
});
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

/** Why someone can't use AI now; null if they can. */
export const AiStatus = z.object({
  isAvailable: z.boolean(),
  isSample: z.boolean(),
  /** A sentence. */
  problem: z.string().nullable(),
  needsUpgrade: z.boolean(),
  tokensLeft: z.number(),
});
export type AiStatus = z.output<typeof AiStatus>;

const ItemResultRow = z.object({
  /** null: what people wrote in the same quizzes. */
  model: z.string().nullable(),
  /** The difficulty that was asked for. */
  difficulty: z.enum(difficulties).nullable(),
  /** Questions answered by enough students, and the total of their answers. */
  questions: z.number(),
  students: z.number(),
  /** 0 to 1. */
  averageScore: z.number().nullable(),
  /** Correlation of the question with the rest of its quiz, on average. */
  correlation: z.number().nullable(),
});
export type ItemResultRow = z.output<typeof ItemResultRow>;

const AiItemResults = z.object({
  rows: z.array(ItemResultRow),
  leastStudents: z.number(),
  quizzes: z.number(),
});
export type AiItemResults = z.output<typeof AiItemResults>;

export const aiContract = defineContract({
  readAiSettings: {
    method: 'GET',
    path: '/admin/ai/settings',
    access: 'admin',
    rate: 'read',
    summary: 'Get the AI provider’s settings, without its keys',
    response: z.object({ settings: ShownAiSettings, version: settingsVersion }),
  },
  changeAiSettings: {
    method: 'PUT',
    path: '/admin/ai/settings',
    access: 'admin',
    rate: 'write',
    summary:
      'Set the AI provider. What isn’t sent stays. A key that isn’t sent stays; an empty one is removed; a compatible server’s key stays with its address',
    body: aiSettings.change.extend({
      /** One of those above; any other is refused with its own message. */
      provider: z.string().max(40).optional(),
      accountTokenLimits: changeOf(AccountTokenLimits).optional(),
      apiKeys: z.object(apiKeys).partial().optional(),
    }),
    response: z.object({ settings: ShownAiSettings, version: settingsVersion }),
    errors: ['ai_address_refused', 'ai_unsupported_provider', 'settings_conflict'],
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
  readAiItemResults: {
    method: 'GET',
    path: '/admin/ai/item-results',
    access: 'admin',
    rate: 'read',
    summary:
      'Get how students did on questions AI wrote, by model and intended difficulty, beside questions people wrote in the same quizzes',
    response: AiItemResults,
  },
  readAiStatus: {
    method: 'GET',
    path: '/ai/status',
    access: 'teacher',
    rate: 'read',
    summary: 'Check whether you can use AI now, and if not, why',
    response: AiStatus,
  },
});
