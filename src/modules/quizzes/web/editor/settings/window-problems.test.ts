import { expect, test } from 'vitest';
import { passedText, windowProblems } from './window-problems.ts';

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
const none = { opensAt: null, lastStartAt: null, closesAt: null };

test('moments that fit together, or are missing, are no problem', () => {
  expect(windowProblems(none)).toEqual([]);
  expect(windowProblems({ opensAt: at(8), lastStartAt: at(9), closesAt: at(10) })).toEqual([]);
  expect(windowProblems({ ...none, closesAt: at(10) })).toEqual([]);
});

test('each pair that does not fit is named once', () => {
  expect(windowProblems({ ...none, opensAt: at(10), closesAt: at(9) })).toEqual([
    'The quiz closes before it opens.',
  ]);
  expect(windowProblems({ ...none, opensAt: at(10), lastStartAt: at(10) })).toEqual([
    'The last start is not after the opening time, so no one could start.',
  ]);
  expect(windowProblems({ ...none, lastStartAt: at(12), closesAt: at(11) })).toEqual([
    'The last start is after the closing time, so the closing time applies.',
  ]);
});

test('a closing or last start in the past is said, an opening in the past is usual', () => {
  const now = Date.parse(at(12));
  expect(passedText({ opensAt: at(8), lastStartAt: at(13), closesAt: at(14) }, now)).toBeNull();
  expect(passedText({ ...none, closesAt: at(12) }, now)).toContain('closing time has passed');
  expect(passedText({ ...none, lastStartAt: at(9), closesAt: at(14) }, now)).toContain(
    'last start has passed',
  );
});
