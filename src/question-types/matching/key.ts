// What may be wrong with a matching question and its key.
import { texts } from '#platform/contract/i18n.ts';
import type { Problem } from '../interface/question-type.ts';
import { visibleText } from '../options/option-tiles.ts';
import en from './locales/en.json' with { type: 'json' };
import { extrasOf, isSideBySide, keyOf, type PairList } from './pair-edits.ts';
import { firstTwins } from './twins.ts';

const t = texts(en);

/** A field is named `options.left.2` or `options.right.4`, by the places in storage. */
export function lintMatching(question: PairList): Problem[] {
  return [...lintLeft(question), ...lintRight(question), ...lintOrder(question)];
}

function lintLeft(question: PairList): Problem[] {
  const { left, right } = question.options;
  const key = keyOf(question);
  const problems: Problem[] = [];
  if (left.length < 2) {
    problems.push({ severity: 'error', code: 'too_few_pairs', message: t('tooFewPairs'), field: 'options' });
  }
  const twins = firstTwins(left);
  for (const [index, text] of left.entries()) {
    const number = index + 1;
    const field = `options.left.${index}`;
    const twin = twins[index] ?? index;
    if (!visibleText(text)) {
      problems.push({ severity: 'error', code: 'left_empty', message: t('leftEmpty', { number }), field });
    } else if (twin !== index) {
      const message = t('duplicateLeft', { first: twin + 1, second: number });
      problems.push({ severity: 'error', code: 'duplicate_left', message, field });
    }
    const wanted = key[index] ?? null;
    if (wanted === null) {
      const message = t('leftWithoutMatch', { number });
      problems.push({ severity: 'error', code: 'left_without_match', message, field });
    } else if (!visibleText(right[wanted] ?? '')) {
      const message = t('rightEmpty', { number });
      problems.push({
        severity: 'error',
        code: 'right_empty',
        message,
        field: `options.right.${wanted}`,
      });
    }
  }
  if (question.correctAnswer.length > left.length) {
    const message = t('keyTooLong');
    problems.push({ severity: 'error', code: 'key_too_long', message, field: 'correctAnswer' });
  }
  return problems;
}

function lintRight(question: PairList): Problem[] {
  const { right } = question.options;
  const problems: Problem[] = [];
  const extras = extrasOf(question);
  for (const index of extras) {
    if (visibleText(right[index] ?? '')) continue;
    const field = `options.right.${index}`;
    const message = t('extraEmpty', { number: extras.indexOf(index) + 1 });
    problems.push({ severity: 'error', code: 'right_empty', message, field });
  }
  const isThereChoice = new Set(firstTwins(right)).size > 1;
  if (question.options.left.length > 1 && right.length > 1 && !isThereChoice) {
    problems.push({ severity: 'error', code: 'no_choice', message: t('noChoice'), field: 'options' });
  }
  for (const [index, twin] of firstTwins(right).entries()) {
    if (twin === index) continue;
    const message = t('duplicateRight', { text: (right[index] ?? '').trim() });
    problems.push({
      severity: 'warning',
      code: 'duplicate_options',
      message,
      field: `options.right.${index}`,
    });
  }
  return problems;
}

function lintOrder(question: PairList): Problem[] {
  if (!isSideBySide(keyOf(question), [...question.options.right.keys()])) return [];
  return [
    {
      severity: 'warning',
      code: 'key_shows_in_order',
      message: t('keyShowsInOrder'),
      field: 'correctAnswer',
    },
  ];
}
