// Only the right option reads on from the stem: its article or its number gives it away.
import { type CheckedItem, type ItemRule, keyOf, wrongOptions } from '../item-rule.ts';
import { wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';
import { isParticiple, isPast, isPlainForm } from '../verb-forms.ts';

/** Whether a text grammatically continues the stem; null if that is unclear. */
type Expectation = (text: string) => boolean | null;

/** Whether English says "an" before it: by letters, with the exceptions that are frequent. */
function takesAn(text: string): boolean {
  const first = /[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '';
  if (/^\p{Lu}{2,5}s?$/u.test(first)) return /^[AEFHILMNORSX]/u.test(first);
  if (/^(?:8|11$|18)/u.test(first)) return true;
  const word = text.toLowerCase();
  if (/^(?:uni(?!n|mp|d)|use|usu|eu|one\b|once\b|ure|uri|ute|uti|u-)/u.test(word)) return false;
  return /^(?:[aeiou]|hour|honest|honou?r|heir|[fhlmnrsx]-)/u.test(word);
}

const hasArticle = (text: string) => /^(?:an?|the)\s/iu.test(text);
const many = new Set(
  'bacteria mitochondria fungi nuclei alveoli people men women children mice feet teeth criteria phenomena data ova larvae'.split(
    ' ',
  ),
);

/** Plural nouns end in s, except for those that end in s anyway; the word before "of" decides. */
function isPlural(text: string): boolean | null {
  const head =
    wordsOf(text.split(/,|\s(?:of|in|for|from|that|which|who|with|to|on|at|by|between)\s/iu)[0] ?? '').at(
      -1,
    ) ?? '';
  if (/\band\b/iu.test(text) || many.has(head)) return true;
  if (/(?:ss|us|is|ics)$/u.test(head)) return false;
  return /(?:os|as)$/u.test(head) ? null : head.endsWith('s');
}

function isSingular(text: string): boolean | null {
  const plural = isPlural(text);
  return plural === null ? null : !plural;
}

/** The stem without the line or colon that it ends in. */
function withoutGap(stem: string): string {
  let length = stem.length;
  while (length > 0 && ' :_….'.includes(stem[length - 1] ?? 'x')) length -= 1;
  return stem.slice(0, length);
}

/** What can't follow a preposition: an infinitive, or a clause. */
const readsOnAfterPreposition: Expectation = (text) =>
  !/^(?:to \p{L}|(?:he|she|it|they|we|you|there|because|when|if) )|^(?:the |an? )?(?:[\p{L}-]{1,30} ){1,2}(?:is|are|was|were|has|have|does|do|opens|closes) /iu.test(
    text,
  );
/** What "to" asks for is a verb's plain form, or a noun: no second "to", no form in -ing, no clause. */
const readsOnAfterTo: Expectation = (text) =>
  !/^(?:to |by |[\p{L}]{3,20}ing\b|(?:he|she|it|they|that|because) )|^(?:[\p{L}'’-]{1,30} ){1,4}(?:is|are|was|were) /iu.test(
    text,
  );

const ends: [RegExp, Expectation][] = [
  [/\ban$/iu, (text) => !hasArticle(text) && takesAn(text)],
  [/\ba$/u, (text) => !hasArticle(text) && !takesAn(text)],
  [/\b(?:these|those|several|many|two|three)$/iu, isPlural],
  [/\b(?:are|were)(?: the| called| known as| termed)?$/iu, isPlural],
  [/\bare (?:the )?(?:examples|types|kinds|forms|parts) of$/iu, isPlural],
  [/\b(?:is|was)(?: the)?$/iu, isSingular],
  [/\b(?:this|each|every)$/iu, isSingular],
  [/\b(?:by|of|from|without|before|after|for)$/iu, readsOnAfterPreposition],
  [/\bto$/iu, readsOnAfterTo],
  [/\b(?:will|would|can|could|may|might|must|shall|should|does|did|do)(?: not)?$/iu, isPlainForm],
  [/\b(?:has|have|had) (?:not|already|just|never|since|recently)$/iu, (text) => isParticiple(text) === true],
  [/\b(?:has|have|had)$/iu, isParticiple],
  [
    /^(?:yesterday|last (?:night|week|month|year|century)|in (?:1\d|20[01])\d{2}),? (?:[\p{L}’'-]{1,30} ){0,4}[\p{L}’'-]{1,30}$/iu,
    isPast,
  ],
];

/** What a question asks for, by its number: "Which organs …", "What are the …". */
function askedNumber(stem: string): Expectation | null {
  const noun =
    /(?:^|[.?!,] )(?:which|what) (?:[\p{L}-]{1,30} )?([\p{L}-]{1,30}s) (?:are|were|have|do|produce|make|form|carry|contain|cause|lie|belong|help|control|connect|secrete|protect|filter)\b/iu.exec(
      stem,
    )?.[1];
  if (noun && isPlural(noun)) return isPlural;
  if (/(?:^|[.?!,] )(?:what|which|who)(?: of (?:the following|these|those))? (?:are|were)\b/iu.test(stem))
    return isPlural;
  return null;
}

/** What the stem asks of the option that follows; null if it asks nothing. */
function expectationOf(stem: string): Expectation | null {
  const inGap = /\b(an?) (?:_{2,}|\.{3,}|…)/iu.exec(stem)?.[1];
  const end = inGap ?? withoutGap(stem);
  const byEnd = ends.find(([pattern]) => pattern.test(end))?.[1];
  return byEnd ?? askedNumber(stem);
}

function isGivenAway(item: CheckedItem, fits: Expectation): boolean {
  const key = keyOf(item);
  const wrong = wrongOptions(item);
  return (
    key !== null &&
    wrong.length > 1 &&
    fits(key.text) === true &&
    wrong.every(({ text }) => fits(text) === false)
  );
}

export const grammaticalCue: ItemRule = {
  code: 'grammatical-cue',
  check(item) {
    const fits = item.isEnglish ? expectationOf(item.stem) : null;
    return fits && isGivenAway(item, fits) ? [{ message: t('grammaticalCue'), where: { part: 'stem' } }] : [];
  },
};
