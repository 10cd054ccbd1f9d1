// The API for answers about a drug, made from our own records and nothing else.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const longestQuestion = 500;

/** The fields of the specification, each taken from a record. */
export const DrugInfo = z.object({
  genericName: z.string(),
  drugClass: z.string(),
  description: z.string(),
  mechanismOfAction: z.string(),
  indications: z.array(z.string()),
  contraindications: z.array(z.string()),
  sideEffects: z.array(z.string()),
  dosage: z.string(),
  halfLife: z.string(),
  metabolism: z.string(),
  excretion: z.string(),
  /** Narrative; a letter, if there was one, is called retired. */
  pregnancyCategory: z.string(),
  blackBoxWarning: z.string(),
  interactions: z.array(z.string()),
});
export type DrugInfo = z.output<typeof DrugInfo>;

/** A record that an answer is based on: `drug:warfarin`, `interaction:amiodarone--warfarin`. */
export const CitedRecord = z.object({ id: z.string(), title: z.string(), path: z.string() });
export type CitedRecord = z.output<typeof CitedRecord>;

export const DrugInfoAnswer = z.object({
  /** `refused`: see `refusedFor`. `unknown`: no such drug here. `ambiguous`: choose one of `didYouMean`. */
  state: z.enum(['answered', 'refused', 'unknown', 'ambiguous']),
  /** `person`: asks for advice about a person. `harm`: aims at harm or misuse. `crisis`: someone may harm themselves. */
  refusedFor: z.enum(['person', 'harm', 'crisis']).nullable(),
  /** To be read before anything else, if a life may be in danger. */
  urgent: z.object({ kind: z.enum(['emergency', 'crisis']), text: z.string() }).nullable(),
  /** Of the first drug in question; null in an emergency, and if guidelines or a class answer. */
  drugInfo: DrugInfo.nullable(),
  drugId: z.string().nullable(),
  /** What to read first, in a few sentences; cites records as [1], [2]. */
  answer: z.string(),
  cited: z.array(CitedRecord),
  didYouMean: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** In Tall Man letters if there are any. */
      displayName: z.string(),
      drugClass: z.string(),
      why: z.string(),
    }),
  ),
  /** `records`: verbatim. `phrased`: put into words by the configured provider from these records alone. */
  writtenBy: z.enum(['records', 'phrased']),
  dataSet: z.object({ version: z.string(), date: z.string() }),
  disclaimer: z.string(),
});
export type DrugInfoAnswer = z.output<typeof DrugInfoAnswer>;

const Question = z.object({
  /** A name, or a whole question that names drugs, a class or an illness. */
  drugName: oneLine()
    .min(1, { error: () => t('drugName') })
    .max(200),
  /** What about it; empty for everything. */
  question: z.string().trim().max(longestQuestion).default(''),
});

export const drugInfoContract = defineContract({
  readDrugInfoWriter: {
    method: 'GET',
    path: '/pharmacology/ai-drug-info',
    access: 'guest',
    rate: 'read',
    summary: 'Check whether a provider is configured that phrases answers',
    response: z.object({ hasProvider: z.boolean() }),
  },
  askDrugInfo: {
    method: 'POST',
    path: '/pharmacology/ai-drug-info',
    access: 'user',
    rate: 'write',
    summary: 'Get what our records say about a drug, with the records behind it',
    body: Question,
    response: DrugInfoAnswer,
    errors: ['DAILY_LIMIT_EXCEEDED'],
    hasDailyLimit: true,
  },
  askDrugInfoAsGuest: {
    method: 'POST',
    path: '/pharmacology/guest/ai-drug-info',
    access: 'guest',
    rate: 'read',
    summary: 'Same without an account, a limited number of times a day',
    body: Question,
    response: DrugInfoAnswer,
    errors: ['GUEST_LIMIT'],
    hasDailyLimit: true,
  },
});
