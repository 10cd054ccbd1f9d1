// What may be wrong with the blanks of a question and their key.
import { texts } from '#platform/contract/i18n.ts';
import type { Problem } from '../interface/question-type.ts';
import { lintAccepted } from '../text/accepted-keys.ts';
import { blanksIn } from '../text/blank-marks.ts';
import type { MatchOptions } from '../text/text-match.ts';
import en from './locales/en.json' with { type: 'json' };
import { type BlankKey, blankOf, isNumeric, isRightIn, numberOf } from './marking.ts';

const t = texts(en);
export const maxBlanks = 30;

type Keyed = MatchOptions & {
  question: string;
  correctAnswer: string[][];
  options?: { choices?: (string[] | null)[]; unordered?: number[][]; tolerances?: (number | null)[] };
};

export function keyOf(question: Omit<Keyed, 'question'>): BlankKey {
  const { correctAnswer, options, ignoreCase, ignoreAccents, ignorePunctuation, typoTolerance, wildcards } =
    question;
  const matching = { ignoreCase, ignoreAccents, ignorePunctuation, typoTolerance, wildcards };
  const { choices, unordered, tolerances } = options ?? {};
  return { accepted: correctAnswer, choices, unordered, tolerances, matching };
}

export function lintBlanks(question: Keyed): Problem[] {
  const marks = blanksIn(question.question);
  const numbers = [...new Set(marks)].sort((a, b) => a - b);
  const problems: Problem[] = [];
  const add = (severity: Problem['severity'], code: string, message: string, field: string) =>
    problems.push({ severity, code, message, field });

  if (marks.length === 0) add('error', 'no_blanks', t('noBlanks'), 'question');
  for (const number of numbers) {
    if (marks.filter((mark) => mark === number).length > 1)
      add('error', 'repeated_blank', t('repeatedBlank', { number }), 'question');
    if (number > maxBlanks)
      add('error', 'too_many_blanks', t('tooManyBlanks', { max: maxBlanks }), 'question');
  }
  const key = keyOf(question);
  for (const [index, accepted] of question.correctAnswer.entries()) {
    const number = index + 1;
    const isEmpty = accepted.every((text) => text.trim() === '');
    if (!numbers.includes(number)) {
      if (!isEmpty) add('error', 'answer_without_blank', t('answerWithoutBlank', { number }), 'question');
      continue;
    }
    if (isEmpty) continue;
    const choices = key.choices?.[index];
    if (choices) problems.push(...lintChoices(choices, number, key));
    else if (isNumeric(key, index)) problems.push(...lintNumbers(accepted, number));
    else problems.push(...lintAccepted(accepted, question, (at) => `correctAnswer.${index}.${at}`));
  }
  for (const number of numbers.filter((mark) => mark <= maxBlanks)) {
    const accepted = question.correctAnswer[number - 1] ?? [];
    if (accepted.every((text) => text.trim() === ''))
      add(
        'error',
        'blank_without_answer',
        t('blankWithoutAnswer', { number }),
        `correctAnswer.${number - 1}`,
      );
  }
  return [...problems, ...lintGroups(question, numbers)];
}

function lintNumbers(accepted: readonly string[], number: number): Problem[] {
  return accepted.flatMap((text, at) => {
    if (text.trim() === '' || numberOf(text) !== null) return [];
    const message = t('notANumber', { number, text: text.slice(0, 40) });
    return [{ severity: 'error', code: 'not_a_number', message, field: `correctAnswer.${number - 1}.${at}` }];
  });
}

function lintChoices(choices: readonly string[], number: number, key: BlankKey): Problem[] {
  const field = `options.choices.${number - 1}`;
  const problems: Problem[] = [];
  const filled = choices.map((choice) => choice.trim()).filter(Boolean);
  const blank = blankOf(key, number - 1);
  const right = new Set(filled.filter((choice) => isRightIn(blank, choice)));
  if (new Set(filled).size < 2) {
    problems.push({
      severity: 'error',
      code: 'too_few_choices',
      message: t('tooFewChoices', { number }),
      field,
    });
  }
  if (right.size < blank.patterns.length) {
    const message = t('acceptedNotInChoices', { number });
    problems.push({ severity: 'error', code: 'accepted_not_in_choices', message, field });
  } else if (right.size === new Set(filled).size) {
    const message = t('allChoicesRight', { number });
    problems.push({ severity: 'warning', code: 'all_choices_right', message, field });
  }
  if (new Set(filled).size < choices.length) {
    const message = t('choiceEmptyOrTwice', { number });
    problems.push({ severity: 'warning', code: 'choice_empty_or_twice', message, field });
  }
  return problems;
}

function lintGroups({ options }: Keyed, numbers: readonly number[]): Problem[] {
  const grouped = options?.unordered ?? [];
  const field = 'options.unordered';
  const all = grouped.flatMap((group) => [...new Set(group)]);
  const problems: Problem[] = [];
  if (new Set(all).size < all.length) {
    problems.push({ severity: 'error', code: 'blank_in_two_groups', message: t('blankInTwoGroups'), field });
  }
  if (grouped.some((group) => group.filter((index) => numbers.includes(index + 1)).length < 2)) {
    problems.push({ severity: 'warning', code: 'group_of_one', message: t('groupOfOne'), field });
  }
  return problems;
}
