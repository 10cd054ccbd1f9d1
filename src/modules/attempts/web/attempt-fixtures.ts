// Attempts as the server sends them, for tests.
import type { ShownQuestion } from '#question-types/shown-question.ts';
import type { Attempt, SavedState } from '../contract.ts';

function shownQuestion(id: string): ShownQuestion {
  return {
    view: { id, type: 'short-answer', question: `Question ${id}?`, points: 1 } as ShownQuestion['view'],
    rendered: {},
  };
}

export function attemptWith(change: Partial<Attempt> = {}): Attempt {
  return {
    quizId: 'quiz1',
    roundId: 'round1',
    title: 'Beta blockers',
    seat: { number: 3, name: 'Ada' },
    attemptNumber: 1,
    branding: null,
    state: 'running',
    submittedBy: null,
    startedAt: 1_000_000,
    submittedAt: null,
    deadlineAt: null,
    serverNow: 1_000_000,
    feedback: 'at-end',
    questions: ['q1', 'q2', 'q3'].map(shownQuestion),
    saved: [],
    result: null,
    awaitingMarks: 0,
    canReview: false,
    canPractise: false,
    resultsAt: null,
    ...change,
  };
}

export function savedWith(questionId: string, answer: unknown, sequence: number): SavedState {
  return { questionId, answer, sequence, receivedAt: 1_000_500, isLocked: false, result: null };
}
