// What may be wrong with a ranking and its key.
import { texts } from '#platform/contract/i18n.ts';
import type { Problem } from '../interface/question-type.ts';
import { visibleText } from '../options/option-tiles.ts';
import { itemsInOrder, type KeyedItems } from './item-edits.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

/** Items are counted as the editor shows them: in the right order. */
export function lintRanking(question: KeyedItems): Problem[] {
  return [...lintItems(question), ...lintKey(question)];
}

function lintItems(question: KeyedItems): Problem[] {
  const { options } = question;
  const problems: Problem[] = [];
  if (options.length < 2) {
    problems.push({ severity: 'error', code: 'too_few_items', message: t('tooFewItems'), field: 'options' });
  }
  if (options.length === 2) {
    problems.push({ severity: 'warning', code: 'two_items', message: t('twoItems'), field: 'options' });
  }
  const seen = new Map<string, number>();
  for (const [rank, index] of itemsInOrder(question).entries()) {
    const field = `options.${index}`;
    const number = rank + 1;
    const text = visibleText(options[index] ?? '');
    const twin = seen.get(text);
    if (!text) {
      const message = t('itemEmpty', { number });
      problems.push({ severity: 'error', code: 'item_empty', message, field });
    } else if (twin === undefined) seen.set(text, number);
    else {
      const message = t('duplicateItems', { first: twin, second: number });
      problems.push({ severity: 'error', code: 'duplicate_options', message, field });
    }
  }
  return problems;
}

function lintKey({ options, correctAnswer }: KeyedItems): Problem[] {
  const field = 'correctAnswer';
  const isComplete =
    correctAnswer.length === options.length && [...options.keys()].every((i) => correctAnswer.includes(i));
  if (!isComplete) {
    return [{ severity: 'error', code: 'key_incomplete', message: t('keyIncomplete'), field }];
  }
  const isShown = options.length > 1 && correctAnswer.every((index, place) => index === place);
  if (!isShown) return [];
  return [{ severity: 'error', code: 'key_shows_in_order', message: t('keyShowsInOrder'), field }];
}
