// Scale: a number between two labelled ends, such as agreement from 1 to 5. Nothing on it is right or wrong.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import type { InterchangeBody, InterchangeReading } from '../interface/interchange.ts';
import {
  defineQuestionType,
  type Problem,
  playerBase,
  questionBase,
  redactBase,
  solutionBase,
  type Tally,
} from '../interface/question-type.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';
import {
  countSteps,
  dividesRange,
  figuresOf,
  formatStep,
  maxSteps,
  stepIndexOf,
  stepName,
  valuesOf,
} from './steps.ts';

const t = texts(en);
const name = 'scale';
export const maxLabelLength = 100;

const End = z.number().min(-10_000).max(10_000);
const Label = oneLine().max(maxLabelLength).default('');
const Steps = z.object({
  min: End.default(1),
  max: End.default(5),
  step: z.number().min(0.01).max(10_000).default(1),
  minLabel: Label,
  maxLabel: Label,
});

export const ScaleQuestion = z.object({
  ...questionBase,
  // It earns nothing, whatever a file or an older version says.
  points: questionBase.points
    .unwrap()
    .overwrite(() => 0)
    .default(0),
  type: z.literal(name),
  options: Steps.prefault({}),
});
export type ScaleQuestion = z.output<typeof ScaleQuestion>;

export const ScaleView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: Steps,
});
export type ScaleView = z.output<typeof ScaleView>;

export const ScaleSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
});
export type ScaleSolution = z.output<typeof ScaleSolution>;

export const scale = defineQuestionType<ScaleQuestion, number, ScaleView, ScaleSolution>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 0, ...sample }),
  isInEveryPlan: false,
  place: 90,
  question: ScaleQuestion,
  playerView: ScaleView,
  shownSolution: ScaleSolution,
  answer: z.number(),
  blank: () => ({ type: name, question: '', points: 0, options: Steps.parse({}) }),
  lint,
  redact: (question) => ({ ...redactBase(question), type: name, options: shownSteps(question.options) }),
  solution: (question) => ({ type: name, explanation: question.explanation }),
  fits: (question, answer) => stepIndexOf(question.options, answer) !== null,
  // A number is always an answer, 0 as well.
  isBlankAnswer: () => false,
  hasNoPoints: true,
  isGradable: () => false,
  grade: () => 0,
  tally,
  texts: (view) => [view.question],
  labels: ({ options }) => [options.minLabel, options.maxLabel],
  describeAnswer: (question, answer) => stepName(question.options, answer),
  describeSolution: () => '',
  interchange: {
    kinds: ['rating'],
    write: (question) => ({ body: { kind: 'rating', ...question.options }, lost: [] }),
    read,
  },
});

function shownSteps({ min, max, step, minLabel, maxLabel }: ScaleQuestion['options']): ScaleView['options'] {
  return { min, max, step, minLabel, maxLabel };
}

function lint({ options }: ScaleQuestion): Problem[] {
  const problems: Problem[] = [];
  const count = countSteps(options);
  if (options.min >= options.max) {
    const message = t('endsReversed');
    problems.push({ severity: 'error', code: 'ends_reversed', message, field: 'options.max' });
  } else if (!dividesRange(options)) {
    const message = t('stepMisfit', {
      step: formatStep(options.step),
      min: formatStep(options.min),
      max: formatStep(options.max),
    });
    problems.push({ severity: 'error', code: 'step_misfit', message, field: 'options.step' });
  } else if (count > maxSteps) {
    const message = t('tooManySteps', { count, max: maxSteps });
    problems.push({ severity: 'error', code: 'too_many_steps', message, field: 'options.step' });
  }
  for (const [field, label] of Object.entries({ minLabel: options.minLabel, maxLabel: options.maxLabel })) {
    if (label.trim() !== '') continue;
    const message = t(field === 'minLabel' ? 'minUnlabelled' : 'maxUnlabelled');
    problems.push({ severity: 'warning', code: 'end_unlabelled', message, field: `options.${field}` });
  }
  return problems;
}

/** One bar per step, those that no one chose too, and the usual figures. */
function tally({ options }: ScaleQuestion, answers: readonly number[]): Tally {
  const values = valuesOf(options);
  const counts = values.map(() => 0);
  for (const answer of answers) {
    const index = stepIndexOf(options, answer);
    if (index !== null) counts[index] = (counts[index] ?? 0) + 1;
  }
  return {
    answered: answers.length,
    bars: values.map((value, index) => ({
      key: String(value),
      label: stepName(options, value),
      count: counts[index] ?? 0,
      isRight: false,
    })),
    figures: figuresOf(answers),
  };
}

function read(body: InterchangeBody): InterchangeReading | null {
  if (body.kind !== 'rating') return null;
  const { min, max, step, minLabel = '', maxLabel = '' } = body;
  const cut = (label: string) => label.slice(0, maxLabelLength);
  const isCut = Math.max(minLabel.length, maxLabel.length) > maxLabelLength;
  return {
    question: { type: name, options: { min, max, step, minLabel: cut(minLabel), maxLabel: cut(maxLabel) } },
    adapted: isCut ? [t('labelShortened')] : [],
  };
}
