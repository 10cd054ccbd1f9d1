// What people read about the type before they choose it, and a question to try.
import { texts } from '#platform/contract/i18n.ts';
import { usualMatching } from '../text/accepted-keys.ts';
import en from './locales/en-about.json' with { type: 'json' };

const t = texts(en);

export const about = t('about');

export const sample = {
  // Its blanks, {{1}}, are no placeholders: without values they stay as they are.
  question: t('question'),
  correctAnswer: [[t('freezing')], [t('boiling')]],
  explanation: t('explanation'),
  ...usualMatching,
};
