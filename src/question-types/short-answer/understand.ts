// What API clients send for a short answer: a text, several that are accepted, or a number.

import { texts } from '#platform/contract/i18n.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { isUnset, textsIn, type Understanding, without } from '../interface/understanding.ts';
import en from './locales/en-sent.json' with { type: 'json' };

const t = texts(en);

export const shortAnswerSent: Understanding = {
  name: 'short-answer',
  understand(sent) {
    const { options, correctAnswer } = sent;
    if (!isUnset(options)) return t('noOptions');
    const plain = without(sent, 'options');
    if (correctAnswer === null || (Array.isArray(correctAnswer) && correctAnswer.length === 0))
      return without(plain, 'correctAnswer');
    if (typeof correctAnswer === 'number') return { ...plain, correctAnswer: { number: correctAnswer } };
    const accepted = textsIn(correctAnswer);
    if (accepted.length > 0) return { ...plain, correctAnswer: { accepted } };
    const isOwn = correctAnswer === undefined || typeof correctAnswer === 'string' || isRecord(correctAnswer);
    return isOwn ? plain : t('expected');
  },
};
