// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { preloadPlayViews } from '#question-types/registry.web.ts';
import type { ShownQuestion } from '#question-types/shown-question.ts';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import type { PlayerSnapshot } from '../../live.ts';
import { playerSnapshot, roundAt } from '../live/play-fixtures.ts';
import { initialPlayerState } from '../live/player-state.ts';
import { useDraft } from './draft/use-draft.ts';
import { QuestionScreen } from './question-screen.tsx';
import type { Player } from './use-player.ts';

// Loaded before: a busy machine takes longer than a test waits for what it looks for.
beforeAll(preloadPlayViews);

const base = { id: 'q0', question: 'Which?', points: 1 };
const select: ShownQuestion = {
  view: { ...base, type: 'multiple-select', options: ['One', 'Two', 'Three'], scoring: 'right-minus-wrong' },
  rendered: {},
} as unknown as ShownQuestion;
function show(question: ShownQuestion, answer: unknown) {
  const now = playerSnapshot({
    round: roundAt({
      phase: 'question',
      questionIndex: 0,
      canChangeAnswers: true,
      openedAt: 1,
      closesAt: null,
    }),
    question,
    saved: { questionId: 'q0', answer, receivedAt: Date.UTC(2026, 10, 27, 15, 35), sequence: 1 },
  });
  const state = { ...initialPlayerState(), now, shownIndex: 0 };
  return onScreen(<Shown player={{ ...player, state }} now={now} />);
}

const player: Player = {
  state: initialPlayerState(),
  connection: 'online',
  serverNow: () => 1_000_000,
  answer: () => {},
  next: () => {},
  complete: () => {},
  send: async () => {},
};

function Shown({ player, now }: { player: Player; now: PlayerSnapshot }) {
  const drafts = useDraft(now, player);
  return <QuestionScreen {...player} now={now} screen="saved" drafts={drafts} onNext={() => {}} />;
}

test('who unselects everything after submitting reads that the answer still counts', async () => {
  const user = show(select, [0, 1]);
  await user.click(await screen.findByRole('checkbox', { name: /One/ }));
  expect(screen.getAllByText('Change not submitted yet.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: /Two/ }));
  expect(
    screen.getAllByText(/Nothing is entered now\. Your answer of .* still counts/).length,
  ).toBeGreaterThan(0);
});
