import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

test('believes the message that was least delayed, and a measured round trip over any message', () => {
  let local = 1_000;
  const clock = createServerClock(() => local);
  clock.hint(5_900); // 100 ms under way
  expect(clock.now()).toBe(5_900);
  clock.hint(5_990); // 10 ms under way
  clock.hint(5_500);
  expect(clock.now()).toBe(5_990);
  local = 1_040;
  clock.measure(6_020, 1_000); // there and back in 40 ms
  expect(clock.now()).toBe(6_040);
  clock.hint(9_999_999);
  expect(clock.now()).toBe(6_040);
});

test('a slower round trip does not spoil a better one, and a new connection starts over', () => {
  let local = 0;
  const clock = createServerClock(() => local);
  local = 10;
  clock.measure(105, 0);
  local = 400;
  clock.measure(900, 10);
  expect(clock.now()).toBe(500);
  clock.forget();
  expect(clock.now()).toBe(400);
});
