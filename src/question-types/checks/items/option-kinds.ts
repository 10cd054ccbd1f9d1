// What kind of option it is, if its words alone don't show it: labels of other options, a language example, a title.
import type { CheckedOption } from './item-rule.ts';
import { isAboutWords, wordsOf } from './plain-words.ts';

const label =
  /^\(?(?:(?:options?|statements?|answers?|choices?|items?|numbers?|nos?\.?) )?\(?(?:[a-hp-s]|[1-9]|[ivIV]{1,4})[).]?$/iu;
const ending = / (?:above|only|alone|both|together|(?:is|are) (?:both )?(?:correct|true|right))[.]?$/iu;
const beginning = /^(?:both|only|all of|either|neither|statements? )+ ?/iu;

/** The labels that an option names: "1 and 3 only" names two. Empty if it says anything else. */
export function labelsOf({ text }: CheckedOption): string[] {
  const bare = text.replace(ending, '').replace(beginning, '').replace(/[.]$/u, '');
  const parts = bare.split(/, (?:and|or|nor|&) |,? (?:and|or|nor) | ?[,&+;] ?/iu);
  return parts.every((part) => label.test(part)) ? parts : [];
}

/** Labels with a word that only combinations have. */
export const isExplicit = ({ text }: CheckedOption): boolean =>
  /\b(?:only|alone|both|neither|all of|options?|statements?|answers?|choices?|together|(?:is|are) (?:correct|true|right))\b/iu.test(
    text,
  );

/** Two labels or more, or one with "only". */
export function isCombination(option: CheckedOption): boolean {
  const labels = labelsOf(option);
  return labels.length > 1 || (labels.length === 1 && isExplicit(option));
}

/** In questions about words and sentences the options are examples, and mean nothing of what they say. */
export const isExample = ({ text }: CheckedOption, stem: string): boolean =>
  isAboutWords(stem) &&
  (wordsOf(text).length <= 2 ||
    /\b(?:sentences?|idiom|mean(?:s|ing)?|synonym|antonym|opposite|translat\p{L}{1,5})\b/iu.test(stem));

const wordsStartingUpper = (text: string): number => text.match(/\b\p{Lu}\p{L}+/gu)?.length ?? 0;

/** "Tomorrow Never Dies". */
export function isTitle({ text }: CheckedOption, stem: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  const capitals = wordsStartingUpper(text);
  const isCapital = capitals > 1 && long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word));
  return (
    isCapital &&
    /\b(?:films?|movies?|songs?|albums?|novels?|books?|plays?|poems?|paintings?|titles?|series|wrote|written|composed|released|directed|authors?|slogans?|hits?|musicals?|operas?|works?)\b/iu.test(
      stem,
    )
  );
}

/** In programs a capital letter and each sign make a difference. */
export const speaksOfPrograms = (stem: string): boolean =>
  /\b(?:java|javascript|typescript|python|ruby|rust|kotlin|swift|php|sql|html|css|bash|perl|scala|haskell|c\+\+|programming|program|code|compiler|keyword|operator|data ?types?|variables?|identifiers?|expressions?|regular expression|regex|syntax|literal|function call|method call)\b|\bin c\b|\bC#/iu.test(
    stem,
  );

/** There "every" is a quantifier. */
export const speaksOfMathematics = (stem: string): boolean =>
  /\b(?:primes?|integers?|triangles?|squares?|rectangles?|quadrilaterals?|polygons?|polynomials?|(?:real|natural|rational|irrational|complex|even|odd|whole|positive|negative) numbers?|theorem|parallelograms?|rhombus(?:es)?|trape\p{L}{1,6}|differentiable|continuous function|matri(?:x|ces)|eigenvalues?|divisible|subsets?|equations?)\b/iu.test(
    stem,
  );
