import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeArea } from '#tests/support/browser/storage-area.ts';
import {
  attemptPath,
  findKeptAttempt,
  keepAttempt,
  listKeptAttempts,
  readDeviceKey,
  renewDeviceKey,
} from './kept-attempt.ts';

const attempt = {
  participantId: 'p'.repeat(24),
  quizId: 'quiz1',
  roundId: 'round1',
  seatNumber: 4,
  name: 'Ada',
  attemptNumber: 1,
  isSubmitted: false,
};

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', fakeArea());
});
afterEach(() => vi.unstubAllGlobals());

test('an attempt is found again by its key, and two attempts at one quiz stay separate', () => {
  keepAttempt(attempt);
  keepAttempt({ ...attempt, seatNumber: 9, attemptNumber: 2 });
  expect(findKeptAttempt('round1-4')).toMatchObject(attempt);
  expect(findKeptAttempt('round1-9')).toMatchObject({ attemptNumber: 2 });
  expect(listKeptAttempts()).toHaveLength(2);
  expect(attemptPath(attempt)).toBe('/quiz/quiz1/attempt/round1-4');
});

test('someone else’s entry under our name is ignored', () => {
  localStorage.setItem('rounds.attempt.x-1', '{"participantId":7}');
  localStorage.setItem('rounds.attempt.x-2', 'nonsense');
  expect(listKeptAttempts()).toEqual([]);
});

test('the device keeps its key until someone else takes it over', () => {
  const key = readDeviceKey();
  expect(key).toMatch(/^[A-Za-z0-9_-]{20,64}$/);
  expect(readDeviceKey()).toBe(key);
  expect(renewDeviceKey()).not.toBe(key);
});

test('without storage everything lives as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  keepAttempt(attempt);
  expect(findKeptAttempt('round1-4')).toMatchObject(attempt);
  expect(readDeviceKey()).toBe(readDeviceKey());
});
