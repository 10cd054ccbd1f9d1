// Answers in progress: a tap is stored immediately, typing after a pause, and at the latest after a while.
import { isEmpty } from '../attempt-state.ts';

/** How long to wait for a pause in typing before storing the text, and how long at most. */
const typingPauseMs = 800;
const typingLongestMs = 1_500;

/** Only typing has a next letter to wait for. @param typingForMs since the first letter that is not stored */
export function keepingDelayMs(answer: unknown, typingForMs: number): number {
  return isTyped(answer) ? Math.max(0, Math.min(typingPauseMs, typingLongestMs - typingForMs)) : 0;
}

export type TypingDrafts = {
  touch(questionId: string, answer: unknown): void;
  /** Nothing may exist in memory only. */
  keepAll(): void;
};

/** @param keep called once for what was touched, when it is due */
export function createTypingDrafts(keep: (questionId: string) => void): TypingDrafts {
  const drafts = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>();

  function end(questionId: string): void {
    clearTimeout(drafts.get(questionId)?.timer);
    if (drafts.delete(questionId)) keep(questionId);
  }

  return {
    touch(questionId, answer) {
      const draft = drafts.get(questionId);
      clearTimeout(draft?.timer);
      const since = draft?.since ?? performance.now();
      const delayMs = keepingDelayMs(answer, performance.now() - since);
      drafts.set(questionId, { timer: setTimeout(() => end(questionId), delayMs), since });
      if (delayMs === 0) end(questionId);
    },
    keepAll() {
      for (const questionId of [...drafts.keys()]) end(questionId);
    },
  };
}

function isTyped(answer: unknown): boolean {
  if (typeof answer === 'string') return true;
  return Array.isArray(answer) && answer.some((part) => typeof part === 'string') && !isEmpty(answer);
}
