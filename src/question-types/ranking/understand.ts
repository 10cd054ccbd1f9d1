// What API clients send for a ranking: the items in their right order, by indices, texts or letters.
import { texts } from '#platform/contract/i18n.ts';
import { isUnset, textsIn, type Understanding, without } from '../interface/understanding.ts';
import { optionsMeant } from '../options/option-meant.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const rankingSent: Understanding = {
  name: 'ranking',
  understand(sent) {
    const { options, correctAnswer } = sent;
    if (isUnset(correctAnswer)) return without(sent, 'correctAnswer');
    // One place alone is no order.
    if (typeof correctAnswer === 'number') return t('expected');
    const isExplicit =
      Array.isArray(correctAnswer) && correctAnswer.some((place) => typeof place === 'boolean');
    const meant = isExplicit ? null : optionsMeant(textsIn(options), correctAnswer);
    return meant ? { ...sent, correctAnswer: meant } : t('expected');
  },
};
