// A choice between "True" and "False" is a question of that type in other clothes; "Which statement is true?" over unrelated ones
// is several of them.
import type { ItemRule } from '../item-rule.ts';
import { foldedText } from '../plain-words.ts';
import { t } from '../texts.ts';
import { areUnrelatedStatements, asksOnlyForTruth } from '../truth-stems.ts';

/** What is said of a statement, and its opposite. "Right" alone is a side, "no" alone an amount. */
const pairs = (
  'true/false yes/no correct/incorrect right/wrong valid/invalid agree/disagree t/f richtig/falsch wahr/falsch ja/nein ' +
  'vrai/faux oui/non verdadero/falso sí/no si/no correcto/incorrecto cierto/falso vero/falso sì/no verdadeiro/falso sim/não ' +
  'certo/errado waar/onwaar ja/nee sant/falskt ja/nej sandt/falsk prawda/fałsz tak/nie ano/ne pravda/nepravda doğru/yanlış ' +
  'evet/hayır да/нет верно/неверно правда/ложь tosi/epätosi kyllä/ei igaz/hamis igen/nem adevărat/fals da/nu ' +
  '对/错 正确/错误 是/否 正しい/間違い はい/いいえ صح/خطأ نعم/لا נכון/שגוי כן/לא'
)
  .split(' ')
  .map((pair) => pair.split('/'));

const negated = new Map([
  ['not true', 'false'],
  ['not correct', 'incorrect'],
  ['not valid', 'invalid'],
]);

/** The verdict alone, or with what is usually put round it: "A) True", "Yes, it is", "This statement is false". */
function verdictOf(text: string): string {
  const bare = text.replace(/^\(?[\p{L}\d][.)] /u, '');
  const reason = /^(?:true|false|yes|no)(?=[,;:–—] )/iu.exec(bare)?.[0];
  const verdict = foldedText(bare)
    .replace(/^(?:(?:it|this|that|the) )?(?:statement |claim |sentence |answer )?(?:is )?/u, '')
    .replace(/ (?:statement|claim)$/u, '');
  return reason?.toLowerCase() ?? negated.get(verdict) ?? verdict;
}

const known = new Set(pairs.flat());
/** What may be beside the two and leaves it a verdict: "Maybe", "Both", "Not given". */
const undecided =
  /^(?:may ?be|perhaps|possibly|sometimes|both|neither|none|all|it depends|depends|unsure|unknown|unclear|not (?:sure|certain|given|stated|mentioned|known)|(?:can ?not|can['’]?t) (?:be|tell|say|determine)|(?:i )?(?:do not|don['’]t) know|partly|partially|not enough|insufficient|undecided|neutral|no opinion)/iu;
/**
 * One further option may say something different; two make it a different kind of question, such as what a
 * program prints.
 */
const mostOthers = 1;

const isCode = (stem: string): boolean =>
  /[\p{L}\d_]\([^()]{0,80}\)|[=!<>]=|&&|\|\||=>|\[\]|\{\}|\b(?:prints?|printed|returns?|outputs?|evaluates?)\b/iu.test(
    stem,
  );

export const verdictsAsChoice: ItemRule = {
  code: 'true-false-as-choice',
  check({ kind, stem, options }) {
    if (kind !== 'choice') return [];
    const texts = options.map(({ text }) => text);
    if (asksOnlyForTruth(stem) && areUnrelatedStatements(texts))
      return [{ message: t('statementsAsChoice') }];
    // What an expression gives is a value, not a verdict on a statement.
    if (isCode(stem)) return [];
    const verdicts = options.map(({ text }) => verdictOf(text));
    const others = options.filter(
      ({ text }, index) => !known.has(verdicts[index] ?? '') && !undecided.test(text),
    );
    const isMeant = pairs.some((pair) => pair.every((verdict) => verdicts.includes(verdict)));
    return isMeant && others.length <= mostOthers ? [{ message: t('verdictsAsChoice') }] : [];
  },
};
