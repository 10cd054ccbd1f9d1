// Options that refer to the other options, in English and by their beginnings in other languages.
import type { CheckedItem, CheckedOption } from './item-rule.ts';
import { speaksOfPrograms } from './option-kinds.ts';
import { foldedText, isAboutWords } from './plain-words.ts';

const things = new Set(
  (
    'above aforementioned below following mentioned listed given named stated previous preceding option options answer answers choice choices ' +
    'alternative alternatives statement statements response responses others'
  ).split(' '),
);
const verdicts = new Set(
  'is are was were seem seems apply applies fit fits correct true right possible applicable suitable valid'.split(
    ' ',
  ),
);
const noneWords = new Set('none neither'.split(' '));
const allWords = new Set('all both each any every everything'.split(' '));
const pronouns = new Set('these those them'.split(' '));
const linking = new Set('of the one two three four five'.split(' '));

/** What comes after "none of the", "all three of these" and similar; null if the text begins otherwise. */
function afterBeginning(words: readonly string[], beginnings: ReadonlySet<string>): string[] | null {
  if (!beginnings.has(words[0] ?? '')) return null;
  const rest = words.slice(1);
  const from = rest.findIndex((word) => !linking.has(word) && !pronouns.has(word));
  return from < 0 ? [] : rest.slice(from);
}

/** "None of the options above", also with a noun of the subject: "all of the given numbers". */
function speaksOfOptions(rest: readonly string[]): boolean {
  const at = rest.findIndex((word) => things.has(word));
  return (at === 0 || at === 1) && rest.length - at <= 4;
}

/** "All of these factors". */
const pointsAtOptions = (folded: string): boolean =>
  /^(?:all|both|any|each|none|neither)(?: of)? (?:these|those) \p{L}{1,20}$/u.test(folded);

/** "None is correct", "all are true". */
const judges = (rest: readonly string[]): boolean =>
  rest.length > 0 && rest.length <= 4 && rest.every((word) => verdicts.has(word) || things.has(word));

const noneOfThem = /^(?:none|neither)(?: of)? (?:these|those|them)$/u;
const allOfThem =
  /^(?:(?:all|both|each|any)(?: of)? (?:these|those|them)|all (?:two|three|four|five|of it))$/u;
const noAnswer =
  /^(?:there is )?no (?:(?:correct|right|true|such|suitable) (?:answer|option|choice|alternative)s?(?: \p{L}{1,9})?|(?:one|options?|answers?|choices?|alternatives?|statements?) (?:above |listed )?(?:is|are|applies|apply|fits|fit)(?: (?:correct|true|right|suitable|given|listed))?)$|^not (?:listed|mentioned)(?: (?:here|above))?$/u;

const noneElsewhere =
  /^(?:keine?[rs]? (?:der|dieser|von diesen|davon|antwort(?:en)?|option)|nichts davon|aucune? (?:de ces|des|réponse|de celles)|ningun[ao] (?:de|es|respuesta)|nessun[ao] (?:de[il]|delle|di|risposta)|nenhuma? (?:d[aeo]s?|resposta)|geen van|inge[nt] av|ingen af|żadn[ae] z|żaden z|žádn[áýé] z|hiçbiri|ни один|ни одна|ничего из|нет правильн|以上都不|以上皆非|上記のいずれでも|どれでもない|لا شيء مما|ليس أي|אף אחת|אף תשובה)/u;
const allElsewhere =
  /^(?:alle (?:genannten|diese|antworten|davon|oben|aussagen|obigen|bovenstaande|van deze)|toutes (?:les réponses|ces|celles)|tous (?:ces|ceux)|tod[ao]s (?:las (?:anteriores|respuestas|opciones)|los anteriores|l[ao]s mencionad|as anteriores|os anteriores|as alternativas|est[ao]s)|tutt[ei] (?:le (?:precedenti|risposte|opzioni)|i precedenti|quest[ei])|alla (?:ovan|alternativ)|alle de|wszystkie (?:powyższe|odpowiedzi)|všechny|hepsi|yukarıdakilerin hepsi|все (?:вышеперечисленн|перечисленн|ответы|варианты)|以上都是|以上皆是|上記すべて|すべて正しい|كل ما سبق|جميع ما سبق|כל התשובות|כל האמור)/u;

/** "All of these are valid defences", "all of them do". */
const saysOfAll =
  /^(?:all|both|each)(?:(?: of)? (?:these|those|them|the above))? (?:are|is|do|does|can|have|apply|count)\b/u;
/** "All" and "none" alone, if the question asks for one of the options. */
const isBareAnswer = (folded: string, bare: string, stem: string): boolean =>
  folded === bare &&
  /\b(?:which|who)\b/iu.test(stem) &&
  !asksHowMany(stem) &&
  !/\bvalues?\b/iu.test(stem) &&
  !isAboutWords(stem) &&
  !speaksOfPrograms(stem);

/** Where a number is asked for, "none of them" is one. */
const asksHowMany = (stem: string): boolean =>
  /\bhow (?:many|much|often)\b|\b(?:number|share|proportion|percentage|fraction) of\b/iu.test(stem);

/** Without a letter that the writer put before it. */
const foldedOption = (text: string): string => foldedText(text.replace(/^\(?[\p{L}\d][.)] ?/u, ''));

function begins(folded: string, beginnings: ReadonlySet<string>): boolean {
  const rest = afterBeginning(folded.split(' '), beginnings);
  return rest !== null && (speaksOfOptions(rest) || judges(rest));
}

const isOfThem = (folded: string, bare: RegExp, beginnings: ReadonlySet<string>): boolean =>
  bare.test(folded) || (pointsAtOptions(folded) && beginnings.has(folded.split(' ')[0] ?? ''));

type Option = { text: string; stem: string };

export function isNoneOfTheAbove({ text, stem }: Option): boolean {
  const folded = foldedOption(text);
  const isNone = begins(folded, noneWords) || noAnswer.test(folded) || noneElsewhere.test(folded);
  const noun = /^none of the (\p{L}{3,20})$/u.exec(folded)?.[1];
  // "None of the words", if the question asks which of the words it is.
  if (noun && /\bwhich\b/iu.test(stem) && foldedText(stem).split(' ').includes(noun)) return true;
  return (
    isNone ||
    isBareAnswer(folded, 'none', stem) ||
    (isOfThem(folded, noneOfThem, noneWords) && !asksHowMany(stem))
  );
}

export function isAllOfTheAbove({ text, stem }: Option): boolean {
  const folded = foldedOption(text);
  return (
    begins(folded, allWords) ||
    allElsewhere.test(folded) ||
    saysOfAll.test(folded) ||
    isBareAnswer(folded, 'all', stem) ||
    (isOfThem(folded, allOfThem, allWords) && !asksHowMany(stem))
  );
}

/** The right options, if each has its own content; none if one only refers to the others. */
export function ownKeysOf(item: CheckedItem): CheckedOption[] {
  const keys = item.options.filter(({ isRight }) => isRight);
  const speaksOfOthers = ({ text }: CheckedOption) => {
    const option = { text, stem: item.stem };
    return isAllOfTheAbove(option) || isNoneOfTheAbove(option);
  };
  return keys.some(speaksOfOthers) ? [] : keys;
}
