// "Often", "usually": people take them to mean anything from a fifth to nearly all.
import { atOptions, type ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

const vague =
  /\b(?:sometimes|often|frequently|usually|occasionally|rarely|seldom|generally|commonly|regularly|mostly|typically|normally|probably|possibly|now and then|from time to time|in (?:some|many|most) cases)\b/iu;

export const vagueTerms: ItemRule = {
  code: 'vague-terms',
  check(item) {
    if (item.kind === 'boolean') {
      return vague.test(item.stem) ? [{ message: t('vagueTerms'), where: { part: 'stem' } }] : [];
    }
    const isMeant = ({ text }: { text: string }) => vague.test(text);
    return item.options.every(isMeant) ? [] : atOptions(item, isMeant, t('vagueTerms'));
  },
};
