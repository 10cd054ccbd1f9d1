// What API clients send for a scale: its ends and step, its numbers one by one, or words for its steps.
import { texts } from '#platform/contract/i18n.ts';
import { isUnset, type Sent, textsIn, type Understanding, without } from '../interface/understanding.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const scaleSent: Understanding = {
  name: 'scale',
  understand(sent) {
    const { options, correctAnswer } = sent;
    if (!isUnset(correctAnswer)) return t('noKey');
    const plain = without(sent, 'correctAnswer');
    if (!Array.isArray(options)) return plain;
    if (options.length === 0) return without(plain, 'options');
    const numbers = numbersIn(options);
    if (numbers) {
      const steps = stepsOf(numbers);
      return steps ? { ...plain, options: steps } : t('expected');
    }
    return ofWords(plain, textsIn(options)) ?? t('expected');
  },
};

/** `'2'` is a number too. */
function numbersIn(list: readonly unknown[]): number[] | null {
  const numbers = list.map((item) =>
    typeof item === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(item) ? Number(item) : item,
  );
  return numbers.every((item) => typeof item === 'number') ? numbers : null;
}

/** Two numbers are the ends; more are the steps between them, which must be even. */
function stepsOf(numbers: readonly number[]): { min: number; max: number; step: number } | null {
  const [min = 0, second = 0] = numbers;
  const max = numbers.at(-1) ?? min;
  if (numbers.length < 2 || max <= min) return null;
  if (numbers.length === 2) return { min, max, step: Number.isInteger(max - min) ? 1 : max - min };
  const step = Number((second - min).toPrecision(12));
  const isEven = numbers.every((number, index) => Math.abs(min + index * step - number) < 1e-6);
  return isEven && step > 0 ? { min, max, step } : null;
}

/** Words for each step: the ends keep theirs, and the text of the question says what those between mean. */
function ofWords(sent: Sent, words: readonly string[]): Sent | null {
  const [first = '', ...others] = words;
  const last = others.at(-1);
  if (last === undefined || typeof sent.question !== 'string') return null;
  const between = words.slice(1, -1).map((word, index) => `${index + 2} = ${word.trim()}`);
  const max = between.length > 0 ? words.length : 5;
  return {
    ...sent,
    question: between.length > 0 ? `${sent.question}\n\n(${between.join(', ')})` : sent.question,
    options: { min: 1, max, step: 1, minLabel: first, maxLabel: last },
  };
}
