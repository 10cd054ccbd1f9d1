import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeArea } from '#tests/support/browser/storage-area.ts';
import { dropSeat, findSeat, keepPending, keepSeat, listSeats, readPending } from './seat-store.ts';

const seat = { participantId: 'p'.repeat(24), roundId: 'r1', quizId: 'z1', roomCode: 'ABC234', name: 'Ada' };

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', fakeArea());
});
afterEach(() => {
  for (const { roundId } of listSeats()) dropSeat(roundId);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the store of seats finds a seat by round, quiz and room code in any case', () => {
  keepSeat(seat);
  for (const key of ['r1', 'z1', 'ABC234', 'abc234'])
    expect(findSeat(key)?.participantId).toBe(seat.participantId);
  expect(findSeat('other')).toBeNull();
});

test('the newest seat of a quiz wins', () => {
  vi.useFakeTimers({ now: 1_000 });
  keepSeat(seat);
  vi.setSystemTime(2_000);
  keepSeat({ ...seat, roundId: 'r2', participantId: 'n'.repeat(24) });
  expect(findSeat('z1')?.roundId).toBe('r2');
});

test('a dropped seat takes its unsent answer along', () => {
  keepSeat(seat);
  keepPending('r1', { id: 'c1', questionId: 'q1', answer: 2 });
  expect(readPending('r1')).toEqual({ id: 'c1', questionId: 'q1', answer: 2 });
  dropSeat('r1');
  expect(findSeat('r1')).toBeNull();
  expect(readPending('r1')).toBeNull();
});

test('the store of seats does not keep seats for ever', () => {
  vi.useFakeTimers({ now: 1_000 });
  for (let index = 0; index < 30; index += 1) {
    vi.setSystemTime(1_000 + index);
    keepSeat({ ...seat, roundId: `r${index}` });
  }
  expect(listSeats()).toHaveLength(20);
  expect(listSeats()[0]?.roundId).toBe('r29');
});

test('the store of seats works without storage, and with rubbish in it', () => {
  localStorage.setItem('rounds.seat.x', '{"participantId":5}');
  localStorage.setItem('rounds.seat.y', 'rubbish');
  expect(listSeats()).toEqual([]);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('quota');
    },
    removeItem() {
      throw new Error('forbidden');
    },
  });
  keepSeat(seat);
  expect(findSeat('r1')?.name).toBe('Ada');
  dropSeat('r1');
  expect(findSeat('r1')).toBeNull();
});
