// What people read about the type before they choose it, and a question to try.
import { texts } from '#platform/contract/i18n.ts';
import { usualMatching } from '../text/accepted-keys.ts';
import en from './locales/en-about.json' with { type: 'json' };

const t = texts(en);

export const about = t('about');

export const sample = {
  question: t('question'),
  correctAnswer: { accepted: [t('accepted'), t('acceptedToo')] },
  explanation: t('explanation'),
  ...usualMatching,
};
