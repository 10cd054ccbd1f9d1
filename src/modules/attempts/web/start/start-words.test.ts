import { describe, expect, test } from 'vitest';
import { promiseOf } from './start-words.ts';

/** A Monday, in this machine's own time zone, as the sentences are. */
const now = new Date(2026, 10, 23, 9, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).getTime();
const minutes = (count: number) => count * 60_000;

const plain = {
  timeLimitMs: null,
  hasExtraTime: false,
  closesAt: null,
  lastStartAt: null,
  attemptsAllowed: null,
  attemptsUsed: 0,
  scoreCounts: 'best',
  feedback: 'at-end',
} as const;

describe('what a student is promised', () => {
  test('a limit and a closing', () => {
    const entry = { ...plain, timeLimitMs: minutes(30), closesAt: at(27, 14), attemptsAllowed: 2 };
    expect(promiseOf(entry, now)).toEqual([
      'You have 30 minutes once you start, and must finish by Fri 27 Nov at 14:00.',
      'You have 2 attempts; the best one counts.',
      'You see the correct answers after you submit.',
    ]);
  });

  test('a late start gets the time that is left', () => {
    const entry = { ...plain, timeLimitMs: minutes(90), closesAt: now + minutes(62) };
    expect(promiseOf(entry, now)[0]).toBe(
      'The quiz closes today at 10:02, so you have 1 hour and 2 minutes if you start now.',
    );
  });

  test('extra time is mentioned', () => {
    const entry = { ...plain, timeLimitMs: minutes(45), hasExtraTime: true };
    expect(promiseOf(entry, now)[0]).toBe('You have 45 minutes once you start, with your extra time.');
    const without = { ...plain, hasExtraTime: true, closesAt: at(24, 8) };
    expect(promiseOf(without, now)[0]).toBe('You have no time limit. Finish by tomorrow at 08:00.');
  });

  test('the last start is mentioned if it is before the closing', () => {
    const entry = { ...plain, lastStartAt: at(25, 12), closesAt: at(27, 14) };
    expect(promiseOf(entry, now)).toContain('You can start until Wed 25 Nov at 12:00.');
    expect(promiseOf({ ...entry, lastStartAt: at(28, 12) }, now).join()).not.toContain('start until');
  });

  test('attempts', () => {
    expect(promiseOf({ ...plain, attemptsAllowed: 1 }, now)).toContain('You have one attempt.');
    expect(promiseOf({ ...plain, attemptsAllowed: 3, attemptsUsed: 1, scoreCounts: 'last' }, now)).toContain(
      'This is attempt 2 of 3; the last one counts.',
    );
    expect(promiseOf(plain, now)).toContain('You can try as often as you like; the best attempt counts.');
  });

  test('when the right answers are shown', () => {
    const entry = { ...plain, feedback: 'after-close' as const };
    expect(promiseOf(entry, now)).toContain('You see the correct answers after the quiz closes.');
    expect(promiseOf({ ...entry, closesAt: at(27, 14) }, now)).toContain(
      'You see the correct answers after Fri 27 Nov at 14:00.',
    );
    expect(promiseOf({ ...plain, feedback: 'never' }, now)).toContain('Your teacher keeps the results.');
  });
});
