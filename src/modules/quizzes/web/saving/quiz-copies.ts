// Unsaved work of the quiz editor in this browser.
import { z } from 'zod';
import { localCopies } from '#platform/web/writing/local-copy.ts';
import { Passages } from '#question-types/passages.ts';
import { Question } from '#question-types/registry.ts';
import { QuizSettings } from '../../contract.ts';

const Kept = z.object({
  title: z.string(),
  description: z.string(),
  questions: z.array(Question),
  // Copies of a version without them have none.
  passages: Passages.default([]),
  settings: QuizSettings,
});

export const quizCopies = (key: string) => localCopies(key, Kept.parse);
