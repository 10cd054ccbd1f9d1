// The two answers to a statement: True and False, or the labels that its author gave.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

const truthOptions = () => [t('true'), t('false')];

/** Two labels, in the order of their wire values. */
export function optionsOf(question: { options?: readonly string[] }): string[] {
  return question.options?.length === 2 ? [...question.options] : truthOptions();
}

const wordsForFalse = new Set([
  'false',
  'f',
  'no',
  'n',
  'wrong',
  'incorrect',
  'not true',
  'falsch',
  'faux',
  'falso',
  'nein',
]);

/** Which of two labels says that the statement is true: the second if the first denies it, else the first. */
export function positionOfTrue([first = '']: readonly string[]): 0 | 1 {
  return wordsForFalse.has(first.trim().toLowerCase()) ? 1 : 0;
}
