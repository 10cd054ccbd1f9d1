// What people read about the type before they choose it, and a question to try.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en-about.json' with { type: 'json' };

const t = texts(en);

export const about = t('about');

export const sample = {
  question: t('question'),
  correctAnswer: t('word'),
  explanation: t('explanation'),
};
