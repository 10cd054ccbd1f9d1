// Hotspot: the wire shapes; grading follows.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, questionBase, redactBase, solutionBase } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);
const name = 'hotspot';
const Image = z.object({
  imageId: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
});
const share = z.number().min(0).max(1);
const label = z.string().max(200).optional();
const Region = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('rectangle'), x: share, y: share, width: share, height: share, label }),
  z.object({ shape: z.literal('ellipse'), x: share, y: share, radiusX: share, radiusY: share, label }),
  z.object({
    shape: z.literal('polygon'),
    points: z
      .array(z.object({ x: share, y: share }))
      .min(3)
      .max(100),
    label,
  }),
]);

export const HotspotQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  options: z
    .object({
      image: Image.nullable().default(null),
      alt: z.string().max(1_000).default(''),
      regions: z.array(Region).max(30).default([]),
    })
    .prefault({}),
  /** The indices of the regions that are right. */
  correctAnswer: z.array(z.number().int().min(0).max(29)).max(30).default([]),
});
export type HotspotQuestion = z.output<typeof HotspotQuestion>;

export const HotspotView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: z.object({ image: Image.nullable(), alt: z.string() }),
});
export type HotspotView = z.output<typeof HotspotView>;

export const HotspotSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  regions: z.array(Region),
  correctAnswer: z.array(z.number().int()),
});
export type HotspotSolution = z.output<typeof HotspotSolution>;

export const hotspot = defineQuestionType<
  HotspotQuestion,
  { x: number; y: number }[],
  HotspotView,
  HotspotSolution
>({
  name,
  version: 1,
  title: t('title'),
  isInEveryPlan: false,
  question: HotspotQuestion,
  answer: z.array(z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })).max(50),
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    options: { image: null, alt: '', regions: [] },
    correctAnswer: [],
  }),
  lint: () => [],
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    options: { image: question.options.image, alt: question.options.alt },
  }),
  solution: (question) => ({
    type: name,
    regions: question.options.regions,
    correctAnswer: question.correctAnswer,
    explanation: question.explanation,
  }),
  fits: () => true,
  isBlankAnswer: (answer) => answer.length === 0,
  isGradable: (question) => question.correctAnswer.length > 0,
  grade: () => 0,
  tally: (_question, answers) => ({ answered: answers.length, bars: [] }),
  texts: (view) => [view.question],
  describeAnswer: (_question, answer) => JSON.stringify(answer),
  describeSolution: () => '',
  interchange: {
    kinds: ['areas'],
    write: (question) => ({
      body: {
        kind: 'areas',
        image: question.options.image,
        alt: question.options.alt,
        areas: question.options.regions,
        right: question.correctAnswer,
      },
      lost: [],
    }),
    read: () => null,
  },
});
