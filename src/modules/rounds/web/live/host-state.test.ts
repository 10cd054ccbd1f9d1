import { describe, expect, test } from 'vitest';
import type { HostSeat, Phase } from '../../live.ts';
import {
  answeredOf,
  hostReducer,
  initialHostState,
  nextStep,
  otherSteps,
  stepCommand,
} from './host-state.ts';
import { hostSnapshot, questionAt, roundAt } from './play-fixtures.ts';

const seat = (number: number, change: Partial<HostSeat> = {}): HostSeat => ({
  number,
  name: `Seat ${number}`,
  isOnline: true,
  isComplete: false,
  answeredCount: 0,
  joinedAt: 0,
  source: null,
  ...change,
});

const leader = { number: 1, name: 'Ada', score: 2, rank: 1, previousRank: null, gained: 1 };

describe('the one obvious next step', () => {
  const middle = { questionIndex: 0, questionCount: 3 };
  const cases: [Phase, object, string | null][] = [
    ['lobby', {}, 'next'],
    ['question', middle, 'close'],
    ['closed', middle, 'reveal'],
    ['closed', { ...middle, showResults: 'at-end' }, 'next'],
    ['reveal', middle, 'leaderboard'],
    ['reveal', { ...middle, showLeaderboard: false }, 'next'],
    ['leaderboard', middle, 'next'],
    ['leaderboard', { questionIndex: 2, questionCount: 3 }, 'end'],
    ['open', { pace: 'self' }, 'end'],
    ['question', { ...middle, isPaused: true }, 'resume'],
    ['ended', {}, null],
  ];
  test.each(cases)('%s %o → %s', (phase, change, step) => {
    const round = roundAt({ phase, ...change });
    const nextIndex = round.questionIndex + 1 < round.questionCount ? round.questionIndex + 1 : null;
    expect(nextStep({ round, nextIndex, leaderboard: [leader] })).toBe(step);
  });
});

test('other steps never repeat the next one, and never offer a leaderboard that is off', () => {
  for (const phase of ['lobby', 'question', 'closed', 'reveal', 'leaderboard', 'open', 'ended'] as const) {
    const round = roundAt({ phase, questionIndex: 0, showLeaderboard: false });
    const now = { round, nextIndex: 1, leaderboard: [leader] };
    expect(otherSteps(now)).not.toContain(nextStep(now));
    expect(otherSteps(now)).not.toContain('leaderboard');
  }
});

test('without points there is no leaderboard to show', () => {
  for (const leaderboard of [[], [{ ...leader, score: 0 }]])
    for (const phase of ['closed', 'reveal'] as const) {
      const now = { round: roundAt({ phase, questionIndex: 0 }), nextIndex: 1, leaderboard };
      expect([nextStep(now), ...otherSteps(now)]).not.toContain('leaderboard');
    }
});

test('a step carries the state it was meant for', () => {
  const round = roundAt({ phase: 'question', questionIndex: 2 });
  expect(stepCommand('close', round)).toEqual({ do: 'close', from: { phase: 'question', questionIndex: 2 } });
  expect(stepCommand('end', round)).toEqual({ do: 'end' });
});

describe('messages', () => {
  const start = hostReducer(initialHostState, {
    kind: 'snapshot',
    snapshot: hostSnapshot({ seats: [seat(1), seat(2)], question: questionAt(0) }),
  });
  test('seats come, change and go together', () => {
    const { now } = hostReducer(start, {
      kind: 'seats',
      changed: [seat(3), seat(1, { name: 'Renamed', isOnline: false })],
      removed: [2],
    });
    expect(now?.seats.map(({ name }) => name)).toEqual(['Renamed', 'Seat 3']);
  });
  test('a tally of another question is ignored', () => {
    const tally = { questionId: 'q9', answeredCount: 5, seatCount: 2, tally: null };
    expect(hostReducer(start, { kind: 'tally', tally })).toBe(start);
    const { now } = hostReducer(start, {
      kind: 'tally',
      tally: { ...tally, questionId: 'q0', answeredCount: 1 },
    });
    expect(now && answeredOf(now)).toEqual({ answered: 1, seats: 2 });
  });
  test('an older snapshot changes nothing', () => {
    expect(
      hostReducer(start, { kind: 'snapshot', snapshot: hostSnapshot({ round: roundAt({ seq: 0 }) }) }),
    ).toBe(start);
  });
});
