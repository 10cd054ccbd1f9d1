// Models of item response theory on the wire: estimated only when a teacher asks, and only from enough students.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

export const ItemModelName = z.enum(['rasch', 'two-parameter']);
export type ItemModelName = z.output<typeof ItemModelName>;

/** Fewer students than these give difficulties that say more about chance than about questions. */
export const leastStudentsOf: Record<ItemModelName, number> = { rasch: 50, 'two-parameter': 250 };
export const leastModelItems = 5;

const Interval = z.tuple([z.number(), z.number()]);

const ModelledQuestion = z.object({
  questionId: z.string(),
  number: z.number(),
  question: z.string(),
  /** On the scale of the abilities; null where everyone answered alike. */
  difficulty: z.number().nullable(),
  /** At 95%; with Rasch only. */
  interval: Interval.nullable(),
  /** How sharply it discriminates between students; only in the two-parameter model. */
  slope: z.number().nullable(),
  /** Mean squares, 1 expected; with Rasch only. */
  infit: z.number().nullable(),
  outfit: z.number().nullable(),
  /** Only where the mean squares are further from 1 than chance takes them, and far enough to matter. */
  fit: z.enum(['noisy', 'predictable', 'open']),
});
export type ModelledQuestion = z.output<typeof ModelledQuestion>;

export const ItemModel = z.object({
  model: ItemModelName,
  state: z.enum(['estimated', 'few-students', 'few-items', 'unsettled']),
  /** Students with a mark for every question of the model, and how many of them it takes. */
  n: z.number(),
  leastStudents: z.number(),
  items: z.number(),
  leastItems: z.number(),
  /** Numbers of the questions that are no part of it: not all or nothing, or without marks. */
  leftOut: z.array(z.number()),
  /** The hardest first. */
  questions: z.array(ModelledQuestion),
  /** By number of correct answers: the expected ability (EAP), its standard deviation, and how many students have it. */
  abilities: z.array(
    z.object({
      correct: z.number(),
      ability: z.number(),
      standardDeviation: z.number(),
      students: z.number(),
    }),
  ),
  updatedAt: z.string(),
});
export type ItemModel = z.output<typeof ItemModel>;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const modelsContract = defineContract({
  readItemModel: {
    method: 'GET',
    path: '/analytics/quiz/:id/model',
    access: 'teacher',
    rate: 'export',
    scope: 'results:read',
    summary:
      'Estimate the difficulty of a quiz’s questions with the Rasch model (from 50 students) or the two-parameter model (from 250)',
    params: z.object({ id }),
    query: z.object({ model: ItemModelName.default('rasch'), roundId: id.optional() }),
    response: ItemModel,
    errors: ['quiz_not_found', 'round_not_found', 'feature_locked'],
  },
});
