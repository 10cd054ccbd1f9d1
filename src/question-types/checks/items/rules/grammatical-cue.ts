// Only the right option reads on from the stem: its article or its number gives it away.
import { type CheckedItem, type ItemRule, keyOf, wrongOptions } from '../item-rule.ts';
import { t } from '../texts.ts';

/** Whether English says "an" before it: by letters, with the exceptions that are frequent. */
function takesAn(text: string): boolean {
  const word = text.toLowerCase();
  if (/^(?:uni|use|usu|eu|one\b|once\b|ure|uri|ute|uti)/u.test(word)) return false;
  return /^(?:[aeiou]|hour|honest|honou?r|heir|[fhlmnrsx]-)/u.test(word);
}

const hasArticle = (text: string) => /^(?:an?|the)\s/iu.test(text);

/** Nouns end in s where they are many, but for those that end so anyway. */
function isPlural(text: string): boolean {
  const last = text.toLowerCase().match(/[\p{L}]+/gu)?.[0] ?? '';
  const isJoined = /\band\b/iu.test(text);
  return isJoined || (/s$/u.test(last) && !/(?:ss|us|is|os|as|ics)$/u.test(last));
}

/** The stem without the line or colon that it ends in. */
function withoutGap(stem: string): string {
  let length = stem.length;
  while (length > 0 && ' :_…'.includes(stem[length - 1] ?? 'x')) length -= 1;
  return stem.slice(0, length);
}

/** What the stem's end asks of the option that follows; null where it asks nothing. */
function wishOf(stem: string): ((text: string) => boolean) | null {
  const end = withoutGap(stem);
  if (/\ban$/iu.test(end)) return (text) => !hasArticle(text) && takesAn(text);
  if (/\ba$/u.test(end)) return (text) => !hasArticle(text) && !takesAn(text);
  if (/\b(?:are|were)$/iu.test(end)) return isPlural;
  if (/\b(?:is|was)$/iu.test(end)) return (text) => !isPlural(text);
  return null;
}

function isGivenAway(item: CheckedItem, fits: (text: string) => boolean): boolean {
  const key = keyOf(item);
  const wrong = wrongOptions(item);
  return key !== null && wrong.length > 0 && fits(key.text) && wrong.every(({ text }) => !fits(text));
}

export const grammaticalCue: ItemRule = {
  code: 'grammatical-cue',
  check(item) {
    const fits = wishOf(item.stem);
    return fits && isGivenAway(item, fits) ? [{ message: t('grammaticalCue'), where: { part: 'stem' } }] : [];
  },
};
