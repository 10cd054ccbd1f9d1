import { expect, test } from 'vitest';
import { quizTile } from './quiz-tile.ts';

const flags = [false, true];
const states = [true, false].flatMap((isOwn) =>
  flags.flatMap((isActive) =>
    flags.flatMap((isOpen) =>
      [0, 3].flatMap((roundCount) =>
        (isOwn && isActive ? ['round1'] : [null]).map((roundId) => ({
          isOwn,
          isActive,
          isOpen,
          roundCount: isActive ? Math.max(1, roundCount) : roundCount,
          roundId,
        })),
      ),
    ),
  ),
);

const actionOf = ({ isOwn, ...state }: (typeof states)[number]) =>
  quizTile(
    {
      id: 'quiz1',
      title: 'Capitals',
      description: '',
      questionCount: 3,
      isPublic: true,
      authorName: 'Ann',
      createdBy: 'ann',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      pace: 'self',
      isPaused: false,
      roomCode: null,
      participantCount: 0,
      averageScore: null,
      ...state,
    },
    { isOwn },
  ).action;

test.each(states)('a tile has a button or says why not: %j', (state) => {
  const action = actionOf(state);
  const hasResults = state.isOwn && state.roundCount > 0;
  if (state.isActive) expect(action).toMatchObject({ label: 'View Live Quiz', path: expect.any(String) });
  else if (hasResults) expect(action).toEqual({ label: 'View Results', path: '/quizzes/quiz1/results' });
  else if (!state.isOwn && state.isOpen) expect(action).toEqual({ label: 'Take Quiz', path: '/quiz/quiz1' });
  else {
    expect(action.path).toBeUndefined();
    expect(action.label).toMatch(/^Not (?:run yet|open now).*results.*\.$/);
  }
});
