// Which of two subjects is better, and when that is undecided.
import { expect, test } from 'vitest';
import { judge } from './subject-test.ts';

const of = (tracked: number, opened: number) => ({ sent: 1_000, tracked, opened });

test.each([
  ['nobody agreed to be counted', of(0, 0), of(0, 0), 'a', 'too-few'],
  ['24 of one subject are too few, however clear they seem', of(24, 0), of(500, 500), 'a', 'too-few'],
  ['the same share', of(50, 10), of(100, 20), 'a', 'even'],
  ['nobody opened', of(50, 0), of(50, 0), 'a', 'even'],
  ['everybody opened', of(50, 50), of(50, 50), 'a', 'even'],
  // By hand: shares 0.24 and 0.36, pooled 0.3; spread √(0.21 · 2/25) = 0.1296; score −0.93.
  ['a difference that may be chance', of(25, 6), of(25, 9), 'b', 'perhaps-chance'],
  // By hand: shares 0.3 and 0.45, pooled 0.375; spread √(0.234375 · 2/200) = 0.0484; score −3.10.
  ['a clear difference', of(200, 60), of(200, 90), 'b', 'clear'],
  ['a clear difference the other way', of(200, 90), of(200, 60), 'a', 'clear'],
] as const)('%s', (_, a, b, leader, verdict) => expect(judge(a, b)).toEqual({ leader, verdict }));
