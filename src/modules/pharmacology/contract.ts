// The API of the drug data set: finding and reading drugs, changing them, daily limits.
import { z } from 'zod';
import { ChangeReason, ChangeVersion, Removal } from '#modules/records/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-disclaimer.json' with { type: 'json' };

/** Appears on every result, print and export. */
export const disclaimer = texts(words)('disclaimer');

const Text = z.string();
const Range = z.object({
  low: z.number(),
  high: z.number(),
  unit: Text.max(40),
  note: Text.max(300).optional(),
});
const Limit = z.object({ amount: z.number(), unit: Text.max(40), per: z.enum(['kg', 'm2']).optional() });
const Lines = z.array(Text.max(300)).max(60);

/**
 * One line of a drug's dosage. `of` says what the numbers are: a dose, a day, an hour, a minute, a week, or a
 * concentration.
 */
export const DrugDosage = z.object({
  indication: Text.max(300),
  route: Text.max(60),
  population: Text.max(60),
  ages: Text.max(300).optional(),
  amount: z
    .object({
      low: z.number(),
      high: z.number(),
      unit: Text.max(40),
      per: z.enum(['kg', 'm2']).optional(),
      of: z.enum(['dose', 'day', 'hour', 'minute', 'week', 'concentration']),
    })
    .nullable(),
  frequency: Text.max(300),
  maxPerDose: Limit.optional(),
  maxPerDay: Limit.optional(),
  note: Text.max(1_200).optional(),
});
export type DrugDosage = z.output<typeof DrugDosage>;

/** What is written about a drug. The server checks units, ranges, enzymes and wording more closely than this. */
export const DrugDraft = z.object({
  generic: Text.trim().min(1).max(200),
  drugClass: Text.trim().min(1).max(120),
  inn: Text.max(200).optional(),
  tallMan: Text.max(200).optional(),
  atc: z.array(Text.max(10)).max(30),
  ingredients: Lines,
  brands: Lines,
  synonyms: Lines,
  abbreviations: Lines,
  description: Text.max(1_200),
  mechanism: Text.max(1_200),
  indications: Lines,
  contraindications: Lines,
  sideEffects: z.object({ common: Lines, serious: Lines }),
  boxedWarning: z.object({ text: Text.max(1_200), reference: Text.max(300) }).optional(),
  dosage: z.array(DrugDosage).max(40),
  renalAdjustment: Text.max(1_200),
  hepaticAdjustment: Text.max(1_200),
  pharmacokinetics: z.object({
    bioavailability: Range.nullable(),
    tmax: Range.nullable(),
    proteinBinding: Range.nullable(),
    volumeOfDistribution: Range.nullable(),
    halfLife: Range.nullable(),
    clearance: Range.nullable(),
    metabolism: z.object({ text: Text.max(1_200), enzymes: z.array(Text.max(60)).max(40) }),
    excretion: Text.max(1_200),
    remarks: Text.max(1_200).optional(),
  }),
  pregnancy: z.object({
    summary: Text.max(1_200),
    lactation: Text.max(1_200),
    reproductive: Text.max(1_200).optional(),
    retiredFdaCategory: z.enum(['A', 'B', 'C', 'D', 'X']).optional(),
  }),
  monitoring: Lines,
  antidote: z.object({ text: Text.max(1_200), reference: Text.max(300) }).optional(),
  /** An empty one removes it. */
  schedule: z.enum(['C-II', 'C-III', 'C-IV', 'C-V', '']).optional(),
  references: z
    .array(
      z.object({
        title: oneLine().max(300),
        publisher: Text.max(300),
        year: z.number().int(),
        url: Text.max(500).optional(),
      }),
    )
    .max(40),
});
export type DrugDraft = z.output<typeof DrugDraft>;

export const Provenance = z.object({
  /** 'authored', 'edited', or the source of an import. */
  source: z.string(),
  licence: z.string(),
  /** Of the data set, of the import, or of the day of the edit. */
  sourceVersion: z.string(),
  reviewedOn: z.iso.date().nullable(),
  reviewedBy: z.string(),
});

export const Drug = DrugDraft.extend({
  id: z.string(),
  /** The Tall Man form if there is one. For the eye; search and copy use `generic`. */
  displayName: z.string(),
  /** Each line of `dosage` as a sentence, written by the rules of ISMP. */
  dosageTexts: z.array(z.string()),
  /** Grows with every change. */
  version: z.number(),
  updatedAt: z.iso.datetime(),
  provenance: Provenance,
});
export type Drug = z.output<typeof Drug>;

export const DrugSummary = z.object({
  id: z.string(),
  generic: z.string(),
  displayName: z.string(),
  drugClass: z.string(),
  atc: z.array(z.string()),
  hasBoxedWarning: z.boolean(),
  /** Drugs whose names are confused with this one's. */
  lookAlikes: z.array(z.string()),
});
export type DrugSummary = z.output<typeof DrugSummary>;

/** `combination`: a brand of several drugs, found for each of them. */
export const NameKind = z.enum(['generic', 'inn', 'brand', 'synonym', 'abbreviation', 'combination']);
export type NameKind = z.output<typeof NameKind>;
/** How a name was found, from the most to the least certain. */
export const MatchTier = z.enum(['exact', 'prefix', 'word', 'similar', 'sound']);
/** A drug that a search found, and why: `brand` 'Lipitor' by `prefix`. */
export const DrugMatch = DrugSummary.extend({
  matched: z.object({
    name: z.string(),
    kind: NameKind,
    tier: MatchTier,
  }),
});
export type DrugMatch = z.output<typeof DrugMatch>;

/** What a name may mean: the most certain first, and names that look or sound like it. */
const NameMatches = z.object({ matches: z.array(DrugMatch), didYouMean: z.array(DrugMatch) });
/** For a pasted list. */
export const mostNamesAtOnce = 30;

const DrugQuery = z.object({
  search: z.string().trim().max(100).default(''),
  drugClass: z.string().trim().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});
const DataSetStamp = z.object({ version: z.string(), date: z.iso.date() });
const DrugPage = Page.extend({
  drugs: z.array(DrugSummary.extend({ matched: DrugMatch.shape.matched.optional() })),
  /** Names that look or sound like the query; no one is sent to one without choosing it. */
  didYouMean: z.array(DrugMatch),
  dataSet: DataSetStamp,
});

/** For rows of dosage, references and recommendations; the rest follows these, with its name. */
export const membersShownFirst = ['indication', 'route', 'population', 'ages', 'amount', 'frequency', 'title', 'publisher', 'year', 'url', 'text']; // biome-ignore format: a list

/** One feature with a daily limit. `limit` null: none. */
export const DailyUse = z.object({
  feature: z.enum(['drug-info', 'interactions', 'dosage', 'quizzes']),
  used: z.number(),
  limit: z.number().nullable(),
  resetsAt: z.iso.datetime(),
});
export type DailyUse = z.output<typeof DailyUse>;

const Count = z.object({ name: z.string(), count: z.number() });
export const DataSetInfo = z.object({
  version: z.string(),
  date: z.iso.date(),
  /**
   * A table each: drugs by class, interactions by severity, by evidence, guidelines by category, records by review
   * date, by source.
   */
  tables: z.array(z.object({ id: z.string(), title: z.string(), rows: z.array(Count), total: z.number() })),
  disclaimer: z.string(),
});
export type DataSetInfo = z.output<typeof DataSetInfo>;

const ById = z.object({ id: z.string().max(200) });
const OneDrug = z.object({ drug: Drug });
const DrugToRead = OneDrug.extend({ lookAlikes: DrugSummary.shape.lookAlikes, dataSet: DataSetStamp });

const read = { method: 'GET', access: 'guest', rate: 'read' } as const;
/** Not for text that someone types, which must not stay in a browser's cache. */
const readPublic = { ...read, isSameForAll: true } as const;
const write = { access: 'admin', rate: 'write' } as const;

export const pharmacologyContract = defineContract({
  listDrugs: {
    ...readPublic,
    path: '/pharmacology/drugs',
    access: 'user',
    summary: 'List drugs by name or class',
    query: DrugQuery,
    response: DrugPage,
  },
  listDrugsAsGuest: {
    ...readPublic,
    path: '/pharmacology/guest/drugs',
    summary: 'List drugs by name or class',
    query: DrugQuery,
    response: DrugPage,
  },
  suggestDrugs: {
    ...read,
    path: '/pharmacology/guest/drug-suggestions',
    summary: 'Suggest drugs while someone types: best match first, each with the reason',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: NameMatches,
  },
  resolveDrugNames: {
    method: 'POST',
    path: '/pharmacology/guest/drug-names',
    access: 'guest',
    rate: 'read',
    summary: 'Look up each name in a list, in the list’s order',
    body: z.object({
      names: z.array(z.string().trim().min(1).max(100)).min(1).max(mostNamesAtOnce),
    }),
    response: z.object({ found: z.array(NameMatches.extend({ name: z.string() })) }),
    maxBodyBytes: 16 * 1024,
  },
  listDrugClasses: {
    ...readPublic,
    path: '/pharmacology/guest/drug-classes',
    summary: 'List all classes with their number of drugs',
    response: z.object({ classes: z.array(z.object({ drugClass: z.string(), count: z.number() })) }),
  },
  readDrug: {
    ...readPublic,
    path: '/pharmacology/drugs/:id',
    access: 'user',
    summary: 'Get everything about one drug',
    params: ById,
    response: DrugToRead,
    errors: ['drug_not_found'],
  },
  readDrugAsGuest: {
    ...readPublic,
    path: '/pharmacology/guest/drugs/:id',
    summary: 'Get everything about one drug',
    params: ById,
    response: DrugToRead,
    errors: ['drug_not_found'],
  },
  createDrug: {
    ...write,
    method: 'POST',
    path: '/pharmacology/drugs',
    summary: 'Add a drug',
    body: DrugDraft.extend({ reason: ChangeReason }),
    response: OneDrug,
    errors: ['drug_exists'],
  },
  updateDrug: {
    ...write,
    method: 'PUT',
    path: '/pharmacology/drugs/:id',
    summary: 'Change a drug; omitted fields stay. A new version is kept',
    params: ById,
    body: DrugDraft.partial().extend({ reason: ChangeReason, version: ChangeVersion }),
    response: OneDrug,
    errors: ['drug_not_found', 'drug_exists', 'proposal_outdated'],
  },
  deleteDrug: {
    ...write,
    method: 'DELETE',
    path: '/pharmacology/drugs/:id',
    summary: 'Remove a drug; its history stays',
    params: ById,
    body: Removal,
    response: Done,
    errors: ['drug_not_found', 'proposal_outdated'],
  },
  readDailyUse: {
    ...read,
    path: '/pharmacology/guest/daily-use',
    summary: 'Get what is left of this caller’s daily limits',
    response: z.object({ uses: z.array(DailyUse) }),
  },
  readDataSet: {
    ...readPublic,
    path: '/pharmacology/guest/data-set',
    summary: 'Get version, date and counts of the whole data set',
    response: DataSetInfo,
  },
  exportDataSet: {
    ...read,
    path: '/pharmacology/guest/data-set/export',
    rate: 'export',
    summary: 'Get the whole authored data set as one JSON file or a zip of CSV files',
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    response: 'file',
  },
});
