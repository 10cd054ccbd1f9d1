// Open-ended: a text of the student's own, marked by a person.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  defineQuestionType,
  type Problem,
  playerBase,
  redactBase,
  solutionBase,
  type Tally,
} from '../interface/question-type.ts';
import { isUntouched } from './count-words.ts';
import { readEssay, writeEssay } from './interchange.ts';
import { longestAnswer } from './limits.ts';
import en from './locales/en.json' with { type: 'json' };
import { groupByMeaning } from './meaning-groups.ts';
import { about, sample } from './sample.ts';
import { name, OpenEndedQuestion, type Rubric, wordLimits } from './schema.ts';

const t = texts(en);
const maxBars = 60;
const maxLabel = 200;

export const OpenEndedView = z.object({
  ...playerBase,
  type: z.literal(name),
  ...wordLimits,
});
export type OpenEndedView = z.output<typeof OpenEndedView>;

export const OpenEndedSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
});
export type OpenEndedSolution = z.output<typeof OpenEndedSolution>;

export const openEnded = defineQuestionType<OpenEndedQuestion, string, OpenEndedView, OpenEndedSolution>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, ...sample }),
  isInEveryPlan: false,
  place: 50,
  question: OpenEndedQuestion,
  playerView: OpenEndedView,
  shownSolution: OpenEndedSolution,
  answer: z.string().max(longestAnswer),
  blank: () => ({ type: name, question: '', points: 1, rubric: { text: '', criteria: [] } }),
  lint,
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    minWords: question.minWords,
    maxWords: question.maxWords,
    template: question.template,
  }),
  solution: (question) => ({ type: name, explanation: question.explanation }),
  fits: () => true,
  isBlankAnswer: (answer, question) => isUntouched(answer, question.template),
  // A person gives the marks.
  isGradable: () => false,
  withoutKey: (question) => ({ ...question, rubric: { text: '', criteria: [] } }),
  grade: () => 0,
  tally,
  texts: (view) => [view.question],
  describeAnswer: (question, answer) => (isUntouched(answer, question.template) ? '' : answer.trim()),
  describeSolution: () => '',
  marking: { guide: ({ rubric }) => ({ text: rubric.text, criteria: rubric.criteria }) },
  interchange: { kinds: ['essay'], write: writeEssay, read: readEssay },
});

/** What the criteria are worth together, without the rest that binary arithmetic leaves. */
export function sumOfCriteria({ criteria }: Pick<Rubric, 'criteria'>): number {
  return Number(criteria.reduce((sum, { points }) => sum + points, 0).toFixed(6));
}

function lint({ minWords, maxWords, rubric, points }: OpenEndedQuestion): Problem[] {
  const problems: Problem[] = [];
  if (minWords !== undefined && maxWords !== undefined && minWords > maxWords) {
    const message = t('wordsUnreachable', { min: minWords, max: maxWords });
    problems.push({ severity: 'error', code: 'words_unreachable', message, field: 'minWords' });
  }
  for (const [index, { title }] of rubric.criteria.entries()) {
    if (title.trim() !== '') continue;
    const field = `rubric.criteria.${index}`;
    const message = t('criterionEmpty', { number: index + 1 });
    problems.push({ severity: 'warning', code: 'criterion_empty', message, field });
  }
  const sum = sumOfCriteria(rubric);
  if (rubric.criteria.length > 0 && sum !== points) {
    const message = t('criteriaSum', { sum, points });
    problems.push({ severity: 'warning', code: 'criteria_sum', message, field: 'rubric.criteria' });
  }
  return problems;
}

/** A bar per group of answers that say the same, each called by its most typical one. */
function tally(_question: OpenEndedQuestion, answers: readonly string[]): Tally {
  const { groups, rest } = groupByMeaning(answers);
  const others = groups.slice(maxBars).reduce((sum, { count }) => sum + count, 0);
  const bars = groups.slice(0, maxBars).map(({ key, typical, count }) => ({
    key,
    label: typical.length > maxLabel ? `${typical.slice(0, maxLabel).trimEnd()}…` : typical,
    count,
    isRight: false,
  }));
  if (others > 0) bars.push({ key: '\nothers', label: t('otherAnswers'), count: others, isRight: false });
  if (rest > 0) bars.push({ key: '\nrest', label: t('notCompared'), count: rest, isRight: false });
  return { answered: answers.length, bars };
}
