// What API clients send for blanks: marks of other makes in the text, one list of choices, and keys by index or as plain texts.

import { texts } from '#platform/contract/i18n.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { isUnset, textsIn, type Understanding, without } from '../interface/understanding.ts';
import { allOf, optionMeant } from '../options/option-meant.ts';
import { blanksIn } from '../text/blank-marks.ts';
import { maxBlanks } from './key.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const fillBlankSent: Understanding = {
  name: 'fill-blank',
  understand(sent) {
    const { options, correctAnswer, question } = sent;
    if (isUnset(options) && (isOwnKey(correctAnswer) || isUnset(correctAnswer)))
      return without(sent, 'options', ...(isUnset(correctAnswer) ? ['correctAnswer'] : []));
    if (isOwnKey(correctAnswer) && !Array.isArray(options)) return sent;
    const text = typeof question === 'string' ? marked(question) : '';
    const count = Math.max(0, ...blanksIn(text));
    if (count === 0 || count > maxBlanks) return t('expected');
    const choices = choicesOf(options, count);
    if (!choices) return t('expectedChoices');
    const key = keyOf(correctAnswer, choices);
    if (!key) return t('expected');
    return {
      ...sent,
      question: text,
      correctAnswer: key,
      ...(Array.isArray(options) && { options: { choices } }),
    };
  },
};

/** As the schema has it: what is accepted for each blank. The text is then left as it is. */
function isOwnKey(key: unknown): boolean {
  const isOwn = (entry: unknown) => Array.isArray(entry) || entry === null || isRecord(entry);
  return key === undefined || (Array.isArray(key) && key.every(isOwn));
}

/** `___` and `[blank]` are blanks where the text has no marks of ours. */
function marked(text: string): string {
  if (blanksIn(text).length > 0) return text;
  let number = 0;
  return text.replace(/_{3,}|\[blank\]/gi, () => `{{${++number}}}`);
}

type Choices = (string[] | null)[];

/** One list is for every blank, such as a word bank; several are for one each. */
function choicesOf(options: unknown, count: number): Choices | null {
  if (!Array.isArray(options) || options.length === 0) return Array.from({ length: count }, () => null);
  const same = textsIn(options);
  if (same.length > 0) return Array.from({ length: count }, () => [...same]);
  if (options.length !== count) return null;
  const each = options.map((list) => (list === null ? [] : textsIn(list)));
  return each.every((list, index) => list.length > 0 || options[index] === null)
    ? each.map((list) => (list.length > 0 ? list : null))
    : null;
}

function keyOf(sent: unknown, choices: Choices): string[][] | null {
  if (isUnset(sent)) return [];
  const entries = entriesOf(sent, choices.length);
  if (!entries || entries.length > choices.length) return null;
  return allOf(entries.map((entry, index) => acceptedOf(entry, choices[index] ?? null)));
}

/** What is accepted for each blank, one by one. */
function entriesOf(sent: unknown, count: number): unknown[] | null {
  const isFlat = Array.isArray(sent) && sent.every((entry) => ['string', 'number'].includes(typeof entry));
  // Several texts for a single blank are all accepted.
  if (count === 1) return isFlat ? [sent] : Array.isArray(sent) ? sent : [[sent]];
  if (typeof sent === 'string') {
    const parts = sent.split(/[,;|]/).map((part) => part.trim());
    return parts.length === count ? parts : null;
  }
  return Array.isArray(sent) ? sent : null;
}

function acceptedOf(entry: unknown, choices: string[] | null): string[] | null {
  if (entry === null) return [];
  const all = isRecord(entry) ? entry.accepted : entry;
  return allOf((Array.isArray(all) ? all : [all]).map((one) => textMeant(one, choices)));
}

/** With choices, an index or a letter is that of a choice; without them, only a text is an answer. */
function textMeant(sent: unknown, choices: string[] | null): string | null {
  if (!choices) return typeof sent === 'string' ? sent : null;
  const index = optionMeant(choices, sent);
  return index === null ? null : (choices[index] ?? null);
}
