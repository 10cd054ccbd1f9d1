// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RoundState } from '#modules/rounds/live.ts';
import { playerSnapshot, questionAt, roundAt } from '../../live/play-fixtures.ts';
import { initialPlayerState } from '../../live/player-state.ts';
import { useDraft } from './use-draft.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = { phase: 'question', questionIndex: 0, canChangeAnswers: true } as const;
const closed = { ...open, phase: 'closed' } as const;

/** A page that shows question 0, and what it has sent. */
function openPage(first: Partial<RoundState> = open) {
  const sent: unknown[] = [];
  const state = { ...initialPlayerState(), shownIndex: 0 };
  const clock = { now: 1_000_000 };
  type Shown = { round: Partial<RoundState>; saved?: unknown; index?: number };
  const { result, rerender, unmount } = renderHook(
    ({ round, saved, index = 0 }: Shown) => {
      const now = playerSnapshot({
        round: roundAt(round),
        question: questionAt(index),
        saved:
          saved === undefined ? null : { questionId: `q${index}`, answer: saved, receivedAt: 5, sequence: 1 },
      });
      return useDraft(now, {
        state: { ...state, now },
        connection: 'online',
        serverNow: () => clock.now,
        answer: (questionId, answer) => sent.push([questionId, answer]),
        next: () => {},
        complete: () => {},
        send: async () => {},
      });
    },
    { initialProps: { round: first } },
  );
  return {
    sent,
    clock,
    see: (round: Partial<RoundState>, change: Omit<Shown, 'round'> = {}) => rerender({ round, ...change }),
    enter: (value: unknown) => act(() => result.current.enter(value)),
    submit: (value: unknown) => act(() => result.current.submit(value)),
    draft: () => result.current.draft,
    leave: unmount,
  };
}

test('what was entered is there after a reload, until it is submitted', () => {
  const page = openPage();
  page.enter([0, 2]);
  page.leave();
  const reloaded = openPage();
  expect(reloaded.draft()).toMatchObject({ value: [0, 2], isSubmitted: false });
  reloaded.submit([0, 2]);
  expect(reloaded.sent).toEqual([['q0', [0, 2]]]);
  reloaded.leave();
  expect(openPage().draft()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('each question has its own', () => {
  const page = openPage({ phase: 'open', pace: 'self', questionIndex: 0 });
  page.enter('first');
  page.see({ phase: 'open', pace: 'self', questionIndex: 1 }, { index: 1 });
  expect(page.draft()).toBeNull();
  page.enter('second');
  page.see({ phase: 'open', pace: 'self', questionIndex: 0 });
  expect(page.draft()).toMatchObject({ value: 'first' });
  expect(page.sent).toEqual([]);
});

test.each([
  ['the host closes the question', closed],
  ['the clock has run out', { ...open, openedAt: 1, closesAt: 999_999 }],
])('a draft is submitted once when %s', (_, over) => {
  const page = openPage();
  page.enter('half a sen');
  page.see(over);
  page.see(over);
  expect(page.sent).toEqual([['q0', 'half a sen']]);
  expect(page.draft()).toMatchObject({ isSubmitted: true, isOnClosing: true });
});

test('a change that was not submitted counts where answers can be changed, and only there', () => {
  for (const canChangeAnswers of [true, false]) {
    const page = openPage({ ...open, canChangeAnswers });
    page.submit([1]);
    page.see({ ...open, canChangeAnswers }, { saved: [1] });
    page.enter([1, 2]);
    page.see({ ...closed, canChangeAnswers }, { saved: [1] });
    expect(page.sent).toEqual(canChangeAnswers ? [['q0', [1]], ['q0', [1, 2]]] : [['q0', [1]]]); // biome-ignore format: a list
    page.leave();
    localStorage.clear();
  }
});

test('nothing is submitted that is empty, submitted, or of a question that closed before', () => {
  const empty = openPage();
  empty.enter(['', '  ']);
  empty.see(closed);
  const done = openPage();
  done.submit('x');
  done.see(closed, { saved: 'x' });
  expect([empty.sent, done.sent]).toEqual([[], [['q0', 'x']]]);
  for (const page of [empty, done]) page.leave();

  const before = openPage();
  before.enter('x');
  before.leave();
  expect(openPage(closed).sent).toEqual([]);
});

test('a pause closes nothing', () => {
  const page = openPage();
  page.enter('x');
  page.see({ ...open, isPaused: true, openedAt: 1, closesAt: 999_999, remainingMs: 0 });
  expect(page.sent).toEqual([]);
});
