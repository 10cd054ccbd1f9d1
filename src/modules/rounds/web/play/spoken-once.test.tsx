// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { preloadPlayViews } from '#question-types/registry.web.ts';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { playerSnapshot, questionAt, resultAt, roundAt } from '../live/play-fixtures.ts';
import { initialPlayerState } from '../live/player-state.ts';
import { PlayerStage } from './player-stage.tsx';

// Loaded before: a busy machine takes longer than a test waits for what it looks for.
beforeAll(preloadPlayViews);

const standing = { score: 7, maxScore: 9, rank: 1, isTied: false, of: 3, streak: 0 };
const seat = {
  quizId: 'q',
  roundId: 'r',
  roomCode: 'ABC234',
  participantId: 'p',
  name: 'Ada',
  branding: null,
  keptAt: 1,
};

function stageAt(phase: 'question' | 'reveal') {
  const now = playerSnapshot({
    round: roundAt({ phase, questionIndex: 0, openedAt: 1, closesAt: null }),
    question: questionAt(0),
    result: phase === 'reveal' ? resultAt(0, { state: 'right', points: 1, maxPoints: 1 }) : null,
    standing,
  });
  const state = { ...initialPlayerState(), now, shownIndex: 0, isRevealed: phase === 'reveal' };
  const player = {
    state,
    connection: 'online' as const,
    serverNow: () => 1_000_000,
    answer: () => undefined,
    next: () => undefined,
    complete: () => undefined,
    send: async () => undefined,
  };
  onScreen(<PlayerStage player={player} seat={seat} />);
}

test('with a question the score is in the bar', () => {
  stageAt('question');
  expect(screen.getAllByText('7')).toHaveLength(1);
  expect(screen.getByRole('banner').textContent).toMatch(/7 pts/);
});

test('a result says the score once, and its outcome is spoken once, by the focus', () => {
  stageAt('reveal');
  expect(screen.getAllByText('7')).toHaveLength(1);
  expect(screen.getByRole('banner').textContent).not.toMatch(/pts/);
  const outcome = screen.getByRole('heading', { name: 'Correct' });
  expect(document.activeElement).toBe(outcome);
  const description = document.getElementById(outcome.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('1 of 1 point');
  for (const status of screen.queryAllByRole('status'))
    expect(status.textContent).not.toMatch(/Correct|point/);
});
