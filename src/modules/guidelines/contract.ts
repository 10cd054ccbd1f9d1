// The clinical guidelines API: summaries in our own words, each with a link to the original.
import { z } from 'zod';
import { ChangeReason, ChangeVersion, Removal } from '#modules/records/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';

/** Of a search within the guidelines. */
export const longestGuidelineSearch = 60;
/** Of a recommendation’s strength, and of its evidence. */
export const longestGrade = 60;
/** Of a recommendation’s text. */
export const longestRecommendation = 600;

const Text = z.string().trim();
export const Recommendation = z.object({
  text: Text.min(1).max(longestRecommendation),
  /** In the organisation's own scale; null if it uses none. */
  strength: Text.max(longestGrade).nullable(),
  evidence: Text.max(longestGrade).nullable(),
});

/** An id, also as a guideline is read: with the name beside it. */
const DrugId = z.string().max(80);
const DrugRef = z.union([DrugId, z.object({ id: DrugId }).transform(({ id }) => id)]);

export const GuidelineDraft = z.object({
  title: oneLine().min(1).max(300),
  organization: Text.min(1).max(120),
  category: Text.min(1).max(60),
  conditions: z.array(Text.min(1).max(120)).min(1).max(30),
  population: Text.max(300).default(''),
  published: z.string().regex(/^\d{4}(-\d{2})?$/),
  lastReviewed: z.iso.date(),
  status: z.enum(['current', 'superseded', 'withdrawn']),
  supersedes: Text.max(300).optional(),
  summary: Text.min(1).max(1_500),
  recommendations: z.array(Recommendation).min(1).max(40),
  /** Ids of drugs. */
  drugs: z.array(DrugRef).max(100).default([]),
  url: z.url({ protocol: /^https?$/ }).max(500),
  licenceNote: Text.max(300).default(''),
});
export type GuidelineDraft = z.output<typeof GuidelineDraft>;

/** Without defaults, which would overwrite what a change omits. */
export const GuidelineChange = GuidelineDraft.extend({
  population: Text.max(300),
  drugs: z.array(DrugRef).max(100),
  licenceNote: Text.max(300),
}).partial();

const Named = z.object({ id: z.string(), title: z.string() });

export const Guideline = GuidelineDraft.extend({
  id: z.string(),
  drugs: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Published more than five years ago, which readers should keep in mind. */
  isOld: z.boolean(),
  supersededBy: Named.nullable(),
  /** If `supersedes` is the id of a guideline in the data set. */
  predecessor: Named.nullable(),
  version: z.number(),
  source: z.string(),
  disclaimer: z.string(),
});
export type Guideline = z.output<typeof Guideline>;

export const GuidelineSummary = Guideline.pick({
  id: true,
  title: true,
  organization: true,
  category: true,
  conditions: true,
  published: true,
  lastReviewed: true,
  status: true,
  isOld: true,
  summary: true,
});
export type GuidelineSummary = z.output<typeof GuidelineSummary>;

const Query = z.object({
  /** Words that must all occur somewhere in a guideline: its title, summary, conditions or recommendations. */
  search: Text.max(longestGuidelineSearch).optional(),
  category: Text.max(60).optional(),
  condition: Text.max(120).optional(),
  organization: Text.max(120).optional(),
  /** From the data set: guidelines that name this drug. */
  drugId: Text.max(80).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const Found = z.object({
  guidelines: z.array(GuidelineSummary),
  total: z.number(),
  /** The available filters, over all guidelines. */
  filters: z.object({
    categories: z.array(z.string()),
    conditions: z.array(z.string()),
    organizations: z.array(z.string()),
  }),
});
const ById = z.object({ id: z.string().max(120) });
const One = z.object({ guideline: Guideline });

const read = { method: 'GET', access: 'guest', rate: 'read', isSameForAll: true } as const;
const write = { access: 'admin', rate: 'write' } as const;

export const guidelinesContract = defineContract({
  listGuidelines: {
    ...read,
    path: '/pharmacology/clinical-guidelines',
    access: 'user',
    summary: 'List guidelines by category, condition and organisation',
    query: Query,
    response: Found,
  },
  listGuidelinesAsGuest: {
    ...read,
    path: '/pharmacology/guest/clinical-guidelines',
    summary: 'List guidelines by category, condition and organisation',
    query: Query,
    response: Found,
  },
  readGuideline: {
    ...read,
    path: '/pharmacology/guest/clinical-guidelines/:id',
    summary: 'Get a guideline with its recommendations',
    params: ById,
    response: One,
    errors: ['guideline_not_found'],
  },
  createGuideline: {
    ...write,
    method: 'POST',
    path: '/pharmacology/clinical-guidelines',
    summary: 'Add a guideline summary',
    body: GuidelineDraft.extend({ reason: ChangeReason }),
    response: One,
    errors: ['guideline_exists', 'drug_not_found'],
  },
  updateGuideline: {
    ...write,
    method: 'PUT',
    path: '/pharmacology/clinical-guidelines/:id',
    summary: 'Change a guideline summary; omitted fields stay',
    params: ById,
    body: GuidelineChange.extend({ reason: ChangeReason, version: ChangeVersion }),
    response: One,
    errors: ['guideline_not_found', 'drug_not_found', 'proposal_outdated'],
  },
  deleteGuideline: {
    ...write,
    method: 'DELETE',
    path: '/pharmacology/clinical-guidelines/:id',
    summary: 'Remove a guideline summary; its history stays',
    params: ById,
    body: Removal,
    response: Done,
    errors: ['guideline_not_found', 'proposal_outdated'],
  },
});
