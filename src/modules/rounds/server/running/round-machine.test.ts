import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Phase } from '../../live.ts';
import { deadlineOf } from '../answering/admission.ts';
import {
  askAgainByItself,
  type CourseCommand,
  closeByItself,
  countedQuestionIds,
  isSecondHeld,
  mayAskAgain,
  nextIndexOf,
  type RoundCourse,
  type RoundPlan,
  transition,
} from './round-machine.ts';

const lobby: RoundCourse = {
  phase: 'lobby',
  isPaused: false,
  isLocked: false,
  questionIndex: -1,
  furthestIndex: -1,
  skippedQuestionIds: [],
  revealedQuestionIds: [],
  againQuestionIds: [],
  talkEndsAt: null,
  areAnswersShown: false,
  openedAt: null,
  closesAt: null,
  closedAt: null,
  pausedAt: null,
  endedAt: null,
};
const plan: RoundPlan = {
  pace: 'host',
  questions: [
    { id: 'a', limitMs: 20_000 },
    { id: 'b', limitMs: null },
    { id: 'c', limitMs: 10_000 },
  ],
};

function press(course: RoundCourse, doing: string, now: number, on: RoundPlan = plan): RoundCourse {
  const from = { phase: course.phase, questionIndex: course.questionIndex };
  const outcome = transition(
    course,
    on,
    {
      do: doing.split(' ')[0],
      from,
      seconds: 10,
      questionIndex: Number(doing.split(' ')[1]),
    } as unknown as CourseCommand,
    now,
  );
  return outcome.kind === 'change' ? { ...course, ...outcome.change } : course;
}

describe('a round at the pace of its host', () => {
  test('goes from the lobby through a question to the end', () => {
    let course = press(lobby, 'next', 1_000);
    expect(course).toMatchObject({ phase: 'question', questionIndex: 0, openedAt: 1_000, closesAt: 21_000 });
    course = press(course, 'close', 5_000);
    expect(course).toMatchObject({ phase: 'closed', closedAt: 5_000 });
    course = press(press(course, 'reveal', 6_000), 'leaderboard', 7_000);
    course = press(course, 'next', 8_000);
    expect(course).toMatchObject({ phase: 'question', questionIndex: 1, closesAt: null, closedAt: null });
    course = press(press(course, 'skip', 9_000), 'close', 10_000);
    expect(countedQuestionIds(course, plan)).toEqual(['a', 'c']);
    expect(press(course, 'next', 11_000)).toMatchObject({ phase: 'ended', endedAt: 11_000 });
  });

  test('does nothing for a button pressed on a screen that has moved on', () => {
    const from = { phase: 'lobby', questionIndex: -1 } as const;
    const open = press(lobby, 'next', 0);
    expect(transition(open, plan, { do: 'next', from }, 1)).toEqual({ kind: 'nothing' });
  });

  test('refuses a button that the phase does not have', () => {
    const from = { phase: 'lobby', questionIndex: -1 } as const;
    expect(transition(lobby, plan, { do: 'reveal', from }, 1)).toEqual({
      kind: 'refused',
      code: 'round_wrong_phase',
    });
  });

  test('a pause stops the clock', () => {
    const open = press(lobby, 'next', 0);
    const paused = press(open, 'pause', 4_000);
    expect(deadlineOf(paused)).toBe(4_000);
    expect(closeByItself(paused, 999_999)).toEqual({ kind: 'nothing' });
    const resumed = press(paused, 'resume', 64_000);
    expect(resumed).toMatchObject({ openedAt: 60_000, closesAt: 80_000, isPaused: false, pausedAt: null });
  });

  test('an automatic close is never later than the time shown', () => {
    const open = press(lobby, 'next', 0);
    expect(closeByItself(open, 21_000)).toMatchObject({ change: { phase: 'closed', closedAt: 20_000 } });
    expect(closeByItself(open, 3_000)).toMatchObject({ change: { phase: 'closed', closedAt: 3_000 } });
  });

  test('closing a paused question ends the pause, and takes what was entered before', () => {
    const paused = press(press(lobby, 'next', 0), 'pause', 4_000);
    const closed = press(paused, 'close', 64_000);
    expect(closed).toMatchObject({ phase: 'closed', isPaused: false, pausedAt: null, closedAt: 64_000 });
    expect(deadlineOf(closed)).toBe(64_000);
  });

  test('a closed question opens again with its whole clock, until its answer is shown', () => {
    const closed = press(press(lobby, 'next', 0), 'close', 5_000);
    expect(press(closed, 'reopen', 9_000)).toMatchObject({
      phase: 'question',
      questionIndex: 0,
      openedAt: 0,
      closesAt: 29_000,
      closedAt: null,
    });
    const shown = press(closed, 'reveal', 6_000);
    expect(press(shown, 'reopen', 9_000)).toBe(shown);
  });

  test('a skip is taken back within seconds, and then counts again', () => {
    const skipped = press(press(lobby, 'next', 0), 'skip', 5_000);
    const back = press(skipped, 'undo-skip', 14_000);
    expect(back).toMatchObject({
      phase: 'question',
      questionIndex: 0,
      skippedQuestionIds: [],
      closesAt: 34_000,
    });
    expect(press(press(back, 'close', 15_000), 'next', 16_000)).toMatchObject({ questionIndex: 1 });
    expect(press(skipped, 'undo-skip', 25_000)).toBe(skipped);
    const asked = press(press(press(lobby, 'next', 0), 'close', 5_000), 'next', 6_000);
    expect(press(asked, 'undo-skip', 7_000)).toBe(asked);
  });

  test('going to a later question skips what is passed over, and going back opens it', () => {
    const jumped = press(press(press(lobby, 'next', 0), 'close', 1_000), 'go-to 2', 2_000);
    expect(jumped).toMatchObject({ phase: 'question', questionIndex: 2, skippedQuestionIds: ['b'] });
    expect(countedQuestionIds(jumped, plan)).toEqual(['a', 'c']);
    const back = press(press(jumped, 'close', 3_000), 'go-to 1', 4_000);
    expect(back).toMatchObject({
      phase: 'question',
      questionIndex: 1,
      openedAt: 4_000,
      skippedQuestionIds: [],
    });
    expect(countedQuestionIds(back, plan)).toEqual(['a', 'b', 'c']);
    expect(nextIndexOf(back, plan)).toBeNull();
    expect(press(press(back, 'close', 5_000), 'next', 6_000)).toMatchObject({ phase: 'ended' });
  });

  test('a question that was asked comes back as it was left', () => {
    const first = press(press(lobby, 'next', 0), 'close', 1_000);
    const second = press(press(first, 'reveal', 2_000), 'next', 3_000);
    const shown = press(press(second, 'close', 4_000), 'go-to 0', 5_000);
    expect(shown).toMatchObject({ phase: 'reveal', questionIndex: 0, furthestIndex: 1 });
    expect(countedQuestionIds(shown, plan)).toEqual(['a', 'b']);
    expect(nextIndexOf(shown, plan)).toBe(2);
    expect(press(shown, 'go-to 1', 6_000)).toMatchObject({ phase: 'closed', questionIndex: 1 });
    const open = press(press(shown, 'go-to 1', 6_000), 'reopen', 7_000);
    expect(open).toMatchObject({ phase: 'question', openedAt: 7_000, closesAt: null });
  });

  test('a skip on the way through passed questions is taken back with all that was skipped before', () => {
    const back = press(press(lobby, 'go-to 2', 0), 'go-to 0', 1_000);
    expect(back.skippedQuestionIds).toEqual(['b']);
    const skipped = press(back, 'skip', 2_000);
    expect(skipped).toMatchObject({ questionIndex: 1, skippedQuestionIds: ['a'] });
    expect(press(skipped, 'undo-skip', 3_000)).toMatchObject({ questionIndex: 0, skippedQuestionIds: ['b'] });
  });

  test('a room that has talked long enough is asked again with a clock of its own, once', () => {
    const closed = press(press(lobby, 'next', 0), 'close', 5_000);
    const talking = press(closed, 'discuss', 6_000);
    expect(talking).toMatchObject({ phase: 'closed', talkEndsAt: 16_000 });
    for (const doing of ['reveal', 'leaderboard', 'reopen', 'show-answers'])
      expect(press(talking, doing, 7_000), doing).toBe(talking);
    const paused = press(press(talking, 'add-time', 7_000), 'pause', 8_000);
    expect(askAgainByItself(paused, plan, 99_000)).toEqual({ kind: 'nothing' });
    const resumed = press(paused, 'resume', 68_000);
    expect(resumed).toMatchObject({ talkEndsAt: 86_000 });
    expect(askAgainByItself(resumed, plan, 85_999)).toEqual({ kind: 'nothing' });
    const again = askAgainByItself(resumed, plan, 86_000);
    expect(again).toMatchObject({
      change: {
        phase: 'question',
        openedAt: 86_000,
        closesAt: 106_000,
        talkEndsAt: null,
        againQuestionIds: ['a'],
      },
    });
    const second = press({ ...resumed, ...('change' in again ? again.change : {}) }, 'close', 90_000);
    for (const doing of ['discuss', 'ask-again']) expect(press(second, doing, 91_000), doing).toBe(second);
    expect(press(press(talking, 'end-talk', 7_000), 'reveal', 8_000).phase).toBe('reveal');
    for (const doing of ['next', 'skip', 'go-to 2', 'end'])
      expect(press(talking, doing, 7_000).talkEndsAt, doing).toBeNull();
  });

  test('where the first vote counts, the second is among the answers only while it takes some', () => {
    const second = press(press(press(lobby, 'next', 0), 'close', 1_000), 'ask-again', 2_000);
    const places: [string, RoundCourse, boolean][] = [
      ['open', second, true],
      ['closed', press(second, 'close', 3_000), true],
      ['shown', press(press(second, 'close', 3_000), 'reveal', 4_000), false],
      ['left', press(second, 'go-to 1', 3_000), false],
      ['come back to', press(press(second, 'go-to 1', 3_000), 'go-to 0', 4_000), false],
      [
        'opened again',
        press(press(press(second, 'go-to 1', 3_000), 'go-to 0', 4_000), 'reopen', 5_000),
        true,
      ],
      ['over', press(second, 'end', 3_000), false],
    ];
    for (const [place, course, isHeld] of places) {
      expect(isSecondHeld(course, plan, 'a', 'first'), place).toBe(isHeld);
      expect(isSecondHeld(course, plan, 'a', 'second'), place).toBe(true);
      expect(isSecondHeld(course, plan, 'b', 'second'), place).toBe(false);
    }
  });

  test('more time moves the close', () => {
    expect(press(press(lobby, 'next', 0), 'add-time', 1)).toMatchObject({ closesAt: 30_000 });
  });
});

test('a self-paced round opens for everyone, and all its questions count', () => {
  const self: RoundPlan = { ...plan, pace: 'self' };
  const open = press(lobby, 'next', 5, self);
  expect(open).toMatchObject({ phase: 'open', questionIndex: -1 });
  expect(countedQuestionIds(open, self)).toEqual(['a', 'b', 'c']);
  expect(press(open, 'end', 6, self)).toMatchObject({ phase: 'ended', endedAt: 6 });
});

test('any buttons in any order: the round goes back to no question whose answer was shown, and its clock stays consistent', () => {
  const rank = (course: RoundCourse) =>
    course.phase === 'ended'
      ? Number.MAX_SAFE_INTEGER
      : course.questionIndex * 10 + Phase.options.indexOf(course.phase);
  const commands = [
    'next',
    'close',
    'reveal',
    'leaderboard',
    'skip',
    'undo-skip',
    'go-to 0',
    'go-to 1',
    'go-to 2',
    'go-to 3',
    'reopen',
    'discuss',
    'end-talk',
    'ask-again',
    'show-answers',
    'pause',
    'resume',
    'add-time',
    'lock',
    'unlock',
    'end',
  ];
  const steps = fc.array(fc.tuple(fc.constantFrom(...commands), fc.nat(60_000)), { maxLength: 40 });
  fc.assert(
    fc.property(steps, fc.constantFrom('host' as const, 'self' as const), (pressed, pace) => {
      const on = { ...plan, pace };
      let now = 1_000_000;
      let course = lobby;
      const revealed = new Set<number>();
      for (const [doing, waitedMs] of pressed) {
        now += waitedMs;
        const before = course;
        course = press(before, doing, now, on);
        if (doing === 'reopen' || doing === 'ask-again')
          expect(course.questionIndex).toBe(before.questionIndex);
        else if (doing !== 'undo-skip' && !doing.startsWith('go-to'))
          expect(rank(course)).toBeGreaterThanOrEqual(rank(before));
        if (before.phase === 'reveal' || before.phase === 'leaderboard') revealed.add(before.questionIndex);
        if (course.phase === 'question') expect(revealed).not.toContain(course.questionIndex);
        expect(course.questionIndex).toBeLessThanOrEqual(course.furthestIndex);
        expect(course.skippedQuestionIds).not.toContain(
          course.phase === 'question' ? on.questions[course.questionIndex]?.id : null,
        );
        expect(course.isPaused).toBe(course.pausedAt !== null);
        // What is right stays hidden while the room talks, and nothing is asked a third time.
        if (course.talkEndsAt !== null) expect(mayAskAgain(course, on)).toBe(true);
        expect(new Set(course.againQuestionIds).size).toBe(course.againQuestionIds.length);
        if (before.talkEndsAt !== null) expect(['reveal', 'leaderboard']).not.toContain(course.phase);
        if (course.phase === 'question') {
          expect(course.openedAt).toBeLessThanOrEqual(now);
          expect(course.closesAt === null).toBe(on.questions[course.questionIndex]?.limitMs === null);
        }
        expect(course.endedAt !== null).toBe(course.phase === 'ended');
        expect(new Set(course.skippedQuestionIds).size).toBe(course.skippedQuestionIds.length);
      }
    }),
  );
});
