// Keeps, for as long as the page is open, which problems the author has been shown as errors.
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { Question } from '#question-types/registry.ts';
import type { QuizDocument } from '../quiz-document.ts';
import { type Due, type Part, withAll, withLeft } from './due.ts';

export type Urgency = {
  due: Due;
  showAll(): void;
  /** The author has written in a part and moved on. */
  onLeave(question: Question, part: Part): void;
};

export function useDue(quiz: QuizDocument): Urgency {
  const [due, setDue] = useState<Due>(new Set());
  return {
    due,
    showAll: () => setDue((known) => withAll(known, quiz)),
    onLeave: (question: Question, part: Part) => setDue((known) => withLeft(known, question, part)),
  };
}

/** For the element around a part: says when the author leaves it after having written in it. */
export function useLeaving(onLeave: (part: Part) => void) {
  const written = useRef<Part | null>(null);
  return (part: Part) => ({
    onInput: (_: FormEvent) => {
      written.current = part;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (written.current !== part || currentTarget.contains(relatedTarget)) return;
      written.current = null;
      onLeave(part);
    },
  });
}
