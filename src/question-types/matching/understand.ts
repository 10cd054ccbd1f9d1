// What API clients send for matching: pairs, two lists beside each other, or one list with what belongs to what.

import { texts } from '#platform/contract/i18n.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { isUnset, type Sent, textsIn, type Understanding, without } from '../interface/understanding.ts';
import { allOf, placeOfText } from '../options/option-meant.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const matchingSent: Understanding = {
  name: 'matching',
  understand(sent) {
    const options = optionsIn(sent);
    const rest = without(sent, 'options', 'left', 'right', 'pairs', 'correctAnswer');
    const read = Array.isArray(options) ? readList(options, sent.correctAnswer) : readSides(options, sent);
    return read ? { ...rest, ...read } : t('expected');
  },
};

type Read = { options?: unknown; correctAnswer: unknown };
type Pair = [string, string];

/** The two lists, or the pairs, may be beside `options` that say nothing; undefined if they are there twice. */
function optionsIn({ options, left, right, pairs }: Sent): unknown {
  const hasSides = !isUnset(left) || !isUnset(right);
  const own = isUnset(options) || (isRecord(options) && Object.keys(options).length === 0) ? null : options;
  const given = [
    own,
    hasSides ? { left: left ?? [], right: right ?? [] } : null,
    isUnset(pairs) ? null : pairs,
  ];
  const [one = {}, ...others] = given.filter((form) => form !== null);
  return others.length > 0 ? undefined : one;
}

function readSides(options: unknown, { correctAnswer }: Sent): Read | null {
  if (!isRecord(options)) return null;
  const key = keyOf(correctAnswer, textsIn(options.left), textsIn(options.right));
  return key && { options, correctAnswer: key };
}

/** For each left item the index of its match. Numbers are indices into the right-hand texts. */
function keyOf(sent: unknown, left: readonly string[], right: readonly string[]): (number | null)[] | null {
  if (isUnset(sent)) return [];
  if (isRecord(sent)) return keyOf(Object.entries(sent), left, right);
  if (!Array.isArray(sent)) return null;
  if (sent.length > 0 && sent.every(Array.isArray)) return keyOfLinks(sent, left, right);
  if (!sent.every((match) => match === null || ['number', 'string'].includes(typeof match))) return null;
  const places = sent.map((match) => (match === null ? null : placeIn(right, match)));
  return places.every((place, index) => place !== null || sent[index] === null) ? places : null;
}

/** `[['France', 'Paris']]`, or by indices. */
function keyOfLinks(links: unknown[][], left: readonly string[], right: readonly string[]) {
  const found = allOf(
    links.map(([from, to, ...more]) => {
      const [one, other] = [placeIn(left, from), placeIn(right, to)];
      return one === null || other === null || more.length > 0 ? null : ([one, other] as const);
    }),
  );
  return found && left.map((_, index) => found.find(([from]) => from === index)?.[1] ?? null);
}

function placeIn(texts: readonly string[], sent: unknown): number | null {
  return typeof sent === 'string' ? placeOfText(texts, sent) : typeof sent === 'number' ? sent : null;
}

function readList(list: readonly unknown[], key: unknown): Read | null {
  const pairs = allOf(list.map(pairIn));
  const byText = readTexts(textsIn(list), key);
  return byText ?? (pairs && readPairs(pairs, key));
}

/** `Losartan: AT1 receptor`, in a list that has no key. */
const betweenPairs = /=>|->|→|\||\s[=–—-]\s|:\s/;

function pairIn(item: unknown): Pair | null {
  const [left, right, ...more] = Array.isArray(item)
    ? item
    : isRecord(item) && Object.keys(item).length === 2
      ? [item.left, item.right]
      : typeof item === 'string'
        ? item.split(betweenPairs)
        : [];
  return typeof left === 'string' && typeof right === 'string' && more.length === 0 && left && right
    ? [left.trim(), right.trim()]
    : null;
}

/** What stands together belongs together, unless the key says otherwise. */
function readPairs(pairs: readonly Pair[], sent: unknown): Read | null {
  const left = pairs.map(([one]) => one);
  const right = pairs.map(([, other]) => other);
  const key = isUnset(sent) ? [...pairs.keys()] : keyOf(sent, left, right);
  return key && { options: { left, right }, correctAnswer: key };
}

function readTexts(texts: string[], sent: unknown): Read | null {
  if (texts.length === 0) return null;
  const wanted = textsIn(sent);
  // The items, and in the key what belongs to each.
  if (wanted.length === texts.length && !wanted.some((text) => texts.includes(text))) {
    const right = [...new Set(wanted)];
    return { options: { left: texts, right }, correctAnswer: wanted.map((text) => right.indexOf(text)) };
  }
  if (!Array.isArray(sent) || sent.length === 0 || 2 * sent.length > texts.length) return null;
  // First the items, as many as the key has entries, then what they are matched with.
  const left = texts.slice(0, sent.length);
  const right = texts.slice(sent.length);
  const isInWhole = sent.every((index) => typeof index === 'number' && index >= left.length);
  const key = keyOf(isInWhole ? sent.map((index) => index - left.length) : sent, left, right);
  const isThere = key?.every((index) => index === null || index < right.length);
  return isThere ? { options: { left, right }, correctAnswer: key } : null;
}
