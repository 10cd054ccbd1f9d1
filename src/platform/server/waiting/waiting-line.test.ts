// The line before a worker: bounded, fair, and left by those who go away.
import { expect, it } from 'vitest';
import { type Errand, runErrand } from './errand.ts';
import { WaitingLine } from './waiting-line.ts';

const person = (key: string, isGuest = false) => {
  const controller = new AbortController();
  const errand: Errand = { key, isGuest, gone: controller.signal };
  return { errand, leave: () => controller.abort() };
};
const enter = (line: WaitingLine, { errand }: { errand: Errand }, bytes = 0) =>
  runErrand(errand, () => line.enter(bytes));
const codeOf = (waiting: Promise<unknown>) =>
  waiting.then(
    () => 'entered',
    (error: { code: string }) => error.code,
  );

it('a waiting line frees the place and the bytes of a caller who goes away', async () => {
  const line = new WaitingLine({ atOnce: 1 });
  const end = await enter(line, person('a'), 10);
  const hostile = person('b', true);
  const waiting = codeOf(enter(line, hostile, 5_000));
  expect(line.size).toEqual({ waiting: 1, bytes: 5_000 });
  hostile.leave();
  expect(await waiting).toBe('unavailable');
  expect(line.size).toEqual({ waiting: 0, bytes: 0 });
  end();
  expect(await codeOf(enter(line, person('c')))).toBe('entered');
});

it('a waiting line runs one turn for each person, so that another’s begins at once and the next is the one who waited longest', async () => {
  const line = new WaitingLine({ atOnce: 2 });
  const order: string[] = [];
  const noting = (name: string) => (end: () => void) => {
    order.push(name);
    return end;
  };
  const many = Array.from({ length: 4 }, (_, turn) => enter(line, person('a')).then(noting(`a${turn}`)));
  const endOther = await enter(line, person('b'));
  const third = enter(line, person('c')).then(noting('c'));
  (await (many[0] as (typeof many)[0]))();
  endOther();
  (await third)();
  for (const waiting of many.slice(1)) (await waiting)();
  expect(order.indexOf('c')).toBeLessThan(order.indexOf('a2'));
  expect(order).toHaveLength(5);
});

it('a waiting line refuses more than its bounds, for one person and for all together', async () => {
  const line = new WaitingLine({ atOnce: 1, places: 3, bytes: 100, accountPlaces: 2, guestPlaces: 1 });
  const end = await enter(line, person('a'));
  const second = enter(line, person('a'), 10);
  expect(await codeOf(enter(line, person('a')))).toBe('already_waiting');
  const guest = codeOf(enter(line, person('g', true), 10));
  expect(await codeOf(enter(line, person('g', true)))).toBe('already_waiting');
  expect(await codeOf(enter(line, person('large'), 90))).toBe('busy');
  const last = codeOf(enter(line, person('d'), 80));
  expect(await codeOf(enter(line, person('e')))).toBe('busy');
  end();
  expect(await guest).toBe('entered');
  expect(line.size.waiting).toBe(2);
  void second;
  void last;
});
