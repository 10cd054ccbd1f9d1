// The times of assignments over both changes of the clocks, and the figures that follow from them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater, momentIn, wallIn } from '#platform/contract/time/zone-time.ts';
import { standingOf, type Work } from './standing.ts';
import {
  closingOf,
  daysLate,
  dueOf,
  endOfAttempt,
  noException,
  stateOf,
  type Terms,
  wakingTime,
} from './times.ts';

const zone = 'Europe/Berlin';
const at = (wall: string, where = zone) => Date.parse(momentIn(wall, where) ?? '');
const minute = 60_000;

describe('a day late', () => {
  test.each([
    // Clocks go forward on 29 March at 02:00: this day has 23 hours.
    ['2026-03-28T18:00', '2026-03-29T18:00', 1],
    ['2026-03-28T18:00', '2026-03-29T18:01', 2],
    // And back on 25 October at 03:00: this one has 25.
    ['2026-10-24T18:00', '2026-10-25T18:00', 1],
    ['2026-10-24T18:00', '2026-10-25T18:01', 2],
    ['2026-10-24T18:00', '2026-10-24T18:00', 0],
    ['2026-10-24T18:00', '2026-11-03T17:59', 10],
  ])('due %s, submitted %s', (due, submitted, days) => {
    expect(daysLate(at(due), at(submitted), zone)).toBe(days);
  });

  test('never shrinks, and is what calendars count, in any zone', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Apia',
      'Australia/Lord_Howe',
    ];
    const start = Date.UTC(2026, 0, 1);
    const moment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => start + minutes * minute);
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 60 }), fc.constantFrom(...zones), (due, days, where) => {
        const end = daysLater(due, days, where);
        expect(daysLate(due, end, where)).toBeLessThanOrEqual(days);
        expect(daysLate(due, end + minute, where)).toBeGreaterThanOrEqual(days);
        expect(daysLate(due, due, where)).toBe(0);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

test('a reminder at night waits for the morning on the clocks of the zone, also where they change that night', () => {
  const wall = (now: string) => wallIn(wakingTime(at(now), zone), zone);
  expect(wall('2026-03-28T19:59')).toBe('2026-03-28T19:59');
  expect(wall('2026-03-28T20:00')).toBe('2026-03-29T07:00');
  expect(wall('2026-10-24T23:30')).toBe('2026-10-25T07:00');
  expect(wall('2026-10-25T06:59')).toBe('2026-10-25T07:00');
  expect(wallIn(wakingTime(at('2026-06-01T12:00', 'UTC'), 'Asia/Tokyo'), 'Asia/Tokyo')).toBe(
    '2026-06-02T07:00',
  );
});

const terms: Terms & { counts: 'best' } = {
  opensAt: at('2026-11-02T08:00'),
  dueAt: at('2026-11-09T18:00'),
  closesAt: at('2026-11-16T18:00'),
  timeZone: zone,
  latePolicy: 'deduct',
  penaltyPercent: 10,
  counts: 'best',
};

describe('the times of a member', () => {
  const extended = { dueAt: at('2026-11-20T18:00') };
  test('an extension moves the due date and, where it is later, the last moment', () => {
    expect(dueOf(terms, extended)).toBe(extended.dueAt);
    expect(closingOf(terms, extended)).toBe(extended.dueAt);
    expect(closingOf(terms, { dueAt: at('2026-11-10T18:00') })).toBe(terms.closesAt);
    expect(closingOf({ ...terms, latePolicy: 'refuse' }, { dueAt: null })).toBe(terms.dueAt);
    // One that everyone has passed meanwhile takes nothing away.
    expect(dueOf(terms, { dueAt: terms.opensAt })).toBe(terms.dueAt);
  });

  test('it is not yet open, open, late and closed in this order', () => {
    const states = [terms.opensAt - 1, terms.dueAt, terms.dueAt + 1, terms.closesAt];
    expect(states.map((now) => stateOf(terms, noException, now))).toEqual([
      'not-yet',
      'open',
      'late',
      'closed',
    ]);
    expect(stateOf(terms, extended, terms.closesAt)).toBe('open');
  });

  test('an attempt ends with its own time or at the last moment', () => {
    expect(endOfAttempt(0, 30, 60 * minute)).toBe(30 * minute);
    expect(endOfAttempt(45 * minute, 30, 60 * minute)).toBe(60 * minute);
    expect(endOfAttempt(0, 0, 60 * minute)).toBe(60 * minute);
  });
});

describe('the figure that counts', () => {
  const work = (attemptNumber: number, completed: number | null, percent: number | null): Work => ({
    attemptNumber,
    number: attemptNumber,
    completedAt: completed,
    percent,
    awaitingMarks: 0,
    answeredCount: 1,
    lastSeenAt: 0,
  });
  const inTime = work(1, terms.dueAt, 60);
  const late = work(2, terms.dueAt + 25 * 60 * minute, 75);
  const standing = (counts: 'best' | 'last' | 'first' | 'mean', works: Work[], now = terms.dueAt) =>
    standingOf({ ...terms, counts }, noException, works, now);

  test('is the best, last, first or mean attempt after what being late cost', () => {
    // 75% two days late is 55%, so 60% in time is better.
    expect(standing('best', [late, inTime])).toMatchObject({
      percent: 60,
      isLate: false,
      status: 'submitted',
    });
    expect(standing('last', [late, inTime])).toMatchObject({ percent: 55, isLate: true, status: 'late' });
    expect(standing('first', [late, inTime])).toMatchObject({ percent: 60, counted: { number: 1 } });
    expect(standing('mean', [late, inTime])).toMatchObject({ percent: 57.5, isLate: true });
    expect(standing('best', [work(1, terms.dueAt + 9e9, 90)]).percent).toBe(0);
  });

  test('late work costs nothing where it is only marked', () => {
    const accepting = { ...terms, latePolicy: 'accept' as const };
    expect(standingOf(accepting, noException, [late], terms.dueAt)).toMatchObject({
      percent: 75,
      isLate: true,
    });
  });

  test('without an attempt the status is not started, then missing; an excused member has no figure', () => {
    expect(standing('best', []).status).toBe('not-started');
    expect(standing('best', [], terms.closesAt).status).toBe('missing');
    expect(standing('best', [work(1, null, null)]).status).toBe('in-progress');
    const excused = { ...noException, isExcused: true };
    expect(standingOf(terms, excused, [inTime], terms.closesAt)).toMatchObject({
      status: 'excused',
      percent: null,
    });
  });
});
