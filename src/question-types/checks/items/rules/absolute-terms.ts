// "Always", "never": what allows no exception is seldom right, and students who know nothing else know that.
import { atOptions, type ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

const absolute =
  /\b(?:always|never|completely|absolutely|entirely|totally|invariably|exclusively|impossible|guarantees?|guaranteed|without exception|under no circumstances|in (?:all|every) cases?|in no case|everyone|nobody|no one|every (?:single )?\w+|all (?:patients|people|cases|cells|animals|plants|students|children|adults|types|forms|of them)|only)\b/iu;

export const absoluteTerms: ItemRule = {
  code: 'absolute-terms',
  check(item) {
    if (item.kind === 'boolean') {
      return absolute.test(item.stem) ? [{ message: t('absoluteTerms'), where: { part: 'stem' } }] : [];
    }
    const isMeant = ({ text }: { text: string }) => absolute.test(text);
    // A word that every option has tells none of them apart.
    return item.options.every(isMeant) ? [] : atOptions(item, isMeant, t('absoluteTerms'));
  },
};
