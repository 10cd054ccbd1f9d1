// Where later modules add actions to quizzes in a teacher's library, and information about questions.

import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';
import type { QuizCard } from './contract.ts';

export type QuizLinkIcon = 'file-out' | 'certificate' | 'list' | 'chart';

export type QuizLink = Placed & {
  /** Grouped with the actions about results, or with the others. */
  place: 'results' | 'others';
  label: string;
  /** The label for screen readers, who hear it without its row. */
  labelFor?: (title: string) => string;
  icon?: QuizLinkIcon;
  /** Where the progress of a self-paced quiz is shown. */
  isProgress?: true;
  path: (quizId: string) => string;
  /** If this is left out, it is shown for all quizzes. */
  isFor?: (quiz: QuizCard) => boolean;
};

/** Further actions for a quiz in a teacher's library. */
export const quizLinks = definePoint<QuizLink>('quiz-links');

export type QuestionPartProps = { quizId: string; questionId: string };

/** Below a question in the editor, of a quiz that is saved, and below one that is unfolded in the bank. */
type QuestionPart = Placed & { load: LoadPart<QuestionPartProps> };

/** What is known about a question, below it in the editor and in the bank. */
export const questionParts = definePoint<QuestionPart>('question-parts');

export type PastedQuestionsProps = {
  text: string;
  /** About how many questions there are in it. */
  count: number;
  /** null for a quiz that isn't stored yet. */
  quizId: string | null;
  /** Keep it as text. */
  onAsText(): void;
  onEnd(): void;
};

/** Shown when someone pastes several questions into the text of one. */
type QuestionPaste = Placed & { load: LoadPart<PastedQuestionsProps> };

/** What happens when someone pastes several questions into the text of one. */
export const questionPastes = definePoint<QuestionPaste>('question-pastes');
