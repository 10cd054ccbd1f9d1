// What API clients send for multiple select: the right options by their indices, texts or letters.
import { texts } from '#platform/contract/i18n.ts';
import { isUnset, textsIn, type Understanding, without } from '../interface/understanding.ts';
import { optionsMeant } from '../options/option-meant.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const multipleSelectSent: Understanding = {
  name: 'multiple-select',
  understand(sent) {
    if (isUnset(sent.correctAnswer)) return without(sent, 'correctAnswer');
    const meant = optionsMeant(textsIn(sent.options), sent.correctAnswer);
    return meant ? { ...sent, correctAnswer: meant } : t('expected');
  },
};
