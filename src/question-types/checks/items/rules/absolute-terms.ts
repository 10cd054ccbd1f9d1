// "Always", "never": absolute statements are rarely right, and even students who know nothing else know that.
import { atOptions, type CheckedOption, type ItemRule } from '../item-rule.ts';
import { isCombination, isExample, isTitle, speaksOfMathematics } from '../option-kinds.ts';
import { isAllOfTheAbove } from '../option-words.ts';
import { withoutQuotes, wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

const absolute =
  /\b(?:always|never|completely|absolutely|entirely|totally|invariably|exclusively|wholly|solely|universally|inevitably|impossible|guarantee[sd]?|without (?:any |a single )?(?:exceptions?|fail)|under (?:no|all|any) circumstances?|in (?:all|every|each) (?:cases?|patients?|situations?|circumstances)|in no cases?|at all times|all the time|everyone|everybody|nobody|no one|100 ?% (?:safe|effective|accurate|certain|sure)|only)\b/iu;
/** "Every bacterium", not "every four hours". */
const every =
  /\bevery (?!(?:other|few|hours?|days?|nights?|mornings?|evenings?|weeks?|months?|years?|minutes?|seconds?|time|shift|century|decade|\d+|two|three|four|five|six|eight|ten|twelve|second|third|fourth)\b)(?:single )?\p{L}+/iu;
const all =
  /\ball (?:of (?:the |its |their |them\b)|the |its |their )?(?:patients|people|persons|men|women|children|adults|students|citizens|cases|cells|organisms|animals|plants|species|bacteria|viruses|mammals|birds|drugs|medicines|types|forms|kinds|metals|diseases|infections|situations|countries|members|users|programs|data|others|symptoms|pain|risks?|errors?)\b|\ball of them\b/iu;
/** At the start it is about a whole category: "All acids are …". */
const allOfAKind =
  /^all (?!(?:two|three|four|five|six|seven|eight|or|right|over|along)\b)(?:of )?(?:the |its )?\p{L}+ \p{L}+/iu;
/** Phrases in which such a term is part of a name. */
const named =
  /\p{L}-only\b|\bonly-\p{L}|:\p{L}[\p{L}-]*|\bonly (?:child|children)\b|\bif and only if\b|\bnot only\b|\bnever events?\b|\balways-\p{L}|\ball-or-n\p{L}{1,6}|\bread only memory\b/giu;

function isAbsolute(text: string): boolean {
  const bare = withoutQuotes(text).replace(named, ' ');
  return absolute.test(bare) || every.test(bare) || all.test(bare) || allOfAKind.test(bare);
}

export const absoluteTerms: ItemRule = {
  code: 'absolute-terms',
  check(item) {
    const { kind, stem } = item;
    if (kind === 'boolean') {
      // What holds for every triangle does hold for every triangle.
      const isMeant = isAbsolute(stem) && !speaksOfMathematics(stem);
      return isMeant ? [{ message: t('absoluteTerms'), where: { part: 'stem' } }] : [];
    }
    const isMeant = (option: CheckedOption) =>
      isAbsolute(option.text) &&
      wordsOf(option.text).length > 1 &&
      !isCombination(option) &&
      !isAllOfTheAbove({ text: option.text, stem }) &&
      !isExample(option, stem) &&
      !isTitle(option, stem);
    // A word in every option distinguishes none of them, and among amounts, "all" is just another amount.
    const isAmong = item.options.every(isMeant) || /\bhow (?:many|often|much)\b/iu.test(stem);
    return isAmong ? [] : atOptions(item, isMeant, t('absoluteTerms'));
  },
};
