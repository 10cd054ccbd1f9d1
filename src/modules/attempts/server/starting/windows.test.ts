import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOverdue } from '#modules/rounds/api/attempt-seats.ts';
import { deadlineOfAttempt, openingOf, startRefusalOf, timeLimitOf } from './windows.ts';

const minute = 60_000;
const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
const windows = (opensAt: number | null, lastStartAt: number | null, closesAt: number | null) => ({
  opensAt: at(opensAt),
  lastStartAt: at(lastStartAt),
  closesAt: at(closesAt),
});

test.each([
  [999, 'not-yet', 'attempt_not_yet'],
  [1_000, 'open', null],
  [2_000, 'open', null],
  [2_001, 'too-late', 'attempt_too_late'],
  [2_999, 'too-late', 'attempt_too_late'],
  [3_000, 'closed', 'attempt_too_late'],
])('at %i the quiz is %s', (now, state, refusal) => {
  const quiz = { isOpen: true, settings: windows(1_000, 2_000, 3_000) };
  expect(openingOf(quiz, now)).toBe(state);
  expect(startRefusalOf(quiz, now)).toBe(refusal);
  expect(openingOf({ ...quiz, isOpen: false }, now)).toBe('closed');
  expect(startRefusalOf({ ...quiz, isOpen: false }, now)).toBe('quiz_not_open');
});

test('a quiz without windows is always open', () => {
  fc.assert(
    fc.property(fc.nat(4e12), (now) => {
      expect(openingOf({ isOpen: true, settings: windows(null, null, null) }, now)).toBe('open');
    }),
  );
});

test.each([
  [30, 1, 30],
  [30, 1.25, 37.5],
  [30, null, null],
  [0, 1, null],
  [0, 2, null],
])('a limit of %i minutes × %s is %s', (timeLimitMinutes, factor, minutes) => {
  expect(timeLimitOf({ timeLimitMinutes }, factor)).toBe(minutes === null ? null : minutes * minute);
});

test('an attempt ends at its own limit or the closing, whichever comes first, and more time never ends it sooner', () => {
  const moment = fc.nat(1e9);
  const factor = fc.option(fc.double({ min: 1, max: 10, noNaN: true }));
  fc.assert(
    fc.property(
      moment,
      fc.nat(1_440),
      fc.option(moment),
      factor,
      (start, timeLimitMinutes, closesAt, given) => {
        const settings = { ...windows(null, null, closesAt), timeLimitMinutes };
        const end = deadlineOfAttempt(settings, start, given) ?? Number.POSITIVE_INFINITY;
        const plain = deadlineOfAttempt(settings, start, 1) ?? Number.POSITIVE_INFINITY;
        expect(end).toBeGreaterThanOrEqual(plain);
        expect(end).toBeLessThanOrEqual(closesAt ?? Number.POSITIVE_INFINITY);
        if (closesAt === null && (given === null || timeLimitMinutes === 0))
          expect(end).toBe(Number.POSITIVE_INFINITY);
      },
    ),
  );
});

test('what arrives within the grace period is in time, to the millisecond', () => {
  expect(isOverdue({ deadlineAt: 1_000 }, 500, 1_500)).toBe(false);
  expect(isOverdue({ deadlineAt: 1_000 }, 500, 1_501)).toBe(true);
  expect(isOverdue({ deadlineAt: null }, 0, 9e15)).toBe(false);
});
