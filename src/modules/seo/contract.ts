// What search engines find on a page or in a draft, on the wire.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const FindingElement = z.object({
  /** As in the source; empty if it is missing. */
  snippet: z.string(),
  line: z.number().nullable(),
  /** The problem of this element. */
  note: z.string().nullable(),
});
export type FindingElement = z.output<typeof FindingElement>;

/** One check. `points` of `weight` are part of the score; what does not apply counts in full. */
export const Finding = z.object({
  id: z.string(),
  state: z.enum(['passed', 'failed', 'notApplicable']),
  title: z.string(),
  why: z.string(),
  how: z.string(),
  weight: z.number(),
  points: z.number(),
  /** The first of them. */
  elements: z.array(FindingElement),
  elementCount: z.number(),
});
export type Finding = z.output<typeof Finding>;

export const Keyword = z.object({
  phrase: z.string(),
  count: z.number(),
  /** Of all words, in percent. */
  share: z.number(),
  inTitle: z.boolean(),
  inDescription: z.boolean(),
  inHeadings: z.boolean(),
  /** Within the first hundred words. */
  inBeginning: z.boolean(),
});
export type Keyword = z.output<typeof Keyword>;

export const TechnicalSeo = z.object({
  status: z.number().nullable(),
  redirects: z.number(),
  isIndexable: z.boolean(),
  canonical: z.string().nullable(),
  language: z.string().nullable(),
  viewport: z.string().nullable(),
  robots: z.string().nullable(),
  alternates: z.array(z.object({ language: z.string(), url: z.string() })),
  /** Types of JSON-LD. */
  structuredData: z.array(z.string()),
});
export type TechnicalSeo = z.output<typeof TechnicalSeo>;

export const ContentAnalysis = z.object({
  words: z.number(),
  sentences: z.number(),
  paragraphs: z.number(),
  headings: z.array(z.object({ level: z.number(), text: z.string() })),
  internalLinks: z.number(),
  externalLinks: z.number(),
  images: z.number(),
  /** Flesch reading ease and Flesch–Kincaid grade; null where the text is too short or not English. */
  readingEase: z.number().nullable(),
  readingGrade: z.number().nullable(),
});
export type ContentAnalysis = z.output<typeof ContentAnalysis>;

export const PerformanceMetrics = z.object({
  /** Of the HTML alone, unpacked and as it was sent. */
  htmlBytes: z.number(),
  sentBytes: z.number(),
  compression: z.string().nullable(),
  cacheControl: z.string().nullable(),
  /** Until the HTML was here; null where it was not sent. */
  tookMs: z.number().nullable(),
  scripts: z.number(),
  blockingScripts: z.number(),
  styleSheets: z.number(),
  images: z.number(),
  frames: z.number(),
});
export type PerformanceMetrics = z.output<typeof PerformanceMetrics>;

export const SeoAnalysis = z.object({
  id: z.string(),
  kind: z.enum(['address', 'draft']),
  /** Where it was found in the end; null for a draft. */
  url: z.string().nullable(),
  analysedAt: z.iso.datetime(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  keywords: z.array(Keyword),
  /** The phrase that the page should be found by, if one was given. */
  keyphrase: Keyword.nullable(),
  score: z.number(),
  /** What to do first, in sentences. */
  recommendations: z.array(z.string()),
  issues: z.array(Finding),
  opportunities: z.array(Finding),
  passed: z.array(Finding),
  technicalSEO: TechnicalSeo,
  contentAnalysis: ContentAnalysis,
  performanceMetrics: PerformanceMetrics.nullable(),
});
export type SeoAnalysis = z.output<typeof SeoAnalysis>;

export const SeoAnalysisCard = SeoAnalysis.pick({
  id: true,
  kind: true,
  url: true,
  analysedAt: true,
  title: true,
  score: true,
});
export type SeoAnalysisCard = z.output<typeof SeoAnalysisCard>;

/** What has changed since the same address was analysed before; checks by their titles. */
export const SeoChange = z.object({
  id: z.string(),
  analysedAt: z.iso.datetime(),
  score: z.number(),
  fixed: z.array(z.string()),
  broken: z.array(z.string()),
});
export type SeoChange = z.output<typeof SeoChange>;

const Suggestion = z.object({ text: z.string(), length: z.number() });

export const SeoSuggestions = z.object({
  titles: z.array(Suggestion),
  descriptions: z.array(Suggestion),
  model: z.string(),
  isSample: z.boolean(),
});
export type SeoSuggestions = z.output<typeof SeoSuggestions>;

const AnalysisId = z.object({
  analysisId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('id') }),
});
const Keyphrase = z.string().trim().max(100).default('');

const Draft = z.object({
  title: oneLine().max(300).default(''),
  description: z.string().trim().max(1_000).default(''),
  keyphrase: Keyphrase,
  format: z.enum(['markdown', 'html']).default('markdown'),
  content: z
    .string()
    .min(1, { error: () => t('content') })
    .max(200_000, { error: () => t('contentLong') }),
});

const analysed = z.object({ analysis: SeoAnalysis, previous: SeoChange.nullable() });

export const seoContract = defineContract({
  analyseAddress: {
    method: 'POST',
    path: '/aiseo/analyses',
    access: 'admin',
    rate: 'seo',
    summary:
      'Analyse a web page: a path on this site, or the address of any public page whose robots.txt allows it',
    body: z.object({
      url: z
        .string()
        .trim()
        .min(1, { error: () => t('url') })
        .max(2_000, { error: () => t('urlLong') }),
      keyphrase: Keyphrase,
    }),
    response: analysed,
    errors: ['seo_address_refused', 'seo_robots_refused', 'seo_unreadable', 'seo_too_many'],
  },
  analyseDraft: {
    method: 'POST',
    path: '/aiseo/drafts',
    access: 'admin',
    rate: 'write',
    summary: 'Analyse an unpublished text, with its title and description',
    maxBodyBytes: 1024 * 1024,
    body: Draft,
    response: analysed,
    errors: ['seo_unreadable'],
  },
  remarkOnDraft: {
    method: 'POST',
    path: '/aiseo/remarks',
    access: 'teacher',
    rate: 'write',
    summary: 'Analyse a text while it is being written; nothing is stored',
    maxBodyBytes: 1024 * 1024,
    body: Draft,
    response: z.object({ score: z.number(), findings: z.array(Finding) }),
    errors: ['seo_unreadable'],
  },
  listSeoAnalyses: {
    method: 'GET',
    path: '/aiseo/analyses',
    access: 'admin',
    rate: 'read',
    summary: 'List the latest analyses, newest first',
    response: z.object({ analyses: z.array(SeoAnalysisCard) }),
  },
  readSeoAnalysis: {
    method: 'GET',
    path: '/aiseo/analyses/:analysisId',
    access: 'admin',
    rate: 'read',
    summary: 'Get an analysis, and what has changed since the previous one of the same address',
    params: AnalysisId,
    response: analysed,
    errors: ['seo_analysis_not_found'],
  },
  suggestForSeo: {
    method: 'POST',
    path: '/aiseo/analyses/:analysisId/suggestions',
    access: 'admin',
    rate: 'auth',
    summary: 'Ask the language model for matching titles and descriptions; nothing changes automatically',
    params: AnalysisId,
    response: SeoSuggestions,
    errors: [
      'seo_analysis_not_found',
      'ai_not_configured',
      'ai_switched_off',
      'ai_no_content',
      'ai_invalid_response',
      'ai_failed',
      'ai_budget_used',
    ],
  },
});
