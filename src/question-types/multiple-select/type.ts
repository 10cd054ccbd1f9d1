// Multiple select: any number of several options are right, and a named scheme says what a partly right answer earns.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  defineQuestionType,
  type Problem,
  playerBase,
  pollMark,
  questionBase,
  redactBase,
  solutionBase,
  type Written,
} from '../interface/question-type.ts';
import { readChoice, writeChoice } from '../options/choice-interchange.ts';
import {
  lintOptions,
  maxDraftOptions,
  OptionIndex,
  optionBars,
  optionFeedbackShape,
  optionListShape,
  redactOptions,
} from '../options/option-list.ts';
import { optionLabel } from '../options/option-tiles.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';
import { defaultScheme, type SchemeName, scoringSchemes } from './schemes.ts';
import { fractionOf } from './scoring.ts';

const t = texts(en);
const name = 'multiple-select';

const Marks = z.array(OptionIndex).max(maxDraftOptions);
const Scoring = z.enum(scoringSchemes.map(({ name }) => name) as [SchemeName, ...SchemeName[]]);
/** What other systems call some of the schemes. */
const aliases: Record<string, SchemeName> = {
  'right-capped-by-overselection': 'right-capped',
  'weights-clamped': 'weights',
  mapping: 'weights',
  'incorrect-dock': 'right-minus-fixed',
};
const ScoringByAnyName = z.preprocess(
  (scheme) => (typeof scheme === 'string' && Object.hasOwn(aliases, scheme) ? aliases[scheme] : scheme),
  Scoring.default(defaultScheme),
);

export const MultipleSelectQuestion = z.object({
  ...questionBase,
  ...pollMark,
  type: z.literal(name),
  ...optionListShape,
  ...optionFeedbackShape,
  correctAnswer: Marks.default([]),
  scoring: ScoringByAnyName,
  /** Per option, the share of the points that marking it gives or takes; for the scheme `weights`. */
  optionWeights: z.array(z.number().min(-1).max(1)).max(maxDraftOptions).optional(),
  /** The share that each wrong mark costs; for `right-minus-fixed`. */
  wrongPenalty: z.number().min(0).max(1).default(0.25),
  /** For `single-point`, in percent. */
  passPercent: z.number().min(1).max(100).default(100),
});
export type MultipleSelectQuestion = z.output<typeof MultipleSelectQuestion>;

/** The scheme is in it because students may know what counts; how many options are right is not. */
export const MultipleSelectView = z.object({
  ...playerBase,
  type: z.literal(name),
  ...optionListShape,
  scoring: Scoring,
});
export type MultipleSelectView = z.output<typeof MultipleSelectView>;

export const MultipleSelectSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: Marks,
  ...optionFeedbackShape,
});
export type MultipleSelectSolution = z.output<typeof MultipleSelectSolution>;

export const multipleSelect = defineQuestionType<
  MultipleSelectQuestion,
  number[],
  MultipleSelectView,
  MultipleSelectSolution
>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, scoring: defaultScheme, ...sample }),
  isInEveryPlan: false,
  place: 30,
  question: MultipleSelectQuestion,
  playerView: MultipleSelectView,
  shownSolution: MultipleSelectSolution,
  answer: Marks,
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    options: ['', '', '', ''],
    correctAnswer: [],
    scoring: defaultScheme,
    wrongPenalty: 0.25,
    passPercent: 100,
  }),
  lint: (question) => [...lintOptions(question), ...lintKey(question)],
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    ...redactOptions(question),
    scoring: question.scoring,
  }),
  solution: (question) => ({
    type: name,
    correctAnswer: inOrder(question.correctAnswer),
    explanation: question.explanation,
    optionFeedback: question.optionFeedback,
  }),
  fits: (question, answer) => answer.every((index) => index < question.options.length),
  isBlankAnswer: (answer) => answer.length === 0,
  isGradable: (question) => question.correctAnswer.length === 0 || liveKey(question).size > 0,
  withoutKey: ({ optionFeedback: _, optionWeights: __, ...question }) => ({
    ...question,
    correctAnswer: [],
    scoring: defaultScheme,
  }),
  grade: (question, answer) => fractionOf(question, liveKey(question), new Set(answer)),
  tally: (question, answers) => ({
    answered: answers.length,
    bars: optionBars(
      question,
      question.correctAnswer,
      answers.flatMap((answer) => [...new Set(answer)]),
    ),
  }),
  texts: (view) => [view.question, ...view.options],
  describeAnswer: describeMarks,
  describeSolution: (question, written) => describeMarks(question, [...liveKey(question)], written),
  shuffle: { count: (question) => question.options.length },
  scoring: { schemes: scoringSchemes, default: defaultScheme },
  interchange: {
    kinds: ['choice'],
    write: (question) => ({
      body: {
        ...writeChoice({ ...question, optionWeights: weightsOf(question) }, question.correctAnswer, true),
        scoring: question.scoring,
      },
      lost: losesSettings(question) ? [t('settingsLost')] : [],
    }),
    read: (body) => {
      if (body.kind !== 'choice') return null;
      const { list, right, adapted } = readChoice(body);
      const { optionWeights, ...options } = list;
      const wanted = Scoring.safeParse(body.scoring).data;
      const isWeighted = optionWeights !== undefined && (wanted === undefined || wanted === 'weights');
      return {
        question: {
          type: name,
          ...options,
          correctAnswer: right,
          scoring: isWeighted ? 'weights' : (wanted ?? defaultScheme),
          ...(isWeighted && { optionWeights }),
        },
        adapted,
      };
    },
  },
});

function weightsOf({ scoring, optionWeights }: MultipleSelectQuestion): number[] | undefined {
  return scoring === 'weights' ? optionWeights : undefined;
}

/** The neutral form names the scheme but not what is set for it. */
function losesSettings({ scoring, wrongPenalty, passPercent }: MultipleSelectQuestion): boolean {
  if (scoring === 'right-minus-fixed') return wrongPenalty !== 0.25;
  return scoring === 'single-point' && passPercent !== 100;
}

// A key for an option that was removed must not make the question unanswerable, so such a key does not count.
function liveKey({ correctAnswer, options }: MultipleSelectQuestion): Set<number> {
  return new Set(correctAnswer.filter((index) => index < options.length));
}

function lintKey(question: MultipleSelectQuestion): Problem[] {
  const field = 'correctAnswer';
  const { correctAnswer, options } = question;
  const live = liveKey(question);
  const problems: Problem[] = [];
  if (correctAnswer.length === 0) {
    problems.push({ severity: 'error', code: 'no_right_option', message: t('noRightOption'), field });
  }
  if (correctAnswer.some((index) => index >= options.length)) {
    problems.push({ severity: 'error', code: 'dead_key', message: t('deadKey'), field });
  }
  const percent = Math.round(100 * bestSum(question));
  if (question.scoring === 'weights' && question.optionWeights && percent !== 100) {
    const message = t('weightsOff', { percent });
    problems.push({ severity: 'error', code: 'weights_off', message, field: 'options' });
  }
  if (options.length > 0 && live.size === options.length) {
    problems.push({ severity: 'warning', code: 'all_right', message: t('allRight'), field });
  }
  return problems;
}

/** What marking everything that gives something comes to. */
function bestSum({ optionWeights = [], options }: MultipleSelectQuestion): number {
  return optionWeights.slice(0, options.length).reduce((sum, weight) => sum + Math.max(0, weight), 0);
}

function inOrder(marks: readonly number[]): number[] {
  return [...new Set(marks)].sort((a, b) => a - b);
}

function describeMarks(question: MultipleSelectQuestion, marks: readonly number[], written: Written): string {
  return inOrder(marks)
    .map((index) => optionLabel(question, index, written))
    .join('; ');
}
