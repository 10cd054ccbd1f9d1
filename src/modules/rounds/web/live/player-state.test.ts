import { describe, expect, test } from 'vitest';
import type { PlayerEvent } from '../../live.ts';
import { playerSnapshot, questionAt, resultAt, roundAt } from './play-fixtures.ts';
import {
  initialPlayerState,
  isOutOfStep,
  type PlayerAction,
  type PlayerState,
  playerReducer,
  playerScreen,
} from './player-state.ts';

function stateAfter(...actions: PlayerAction[]): PlayerState {
  return actions.reduce(playerReducer, initialPlayerState());
}

const hello: PlayerEvent = { kind: 'snapshot', snapshot: playerSnapshot() };
const opened = (index: number, seq: number): PlayerEvent => ({
  kind: 'question',
  round: roundAt({ phase: 'question', questionIndex: index, seq }),
  question: questionAt(index),
});
const moved = (change: Parameters<typeof roundAt>[0]): PlayerEvent => ({
  kind: 'round',
  round: roundAt(change),
});
const saved = (index: number) => ({ questionId: `q${index}`, answer: 1, receivedAt: 1_000_500 });
const ack = (index: number): PlayerEvent => ({
  kind: 'ack',
  id: 'c1',
  saved: saved(index),
  isRepeat: false,
  result: null,
});
const answering: PlayerAction = { kind: 'answering', pending: { id: 'c1', questionId: 'q0', answer: 1 } };
const standing = { score: 1, maxScore: 1, rank: 1, isTied: false, of: 2, streak: 1 };
const revealed: PlayerEvent = {
  kind: 'reveal',
  round: roundAt({ phase: 'reveal', questionIndex: 0, seq: 4 }),
  result: resultAt(0),
  standing,
};

describe('the screens of a host-paced round', () => {
  const course: [string, PlayerAction, string][] = [
    ['the lobby', hello, 'lobby'],
    ['a question', opened(0, 2), 'question'],
    ['an answer under way', answering, 'sending'],
    ['an acknowledged answer', ack(0), 'saved'],
    ['the close', moved({ phase: 'closed', questionIndex: 0, seq: 3 }), 'saved'],
    ['the reveal', revealed, 'result'],
    ['the leaderboard', moved({ phase: 'leaderboard', questionIndex: 0, seq: 4 }), 'result'],
    ['the next question', opened(1, 5), 'question'],
    ['its close without an answer', moved({ phase: 'closed', questionIndex: 1, seq: 6 }), 'missed'],
    [
      'the end',
      { kind: 'ended', round: roundAt({ phase: 'ended', questionIndex: 1, seq: 7 }), standing },
      'ended',
    ],
  ];
  test.each(course.map(([title, , screen], index) => ({ title, screen, index })))(
    '$title',
    ({ screen, index }) => {
      const state = stateAfter(...course.slice(0, index + 1).map(([, action]) => action));
      expect(playerScreen(state)).toBe(screen);
      expect(isOutOfStep(state)).toBe(false);
    },
  );
});

test('a snapshot at any moment shows the same screen as the events that led there', () => {
  const events = [
    hello,
    opened(0, 2),
    ack(0),
    moved({ phase: 'closed', questionIndex: 0, seq: 3 }),
    revealed,
    opened(1, 5),
  ];
  let state = initialPlayerState();
  for (const event of events) {
    state = playerReducer(state, event);
    if (!state.now) throw new Error('the first event is a snapshot');
    const reloaded = stateAfter({ kind: 'snapshot', snapshot: state.now });
    expect(reloaded.now).toEqual(state.now);
    expect(playerScreen(reloaded)).toBe(playerScreen(state));
    expect(isOutOfStep(reloaded)).toBe(false);
  }
});

test('news that is older than what is known changes nothing', () => {
  const state = stateAfter(hello, opened(1, 5));
  expect(playerReducer(state, opened(0, 2))).toBe(state);
  expect(playerReducer(state, { kind: 'snapshot', snapshot: playerSnapshot() })).toBe(state);
});

test('the same question sent again keeps the saved answer', () => {
  expect(playerScreen(stateAfter(hello, opened(0, 2), ack(0), opened(0, 2)))).toBe('saved');
});

test('a pause leaves the screen as it is', () => {
  const state = stateAfter(
    hello,
    opened(0, 2),
    moved({ phase: 'question', questionIndex: 0, seq: 3, isPaused: true }),
  );
  expect(playerScreen(state)).toBe('question');
  expect(state.now?.round.isPaused).toBe(true);
});

test('a missed question is noticed, and so is a missed reveal', () => {
  expect(isOutOfStep(stateAfter(hello, moved({ phase: 'question', questionIndex: 0, seq: 2 })))).toBe(true);
  expect(
    isOutOfStep(stateAfter(hello, opened(0, 2), moved({ phase: 'leaderboard', questionIndex: 0, seq: 4 }))),
  ).toBe(true);
  const withheld = moved({ phase: 'leaderboard', questionIndex: 0, seq: 4, showResults: 'never' });
  expect(isOutOfStep(stateAfter(hello, opened(0, 2), withheld))).toBe(false);
});

describe('refusals', () => {
  const refused = (code: string): PlayerEvent => ({ kind: 'refused', id: 'c1', code, message: 'Too late.' });
  test('a late answer is said, and the screen stays honest', () => {
    const state = stateAfter(hello, opened(0, 2), answering, refused('answer_too_late'));
    expect(playerScreen(state)).toBe('late');
    expect(state.pending).toBeNull();
  });
  test('a paused round keeps the answer', () => {
    expect(playerScreen(stateAfter(hello, opened(0, 2), answering, refused('round_paused')))).toBe('sending');
  });
  test('of something else changes nothing', () => {
    const state = stateAfter(hello, opened(0, 2), answering);
    expect(playerReducer(state, { kind: 'refused', id: 'other', code: 'answer_too_late', message: '' })).toBe(
      state,
    );
  });
});

test('a removed seat is discarded with its unsent answer', () => {
  const state = stateAfter(hello, opened(0, 2), answering, { kind: 'removed' });
  expect(playerScreen(state)).toBe('gone');
  expect(state.pending).toBeNull();
});

test('an unsent answer of before the reload is shown as being sent', () => {
  const pending = { id: 'c0', questionId: 'q0', answer: 3 };
  const snapshot = playerSnapshot({
    round: roundAt({ phase: 'question', questionIndex: 0, seq: 2 }),
    question: questionAt(0),
  });
  const state = playerReducer(initialPlayerState(pending), { kind: 'snapshot', snapshot });
  expect(playerScreen(state)).toBe('sending');
  const arrived = playerReducer(state, { kind: 'snapshot', snapshot: { ...snapshot, saved: saved(0) } });
  expect(playerScreen(arrived)).toBe('saved');
  expect(arrived.pending).toBeNull();
});

describe('self-paced', () => {
  const open = roundAt({ pace: 'self', phase: 'open', seq: 2, questionIndex: 0 });
  const first: PlayerEvent = {
    kind: 'snapshot',
    snapshot: playerSnapshot({ round: open, question: questionAt(0) }),
  };
  const second = playerSnapshot({ round: { ...open, seq: 2 }, question: questionAt(1), answeredCount: 1 });

  test('an answered question stays until the next one is requested', () => {
    const answered = stateAfter(first, answering, {
      ...ack(0),
      result: resultAt(0),
      answeredCount: 1,
    } as PlayerEvent);
    expect(playerScreen(answered)).toBe('result');
    const polled = playerReducer(answered, { kind: 'snapshot', snapshot: second });
    expect(polled.now?.question?.view.id).toBe('q0');
    expect(playerScreen(polled)).toBe('result');
    const moving = playerReducer(polled, { kind: 'moving-on' });
    const next = playerReducer(moving, { kind: 'snapshot', snapshot: second });
    expect(next.now?.question?.view.id).toBe('q1');
    expect(playerScreen(next)).toBe('question');
  });

  test('answered, submitted, finished', () => {
    const all: PlayerEvent = {
      kind: 'snapshot',
      snapshot: playerSnapshot({ round: open, answeredCount: 3 }),
    };
    expect(playerScreen(stateAfter(all))).toBe('all-answered');
    expect(playerScreen(stateAfter(all, { kind: 'completed', id: 'c9', standing }))).toBe('complete');
  });
});

test('a question that is asked again starts without the first answer, sent or not; one that is opened again keeps it', () => {
  const turn = {
    number: 2,
    isCounted: true,
    isTalking: false,
    talkEndsAt: null,
    talkRemainingMs: null,
  } as const;
  const round = roundAt({ phase: 'question', questionIndex: 0, seq: 4 });
  const again: PlayerEvent = { kind: 'question', round: { ...round, turn }, question: questionAt(0) };
  const snapshot = playerSnapshot({ round: { ...round, turn }, question: questionAt(0) });
  const cases: [string, PlayerAction[], PlayerAction, string][] = [
    ['asked again after an answer', [ack(0)], again, 'question'],
    ['asked again before it was sent', [answering], again, 'question'],
    ['the same after a reload', [answering], { kind: 'snapshot', snapshot }, 'question'],
    ['opened again after an answer', [ack(0)], opened(0, 4), 'saved'],
    ['opened again before it was sent', [answering], opened(0, 4), 'sending'],
  ];
  for (const [what, before, event, screen] of cases)
    expect(playerScreen(stateAfter(hello, opened(0, 2), ...before, event)), what).toBe(screen);
});
