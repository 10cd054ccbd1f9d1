// The round that plays itself on the home page: one question, answers that come in, and the reveal.
import { spokenLanguage, texts } from '#platform/contract/i18n.ts';
import { fromInterchange, redact, solutionOf, tallyOf } from '#question-types/registry.ts';
import type { Demonstration } from '../contract.ts';
import en from '../locales/en-demonstration.json' with { type: 'json' };

const t = texts(en);

const options = () => [t('optionA'), t('optionB'), t('optionC'), t('optionD')];
const rightIndex = 1;

/** How many have chosen each option, from the opening of the question to its end. */
const stages = [
  [0, 0, 0, 0],
  [1, 3, 0, 1],
  [3, 8, 1, 2],
  [5, 16, 1, 3],
];

function made(): Demonstration {
  const item = {
    kind: 'choice' as const,
    isMultiple: false,
    options: options().map((text, index) => ({ text, isRight: index === rightIndex })),
    text: t('question'),
    points: 1,
  };
  const question = fromInterchange(item, 'demonstration')?.question;
  if (!question) throw new Error('no question type is a choice');
  const answersOf = (counts: number[]) =>
    counts.flatMap((amount, index) => Array.from({ length: amount }, () => index));
  return {
    question: { view: redact(question), rendered: {} },
    tallies: stages.map((counts) => tallyOf(question, answersOf(counts))),
    solution: solutionOf(question),
  };
}

const kept = new Map<string, Demonstration>();

/** In the reader’s language. */
export function demonstration(): Demonstration {
  const { tag } = spokenLanguage();
  const known = kept.get(tag) ?? made();
  kept.set(tag, known);
  return known;
}
