import { describe, expect, test } from 'vitest';
import type { ChangeOutcome } from '../contract.ts';
import { attemptWith, savedWith } from './attempt-fixtures.ts';
import {
  type AttemptAction,
  type AttemptState,
  answerOf,
  attemptReducer,
  countAnswered,
  hasPending,
  initialAttemptState,
  isEmpty,
  lastSequence,
  standingOf,
} from './attempt-state.ts';

function stateAfter(...actions: AttemptAction[]): AttemptState {
  return actions.reduce(attemptReducer, initialAttemptState);
}

const loaded = (change: Parameters<typeof attemptWith>[0] = {}): AttemptAction => ({
  kind: 'loaded',
  attempt: attemptWith(change),
});
const changed = (questionId: string, answer: unknown, sequence: number): AttemptAction => ({
  kind: 'changed',
  questionId,
  answer,
  sequence,
});
function answered(sequence: number, outcome: Partial<ChangeOutcome>): AttemptAction {
  const full = {
    operationId: 'operation',
    questionId: 'q1',
    state: 'saved' as const,
    current: null,
    ...outcome,
  };
  return { kind: 'outcomes', settled: [{ outcome: full, sequence }] };
}

describe('an answer', () => {
  test('is being saved until the server has it', () => {
    const waiting = stateAfter(loaded(), changed('q1', 'a', 1));
    expect(standingOf(waiting, 'q1')).toBe('saving');
    expect(standingOf(attemptReducer(waiting, { kind: 'connection', isOnline: false }), 'q1')).toBe('kept');
    const saved = attemptReducer(waiting, answered(1, { current: savedWith('q1', 'a', 1) }));
    expect(standingOf(saved, 'q1')).toBe('saved');
    expect(hasPending(saved)).toBe(false);
  });

  test('that is still being typed stays while an earlier state of it is acknowledged', () => {
    const state = stateAfter(
      loaded(),
      changed('q1', 'a', 1),
      changed('q1', 'ab', 2),
      answered(1, { current: savedWith('q1', 'a', 1) }),
    );
    expect(answerOf(state, 'q1')).toMatchObject({ answer: 'ab', isPending: true });
  });

  test('that is pending survives a fresh response from the server', () => {
    const state = stateAfter(
      loaded(),
      changed('q1', 'mine', 5),
      loaded({ saved: [savedWith('q1', 'old', 2)] }),
    );
    expect(answerOf(state, 'q1')).toMatchObject({ answer: 'mine', isPending: true });
  });

  test('that is empty takes the answer back', () => {
    const state = stateAfter(loaded({ saved: [savedWith('q1', 'a', 1)] }), changed('q1', '  ', 2));
    expect(answerOf(state, 'q1').answer).toBeNull();
    expect(countAnswered(state)).toBe(0);
  });

  test('from another device replaces this one’s, with a notice', () => {
    const theirs = savedWith('q1', 'theirs', 9);
    const state = stateAfter(
      loaded(),
      changed('q1', 'mine', 3),
      answered(3, { state: 'superseded', current: theirs }),
    );
    expect(answerOf(state, 'q1')).toMatchObject({ answer: 'theirs', isPending: false });
    expect(state.overruled).toBe('q1');
    expect(attemptReducer(state, { kind: 'understood' }).overruled).toBeNull();
    expect(lastSequence(state)).toBe(9);
  });

  test('an answer equal to the one that overruled it needs no notice', () => {
    const theirs = savedWith('q1', [1], 9);
    const state = stateAfter(
      loaded(),
      changed('q1', [1], 3),
      answered(3, { state: 'superseded', current: theirs }),
    );
    expect(state.overruled).toBeNull();
  });

  test('that the server can’t accept stays to be fixed, with the reason', () => {
    const state = stateAfter(
      loaded(),
      changed('q1', 'x', 1),
      answered(1, { state: 'invalid', message: 'too long' }),
    );
    expect(answerOf(state, 'q1')).toMatchObject({ answer: 'x', problem: 'too long' });
    expect(standingOf(state, 'q1')).toBe('problem');
    expect(standingOf(attemptReducer(state, changed('q1', 'y', 2)), 'q1')).toBe('saving');
  });

  test('that was checked can’t be overridden by pending changes', () => {
    const locked = { ...savedWith('q1', 'a', 1), isLocked: true };
    const state = stateAfter(loaded(), changed('q1', 'b', 2), loaded({ saved: [locked] }));
    expect(answerOf(state, 'q1').answer).toBe('a');
    expect(standingOf(state, 'q1')).toBe('locked');
  });

  test('from another tab shows here, unless it is older', () => {
    const heard = (sequence: number): AttemptAction =>
      ({ ...changed('q1', 'there', sequence), kind: 'heard' }) as AttemptAction;
    const state = stateAfter(loaded(), changed('q1', 'here', 4));
    expect(answerOf(attemptReducer(state, heard(3)), 'q1').answer).toBe('here');
    expect(answerOf(attemptReducer(state, heard(5)), 'q1').answer).toBe('there');
  });

  test('that a slow reply does not know yet is not taken back by it', () => {
    const state = stateAfter(
      loaded(),
      changed('q1', 'new', 7),
      answered(7, { current: savedWith('q1', 'new', 7) }),
      loaded({ saved: [savedWith('q1', 'old', 2)] }),
    );
    expect(answerOf(state, 'q1').answer).toBe('new');
  });
});

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  [' \n', true],
  [[], true],
  [[null, ''], true],
  [0, false],
  [false, false],
  ['0', false],
  [[null, 0], false],
  [[{ x: 0, y: 0 }], false],
])('%j is empty: %s', (answer, expected) => {
  expect(isEmpty(answer)).toBe(expected);
});

test('a moved deadline is announced until it was read; the first one is not', () => {
  const first = stateAfter(loaded({ deadlineAt: 10 }));
  expect(first.movedFrom).toBeUndefined();
  const moved = attemptReducer(first, { kind: 'deadline', deadlineAt: 20 });
  expect(moved.movedFrom).toBe(10);
  expect(moved.attempt?.deadlineAt).toBe(20);
  expect(attemptReducer(moved, { kind: 'understood' }).movedFrom).toBeUndefined();
});

test('an answer refused for being late leaves nothing pending', () => {
  const state = stateAfter(loaded(), changed('q1', 'late', 1), answered(1, { state: 'too-late' }));
  expect(hasPending(state)).toBe(false);
  expect(answerOf(state, 'q1').answer).toBeNull();
  expect(state.overruled).toBe('q1');
});
