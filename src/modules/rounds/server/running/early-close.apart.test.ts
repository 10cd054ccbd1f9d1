// A question that everyone has answered, by a clock of the test's own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attendance, type PlayerSocket } from '../presence/attendance.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import { EarlyClose } from './early-close.ts';
import { callTime, closeByItself } from './round-machine.ts';
import type { StoredCourse } from './round-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two players who have answered a question that is not limited in time. @returns when it closed, since they had */
function answeredByAll({ canChangeAnswers = true } = {}) {
  const started = Date.now();
  const course = {
    phase: 'lobby',
    questionIndex: 0,
    againQuestionIds: [],
    isPaused: false,
    openedAt: started,
    closesAt: null,
    closedAt: null,
  } as unknown as StoredCourse;
  const source = {
    round: {
      pace: 'host',
      plan: { pace: 'host', questions: [] },
      settings: { canChangeAnswers, closeWhenAllAnswered: true },
    } as unknown as PinnedRound,
    course,
  };
  const attendance = new Attendance();
  for (const seatId of [1, 2]) attendance.add({ seatId } as PlayerSocket);
  const early = new EarlyClose({
    attendance,
    source,
    now: Date.now,
    look: async () => {},
    async close(_, how) {
      const done = (how === 'call' ? callTime : closeByItself)(source.course, Date.now());
      if (done.kind === 'change') Object.assign(source.course, done.change);
    },
    onError: (error) => {
      throw error;
    },
  });
  Object.assign(course, { phase: 'question' });
  attendance.startQuestion('q1');
  const answer = (seatId: number) => {
    attendance.noteAnswers('q1', [seatId], Date.now());
    early.check();
  };
  early.check();
  answer(1);
  answer(2);
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return source.course.phase;
  };
  return { course: source.course, answer, pass, early };
}

test('a question whose answers are final closes as soon as all have answered', async () => {
  const { pass, course } = answeredByAll({ canChangeAnswers: false });
  expect(await pass(1_000)).toBe('closed');
  expect(course.closesAt).toBeNull();
});

test('the last call ends when everyone has left their answer alone for two seconds', async () => {
  const { pass, course } = answeredByAll();
  expect(await pass(1_000)).toBe('question');
  expect((course.closesAt ?? 0) - Date.now()).toBeGreaterThan(1_500);
  expect(await pass(800)).toBe('question');
  expect(await pass(500)).toBe('closed');
});

test('the last call waits for someone who still changes', async () => {
  const { pass, answer } = answeredByAll();
  for (let change = 0; change < 4; change++) {
    expect(await pass(600)).toBe('question');
    answer(1);
  }
  // It is over after three seconds, whatever is changed: then the question's own clock closes it.
  expect(await pass(300)).toBe('question');
});
