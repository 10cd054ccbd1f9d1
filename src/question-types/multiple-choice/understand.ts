// What API clients send for multiple choice: the right option by its index, its text or its letter.
import { texts } from '#platform/contract/i18n.ts';
import { isUnset, textsIn, type Understanding, without } from '../interface/understanding.ts';
import { optionsMeant } from '../options/option-meant.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const multipleChoiceSent: Understanding = {
  name: 'multiple-choice',
  understand(sent) {
    if (isUnset(sent.correctAnswer)) return without(sent, 'correctAnswer');
    const [meant, ...others] = optionsMeant(textsIn(sent.options), sent.correctAnswer) ?? [];
    return meant === undefined || others.length > 0 ? t('expected') : { ...sent, correctAnswer: meant };
  },
};
