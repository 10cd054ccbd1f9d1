// What a row says and offers follows from the state of its quiz, which is exactly one.
import { describe, expect, it } from 'vitest';
import { isUnfinished, opensLater, stateOf } from './quiz-state.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const before = '2026-03-10T11:59:59Z';
const after = '2026-03-10T12:00:01Z';
const ready = {
  isActive: false,
  isOpen: false,
  questionCount: 3,
  errorCount: 0,
  opensAt: null,
  closesAt: null,
};

describe('the state of a quiz', () => {
  it.each([
    ['ready', {}],
    ['draft', { questionCount: 0 }],
    ['draft', { errorCount: 1 }],
    ['open', { isOpen: true }],
    ['open', { isOpen: true, closesAt: after }],
    ['open', { isOpen: true, opensAt: after }],
    ['open', { isOpen: true, errorCount: 1 }],
    ['ready', { isOpen: true, closesAt: before }],
    ['draft', { isOpen: true, closesAt: before, errorCount: 2 }],
    ['ready', { closesAt: after }],
    ['live', { isActive: true }],
    ['live', { isActive: true, isOpen: true, errorCount: 1 }],
  ])('is %s for %j', (state, change) => {
    expect(stateOf({ ...ready, ...change }, now)).toBe(state);
  });

  it('says what is left to do, and whether it opens later', () => {
    expect(isUnfinished(ready)).toBe(false);
    expect(isUnfinished({ ...ready, errorCount: 2 })).toBe(true);
    expect(opensLater({ ...ready, opensAt: after }, now)).toBe(true);
    expect(opensLater({ ...ready, opensAt: before }, now)).toBe(false);
  });
});
