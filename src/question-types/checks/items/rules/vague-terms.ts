// "Often", "usually": people take them to mean anything from a fifth to nearly all.
import { atOptions, type CheckedOption, type ItemRule } from '../item-rule.ts';
import { isExample, isTitle } from '../option-kinds.ts';
import { withoutQuotes } from '../plain-words.ts';
import { t } from '../texts.ts';

const vague =
  /\b(?:sometimes|often|frequently|infrequently|usually|occasionally|rarely|seldom|generally|commonly|regularly|mostly|typically|normally|ordinarily|periodically|probably|possibly|perhaps|largely|now and then|from time to time|once in a while|at times|as a rule|by and large|for the most part|more or less|to some (?:extent|degree)|in (?:some|many|most|certain|a few) (?:cases|people|patients|instances|situations|circumstances)|might|tends? to|almost (?:always|never)|hardly ever|every (?:now and then|so often)|somewhat)\b/iu;
/** "May cause drowsiness", but not the month, and not what a law allows. */
const may = /\bmay (?:also |even |not )?\p{Ll}{2,}/u;
const speaksOfRights =
  /\b(?:law|laws|legal\p{L}*|courts?|contracts?|rights?|parliament|congress|president|senate|constitution\p{L}*|statutes?|licen[cs]e|permit\p{L}*|allowed|tenants?|landlords?|employers?|part(?:y|ies)|plaintiffs?|defendants?|polic[ey]|offers?|acceptance|treaty|rules?)\b/iu;
/** Answers to "how many" and "how often" that give no number. */
const amount =
  /^(?:a |quite a |only a )?(?:few|many|several|some|lots?|lot|bit|couple|most)(?: of (?:them|it))?[.]?$/iu;
/** Words in which such a term has a fixed meaning. */
const fixed =
  /\bnormally (?:distributed|open|closed)\b|\b(?:regularly|irregularly) (?:spaced|scheduled)\b|\b(?:commonly|generally|usually) (?:known|called|referred to) as\b|\bfrequently asked questions\b|\bgenerally recogni[sz]ed as safe\b|\btypically developing\b|\b(?:more|most|less|least|how) (?:often|frequently|commonly|rarely)\b/giu;

const isVague = (text: string) => vague.test(withoutQuotes(text).replace(fixed, ' '));

export const vagueTerms: ItemRule = {
  code: 'vague-terms',
  check(item) {
    if (item.kind === 'boolean') {
      return isVague(item.stem) ? [{ message: t('vagueTerms'), where: { part: 'stem' } }] : [];
    }
    const { stem, options } = item;
    const isOfRights = [stem, ...options.map(({ text }) => text)].some((text) => speaksOfRights.test(text));
    const isHedged = ({ text }: CheckedOption) => may.test(text) && !isOfRights;
    // Words in every option distinguish none of them.
    const areHedged = options.every(isHedged);
    const isMeant = (option: CheckedOption) =>
      (isVague(option.text) || amount.test(option.text) || (isHedged(option) && !areHedged)) &&
      !isExample(option, stem) &&
      !isTitle(option, stem);
    return atOptions(item, isMeant, t('vagueTerms'));
  },
};
