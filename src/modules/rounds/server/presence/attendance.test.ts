import { expect, test } from 'vitest';
import { Attendance, type PlayerSocket } from './attendance.ts';

/** All that an attendance looks at. */
const socketFor = (seatId: number) => ({ seatId }) as PlayerSocket;

test('it waits for those present, and for a while for those who just left', () => {
  const attendance = new Attendance();
  const [ada, tab, bob] = [socketFor(1), socketFor(1), socketFor(2)];
  expect([attendance.add(ada), attendance.add(tab), attendance.add(bob)]).toEqual([true, false, true]);
  attendance.startQuestion('q1');
  attendance.noteAnswers('q1', [1]);
  attendance.noteAnswers('q1', [1]);
  expect([attendance.answeredCount, attendance.waitsFor(0)]).toEqual([1, 'missing']);
  expect([attendance.remove(ada, 0), attendance.remove(tab, 0), attendance.remove(bob, 0)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([attendance.waitsFor(9_000), attendance.waitsFor(11_000)]).toEqual(['away', 'nobody']);
  attendance.add(bob);
  expect(attendance.waitsFor(0)).toBe('missing');
  attendance.forget(2);
  expect([attendance.waitsFor(0), attendance.remove(bob, 0), attendance.connectedCount]).toEqual([
    'nobody',
    false,
    0,
  ]);
});

test('someone who answered and reloads is waited for at the next question', () => {
  const attendance = new Attendance();
  const [ada, bob] = [socketFor(1), socketFor(2)];
  attendance.add(ada);
  attendance.add(bob);
  attendance.startQuestion('q1');
  attendance.noteAnswers('q1', [1, 2]);
  attendance.remove(bob, 0);
  attendance.startQuestion('q2');
  attendance.noteAnswers('q2', [1]);
  expect(attendance.waitsFor(1_000)).toBe('away');
  attendance.add(bob);
  expect(attendance.waitsFor(2_000)).toBe('missing');
});

test('reads from the database only add to what is known, in any order', () => {
  const events: ((attendance: Attendance) => void)[] = [
    (attendance) => attendance.noteAnswers('q1', [1]),
    (attendance) => attendance.noteAnswers('q1', [2]),
    // Read before the second answer, and before any; and what belongs to the question before.
    (attendance) => attendance.noteAnswers('q1', [1, 3]),
    (attendance) => attendance.noteAnswers('q1', []),
    (attendance) => attendance.noteAnswers('q0', [4]),
    (attendance) => attendance.startQuestion('q1'),
    (attendance) => void attendance.setElsewhere({ online: [3, 4], away: [] }),
  ];
  for (const order of orders(events)) {
    const attendance = new Attendance();
    for (const seatId of [1, 2]) attendance.add(socketFor(seatId));
    attendance.startQuestion('q0');
    attendance.startQuestion('q1');
    for (const event of order) event(attendance);
    expect([attendance.answeredCount, attendance.waitsFor(0)]).toEqual([3, 'missing']);
    attendance.noteAnswers('q1', [4]);
    expect(attendance.waitsFor(0)).toBe('nobody');
  }
});

test('people on other servers count while connected, and no longer once they have left permanently', () => {
  const attendance = new Attendance();
  attendance.add(socketFor(1));
  attendance.startQuestion('q1');
  attendance.noteAnswers('q1', [1]);
  expect([...attendance.setElsewhere({ online: [2, 3], away: [] })]).toEqual([2, 3]);
  expect([attendance.isOnline(2), attendance.waitsFor(0)]).toEqual([true, 'missing']);
  attendance.noteAnswers('q1', [3]);
  expect([...attendance.setElsewhere({ online: [3], away: [2] })]).toEqual([2]);
  expect([attendance.isOnline(2), attendance.waitsFor(0)]).toEqual([false, 'away']);
  attendance.setElsewhere({ online: [3], away: [] });
  expect(attendance.waitsFor(0)).toBe('nobody');
  // Removed here, so another server's list that still has the seat is outdated.
  attendance.forget(4);
  attendance.setElsewhere({ online: [3, 4], away: [] });
  expect(attendance.waitsFor(0)).toBe('nobody');
});

test('someone who uses calls is present until the calls end', () => {
  const attendance = new Attendance();
  attendance.startQuestion('q1');
  expect([attendance.noteCall(1, 0), attendance.noteCall(1, 5_000)]).toEqual([true, false]);
  attendance.noteAnswers('q1', [2]);
  expect([attendance.isOnline(1), attendance.waitsFor(5_000)]).toEqual([true, 'away']);
  expect(attendance.presenceHere(5_000)).toEqual({ online: [1], away: [] });
  expect([attendance.expire(14_000), attendance.expire(15_000)]).toEqual([[], [1]]);
  expect([attendance.isOnline(1), attendance.waitsFor(15_000)]).toEqual([false, 'nobody']);
});

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}
