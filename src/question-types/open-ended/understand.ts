// What API clients send for an open-ended question: nothing is its correct answer, a text tells the marker what to look for.
import { texts } from '#platform/contract/i18n.ts';
import { isUnset, type Understanding, without } from '../interface/understanding.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const openEndedSent: Understanding = {
  name: 'open-ended',
  understand(sent) {
    const { options, correctAnswer, rubric } = sent;
    if (!isUnset(options)) return t('expected');
    const plain = without(sent, 'options', 'correctAnswer');
    if (isUnset(correctAnswer)) return plain;
    return typeof correctAnswer === 'string' && isUnset(rubric)
      ? { ...plain, rubric: correctAnswer }
      : t('expected');
  },
};
