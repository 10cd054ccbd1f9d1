// Checks that no one who is timed gets more or less time when the machine's clock is set or the machine sleeps.
// Also on Postgres: its clock and sweeps decide.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Clock } from '#platform/server/clock.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { createQuiz, createRoom } from './support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const hour = 3_600_000;

test.each([
  ['back', -hour],
  ['forth', hour],
])('a question keeps its time when the clock is set %s', async (_, milliseconds) => {
  const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
  const host = await room.host();
  const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
  await host.press('next');
  await ada.until('question');
  const begun = { at: app.services.now(), turns: performance.now() };
  app.setClock(milliseconds);
  await app.keepTime();
  // Twenty seconds less a few: open to all, whatever the machine says.
  app.advance(5_000);
  expect(await ada.answer('q1', 1)).toMatchObject({ kind: 'ack' });
  app.advance(20_000);
  expect(await bob.answer('q1', 1)).toMatchObject({ kind: 'refused', code: 'answer_too_late' });
  await host.until('snapshot', ({ snapshot }) => snapshot.round.phase === 'closed');
  expect(ada.closed).toBeNull();
  // No one is timed any more: from here on the server has the machine's time, which it may have looked up on its own before.
  await app.keepTime();
  const passed = 25_000 + performance.now() - begun.turns;
  expect(Math.abs(app.services.now() - begun.at - passed - milliseconds)).toBeLessThan(60_000);
  await host.press({ do: 'end' });
});

test('an attempt keeps its time, too', async () => {
  const teacher = await app.people.create('teacher');
  const quizId = await createQuiz(teacher, { settings: { pace: 'self', timeLimitMinutes: 30 } }, true);
  const begin = { studentName: 'Ada', deviceKey: 'a-device-of-somebody-1' };
  const begun = await app.people.guest.call<{ participantId: string }>(
    'POST',
    `/quiz/${quizId}/attempts`,
    begin,
  );
  expect(begun.status, begun.text).toBe(200);
  const { participantId } = begun.body;
  const read = async () =>
    (
      await app.people.guest.call<{ attempt: { state: string } }>('POST', `/quiz/${quizId}/attempts/read`, {
        participantId,
      })
    ).body.attempt.state;
  app.setClock(hour);
  await app.keepTime();
  expect(await read()).toBe('running');
  app.setClock(-2 * hour);
  await app.keepTime();
  app.advance(31 * 60_000);
  expect(await read()).toBe('submitted');
  await app.keepTime();
});

test('what the machine slept is over', () => {
  const time = { wall: 1_000_000, monotonic: 500, sinceBoot: 700 };
  const clock = new Clock({
    wall: () => time.wall,
    monotonic: () => time.monotonic,
    sinceBoot: () => time.sinceBoot,
  });
  expect(clock.now()).toBe(1_000_000);
  time.monotonic += 2_000;
  time.sinceBoot += 62_000;
  clock.noteSleep();
  expect(clock.now()).toBe(1_062_000);
  clock.noteSleep();
  expect(clock.now()).toBe(1_062_000);
});
