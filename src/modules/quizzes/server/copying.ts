// What a copy of a quiz is made of.
import type { QuizDraft } from '../contract.ts';
import type { StoredQuiz } from './stored-quiz.ts';
import { t } from './texts.ts';

export const ownCopySuffix = t('copySuffix');

/** A copy begins unseen: not public, not open. */
export function copyOf(
  { title, description, questions, passages, settings }: StoredQuiz,
  suffix: string,
): QuizDraft {
  return {
    title: `${title.slice(0, 200 - suffix.length)}${suffix}`,
    description,
    questions,
    passages,
    settings: { ...settings, isPublic: false },
  };
}
