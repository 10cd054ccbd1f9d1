// Rounds, questions and results as the server sends them, for tests of the screens' states.

import { shownSettings } from '#modules/quizzes/contract/settings.ts';
import { QuizSettings } from '#modules/quizzes/contract.ts';
import type { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import type { HostSnapshot, PlayerSnapshot, RoundState } from '../../live.ts';

export function roundAt(change: Partial<RoundState> = {}): RoundState {
  return {
    roundId: 'round1',
    quizId: 'quiz1',
    roomCode: 'ABC234',
    title: 'Beta blockers',
    pace: 'host',
    phase: 'lobby',
    isPaused: false,
    isLocked: false,
    seq: 1,
    questionIndex: -1,
    questionCount: 3,
    openedAt: null,
    closesAt: null,
    remainingMs: null,
    serverNow: 1_000_000,
    ...shownSettings('room', { ...QuizSettings.parse({}), canChangeAnswers: false }, 'host'),
    ...change,
  };
}

export function questionAt(index: number): ShownQuestion {
  return {
    view: {
      id: `q${index}`,
      type: 'multiple-choice',
      question: `Question ${index}?`,
      points: 1,
      options: ['One', 'Two', 'Three', 'Four'],
    },
    rendered: {},
  };
}

export function resultAt(index: number, change: Partial<OwnResult> = {}): OwnResult {
  return {
    questionId: `q${index}`,
    state: 'right',
    answer: 1,
    fraction: 1,
    points: 1,
    maxPoints: 1,
    solution: { type: 'multiple-choice', correctAnswer: 1 },
    rendered: {},
    ...change,
  };
}

export function playerSnapshot(change: Partial<PlayerSnapshot> = {}): PlayerSnapshot {
  return {
    round: roundAt(),
    seat: { number: 7, name: 'Ada' },
    question: null,
    saved: null,
    result: null,
    standing: null,
    answeredCount: 0,
    isComplete: false,
    ...change,
  };
}

export function hostSnapshot(change: Partial<HostSnapshot> = {}): HostSnapshot {
  return {
    round: roundAt(),
    joinUrl: 'http://localhost:3000/join/ABC234',
    joinUrls: ['http://localhost:3000/join/ABC234'],
    seats: [],
    question: null,
    nextIndex: 0,
    solution: null,
    explanation: null,
    tally: null,
    areAnswersHidden: false,
    mayAskAgain: false,
    leaderboard: [],
    seatLimit: null,
    isDelayed: false,
    branding: null,
    ...change,
  };
}
