// "Which is NOT …": a small word turns the question round, and who overlooks it is wrong although they know.
import type { ItemRule } from '../item-rule.ts';
import { withoutQuotes, wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

const asking = new Set(['which', 'what', 'who', 'whom', 'whose', 'where', 'when', 'why', 'how']);
/** From here on a clause states a condition or describes a noun; it does not ask. */
const subordinating = new Set(
  'that who which whose whom if when whenever because although though while unless until since where so than whether'.split(
    ' ',
  ),
);
const prepositions = new Set(
  'in of at to for on by with under from and or so then among during into than'.split(' '),
);
const verbsOfBeing = new Set('is are was were be being as considered which what most following'.split(' '));
const choosing = new Set('is are was were select choose identify find pick mark name'.split(' '));
const judging = new Set(
  'false wrong untrue incorrect inaccurate inappropriate unsuitable unacceptable unlikely unrelated improbable implausible'.split(
    ' ',
  ),
);
const statements = new Set(
  'statement statements option options answer answers claim claims sentence sentences assertion'.split(' '),
);
/** With "least" these ask for what fits worst; "least dense" is a property like any other. */
const fitting =
  /^(?:likely|probable|plausible|appropriate|suitable|useful|helpful|relevant|effective|important|accurate|consistent|correct|true|apt|associated|compatible|characteristic|typical)$/u;

/** Uses in which such a word does not negate the question. */
const harmless =
  /\bnot (?:only|just|merely|for profit|null)\b|\bwhether or not\b|\bor not\b|\btrue or false\b|\bnot[ -]for[ -]profit\b|\bnot null\b|\b(?:logical|bitwise) not\b|\bnot (?:gates?|operators?|functions?)\b|\bwhat (?:is|was|went|goes|has gone) wrong\b|\bnever[ -](?:events?|ending)\b/giu;
/** "… is a condition that does not …" and "The word that does not …" ask by their relative clause. */
const negatedNoun =
  /\b(?:is|are|was|were) (?:an? |the |one )?(?:[\p{L}-]{1,30} ){1,4}(?:that|which) (?:[\p{L}-]{1,30} )?(?:not|never|cannot|[\p{L}]{1,8}n['’]t)\b/iu;
const negatedSubject =
  /^(?:(?:identify|choose|select|pick|name|find|mark) )?the (?:(?!of |in |for |to |by )[\p{L}-]{1,30} ){1,3}(?:that|which) (?:[\p{L}-]{1,30} )?(?:not|never|cannot|[\p{L}]{1,8}n['’]t)\b/iu;
const defining = /\b(?:term|word|name|called|known|described?|describes|defined?|defines|means?|refers)\b/iu;
const emphasised = /\b(?:NOT|EXCEPT|LEAST|NEVER|INCORRECT|FALSE|WRONG|UNLIKELY)\b/u;

/**
 * The question is the last sentence; the text before it describes the case, and so does a clause before the question.
 */
function askedIn(stem: string): string {
  const sentences = withoutQuotes(stem).split(/[.!?:;] (?=\p{Lu}|\p{Ll}{2,6} )/u);
  const last = sentences.filter((sentence) => /\p{L}{2}/u.test(sentence)).at(-1) ?? stem;
  const sentence = last.trim().replace(harmless, ' ');
  if (/^(?:which|what|who|whom|whose)\b/iu.test(sentence)) return sentence;
  const question = /, (?=(?:which|what|who|whom|how|why)\b)/iu.exec(sentence);
  if (question) return sentence.slice(question.index + 2);
  const hasClauseFirst =
    /^(?:if|when|whenever|because|although|though|while|since|after|before|unless|where|once)\b/iu.test(
      sentence,
    );
  return hasClauseFirst ? sentence.slice(sentence.indexOf(',') + 1) : sentence;
}

const isNot = (word: string): boolean =>
  word === 'not' || word === 'cannot' || word === 'never' || /n['’]t$/u.test(word);

function turnsAt(words: readonly string[], at: number): boolean {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  if (isNot(word)) return true;
  if (word === 'least') return fitting.test(after) && before !== 'at';
  const isLast = at === words.length - 1;
  const isOfThings = (word === 'false' || word === 'wrong') && !statements.has(after);
  const isArticle = before === 'a' || before === 'an' || before === 'the';
  if (isArticle && words[at - 2] !== undefined && judging.has(word)) {
    return !isOfThings && choosing.has(words[at - 2] ?? '');
  }
  return judging.has(word) && (isLast || verbsOfBeing.has(before) || statements.has(after));
}

/** Whether the main clause is negated; commas end what a subordinate clause began. */
function isMainNegated(text: string, isMeant: (words: readonly string[], at: number) => boolean): boolean {
  return text.split(/[,;–—]/u).some((part) => {
    const words = wordsOf(part);
    // The question word begins the main clause, wherever it is.
    const from = words.findIndex((word) => asking.has(word));
    const opening = from === 0 || prepositions.has(words[from - 1] ?? '') ? from : -1;
    for (const [at, word] of words.entries()) {
      if (at > opening && subordinating.has(word)) return false;
      if (isMeant(words, at)) return true;
    }
    return false;
  });
}

/** "All of these are organs, except one. Which?" */
const exceptsOne =
  /\bexcept(?: for)? (?:one|two)\b|\bwhich\b[^.?!,]{0,60} (?:is|are|was) (?:an|the) exceptions?\b/iu;

function turns(stem: string): boolean {
  const text = askedIn(stem);
  const words = wordsOf(text);
  if (exceptsOne.test(withoutQuotes(stem))) return true;
  if (words.includes('except') || /\bwith the exception of\b|\ball\b.{0,200}\bexcluding\b/iu.test(text))
    return true;
  if (/^(?:why|how)\b/iu.test(text)) return false;
  if (
    emphasised.test(text.replace(/\b(?:FALSE|TRUE|NOT) (?:positive|negative)s?\b/giu, '')) &&
    /\p{Ll}{3}/u.test(text)
  )
    return true;
  if (isMainNegated(text, turnsAt)) return true;
  const isNegatedNoun = /^(?:which|who|all)\b/iu.test(text) && negatedNoun.test(text);
  return (isNegatedNoun && !defining.test(text)) || negatedSubject.test(text);
}

/** "Welche … nicht?", "Lequel n'est pas …?", "¿Cuál no …?" and "all but": their words that ask for what does not fit. */
const turnsElsewhere =
  /\bwelche[rsmn]?\b[^.?!,]{0,120}\b(?:nicht|keine?[nrsm]?|falsch)\b|\b(?:außer|ausgenommen|mit ausnahme)\b|\b(?:le|la|les)?quel(?:le)?s?\b[^.?!,]{0,120}(?:\bne |\bn['’])[^.?!,]{0,60}\b(?:pas|jamais)\b|\b(?:sauf|excepté|à l['’]exception)\b|\bcuál(?:es)?\b[^.?!,]{0,80}\bno\b|\b(?:excepto|salvo|menos una?)\b|\bqual[ei]?\b[^.?!,]{0,80}\b(?:non|não)\b|\b(?:tranne|eccetto|exceto)\b|\bwelke?\b[^.?!,]{0,120}\b(?:niet|geen)\b|\b(?:behalve|uitgezonderd)\b/iu;

export const negativeStem: ItemRule = {
  code: 'negative-stem',
  check({ kind, stem, isEnglish }) {
    const where = { part: 'stem' } as const;
    if (!isEnglish) {
      const isTurned = kind !== 'boolean' && turnsElsewhere.test(withoutQuotes(stem));
      return isTurned ? [{ message: t('negativeStem'), where }] : [];
    }
    if (kind !== 'boolean') return turns(stem) ? [{ message: t('negativeStem'), where }] : [];
    const isNegated = isMainNegated(
      askedIn(stem),
      (words, at) => isNot(words[at] ?? '') && words[at] !== 'never',
    );
    return isNegated ? [{ message: t('negativeStatement'), where }] : [];
  },
};
