// The pharmacology quizzes API: made from the data set, stored, opened in the quiz editor or started live.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import groups from './locales/en-atc.json' with { type: 'json' };
import topics from './locales/en-topics.json' with { type: 'json' };

export const longestTopic = 120;

export const Difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.output<typeof Difficulty>;

/** Kinds of questions that can be chosen as a topic. */
export const kindTopics = [
  'classes', 'mechanisms', 'indications', 'contraindications', 'adverse effects', 'boxed warnings', 'interactions', 'enzymes',
  'pharmacokinetics', 'antidotes', 'monitoring', 'look-alike names', 'dose calculations',
] as const; // biome-ignore format: a list

const topicWords = texts(topics);

/** A topic as people read and type it. */
export const topicName = (topic: (typeof kindTopics)[number]): string => topicWords(topic);

/** Main ATC groups by their usual English names. */
export const atcGroups: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(groups).map((code) => [code, texts(groups)(code as keyof typeof groups)]),
);

export const DrugQuizItem = z.object({
  question: z.string(),
  /** Without labels such as 'A)'. */
  options: z.array(z.string()),
  /** Index of the right option. */
  correctAnswer: z.number(),
  explanation: z.string(),
  /** Why each option is right or wrong, in the order of the options. */
  rationales: z.array(z.string()),
  reference: z.string(),
  drugIds: z.array(z.string()),
  kind: z.string(),
  difficulty: Difficulty,
  bloom: z.enum(['remember', 'understand', 'apply', 'analyse']),
  /** A language model reworded its question and explanation. */
  isReworded: z.boolean().optional(),
});
export type DrugQuizItem = z.output<typeof DrugQuizItem>;

export const DrugQuiz = z.object({
  /** Null if it is not stored, as for guests. */
  id: z.string().nullable(),
  title: z.string(),
  topic: z.string(),
  difficulty: Difficulty,
  quizzes: z.array(DrugQuizItem),
  /**
   * `records`: by the generator from the data set. `phrased`: a language model reworded at least one question. `owner`: the
   * questions were sent.
   */
  writtenBy: z.enum(['records', 'phrased', 'owner']),
  /** Some of its items rest on a record that has changed since, and are left out. */
  retiredItems: z.number(),
  dataSet: z.object({ version: z.string(), date: z.string() }),
  disclaimer: z.string(),
  createdAt: z.iso.datetime(),
});
export type DrugQuiz = z.output<typeof DrugQuiz>;

const Order = z.object({
  /** A class, a drug, or a kind of question ('interactions', 'dose calculations', 'look-alike names'); empty for all. */
  topic: z.string().trim().max(longestTopic).default(''),
  difficulty: z.string().toLowerCase().pipe(Difficulty).default('medium'),
  questionCount: z.coerce.number().int().min(1).max(30).default(5),
  /** The same seed and data give the same quiz. */
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
});

const OwnText = z.string().trim().min(1).max(4_000);
const OptionText = oneLine().min(1).max(1_000);
/** `A)`, `B.` before an option; its place says the same. */
const OptionOfOwn = OptionText.transform((text) => text.replace(/^\(?[A-La-l][).:]\s+/, '') || text);

/** A question of the owner's, which rests on no record. */
const OwnQuestion = z.strictObject({
  type: z.string().max(40).optional(),
  question: OwnText,
  options: z.array(OptionOfOwn).min(2).max(10),
  /** Index of the right option, its letter, or its text. */
  correctAnswer: z.union([z.number().int().min(0), z.string().trim().min(1).max(1_000)]),
  explanation: z.string().trim().max(4_000).default(''),
  rationales: z.array(z.string().trim().max(1_000)).max(10).default([]),
  reference: z.string().trim().max(1_000).default(''),
});
export type OwnQuestion = z.output<typeof OwnQuestion>;

const ById = z.object({ id: z.string().max(80) });
const One = DrugQuiz;

export const drugQuizzesContract = defineContract({
  listDrugQuizzes: {
    method: 'GET',
    path: '/pharmacology/quizzes',
    access: 'user',
    rate: 'read',
    summary: 'List your pharmacology quizzes, newest first',
    query: z.object({
      topic: z.string().trim().max(longestTopic).optional(),
      difficulty: Difficulty.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ quizzes: z.array(DrugQuiz), total: z.number() }),
  },
  createDrugQuiz: {
    method: 'POST',
    path: '/pharmacology/quizzes',
    access: 'user',
    rate: 'write',
    summary: 'Save a quiz of the questions that are sent, or else create one from the data set and save it',
    body: Order.extend({
      title: oneLine().max(200).default(''),
      questions: z.array(OwnQuestion).min(1).max(30).optional(),
    }),
    response: One,
    errors: ['drug_quiz_impossible', 'DAILY_LIMIT_EXCEEDED'],
    hasDailyLimit: true,
    maxBodyBytes: 1024 * 1024,
  },
  generateDrugQuiz: {
    method: 'POST',
    path: '/pharmacology/quizzes/generate-ai',
    access: 'user',
    rate: 'write',
    summary:
      'Create a quiz from the data set and save it; a connected language model rewords its questions and may add nothing',
    body: Order,
    response: One,
    errors: ['drug_quiz_impossible', 'DAILY_LIMIT_EXCEEDED'],
    hasDailyLimit: true,
  },
  generateDrugQuizAsGuest: {
    method: 'POST',
    path: '/pharmacology/guest/quizzes/generate-ai',
    access: 'guest',
    rate: 'read',
    summary: 'Create a quiz without an account, a limited number of times a day; it is not saved',
    body: Order,
    response: One,
    errors: ['drug_quiz_impossible', 'GUEST_LIMIT'],
    hasDailyLimit: true,
  },
  readDrugQuiz: {
    method: 'GET',
    path: '/pharmacology/quizzes/:id',
    access: 'user',
    rate: 'read',
    summary: 'Get one of your pharmacology quizzes',
    params: ById,
    response: One,
    errors: ['drug_quiz_not_found'],
  },
  deleteDrugQuiz: {
    method: 'DELETE',
    path: '/pharmacology/quizzes/:id',
    access: 'user',
    rate: 'write',
    summary: 'Delete one of your pharmacology quizzes',
    params: ById,
    response: z.object({ ok: z.literal(true) }),
    errors: ['drug_quiz_not_found'],
  },
  openDrugQuiz: {
    method: 'POST',
    path: '/pharmacology/quizzes/:id/quiz',
    access: 'teacher',
    rate: 'write',
    summary: 'Copy it to your quizzes, to edit or start',
    params: ById,
    response: z.object({ quizId: z.string() }),
    errors: ['drug_quiz_not_found', 'drug_quiz_impossible', 'plan_limit_reached'],
  },
});
