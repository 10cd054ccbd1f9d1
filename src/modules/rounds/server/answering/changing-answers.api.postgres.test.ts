// Answers that can be changed: the last one before the close counts, with its time, in whatever order it arrives.
// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import { roundsRuntime } from '../rounds-runtime.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

async function openRoom(seatCount: number, settings: Partial<QuizSettings> = {}) {
  const room = await createRoom(app, {
    settings: { closeWhenAllAnswered: false, timePerQuestionSeconds: 20, ...settings },
  });
  const hub = await roundsRuntime(app.services).hubs.open(room.roundId);
  const joinedAt = app.services.now();
  const seats = await Promise.all(
    Array.from({ length: seatCount }, () => hub.join({ name: null, userId: null, joinedAt })),
  );
  const command = (body: object) => room.teacher.call('POST', `/rounds/${room.roundId}/command`, body);
  await command({ do: 'next', from: { phase: 'lobby', questionIndex: -1 } });
  const openedAt = hub.course.openedAt ?? 0;
  const answer = (seatId: number, choice: number, sequence: number | undefined, receivedAt: number) =>
    hub.answer({ number: 1 }, { seatId, questionId: 'q1', answer: choice, sequence, receivedAt });
  const stored = async () => {
    const { rows } = await app.services.db.execute<{
      seat_id: number;
      answer: unknown;
      points: string;
      received_at: string;
      sequence: number;
    }>(
      sql`select seat_id, answer, points, received_at, sequence from answers where round_id = ${room.roundId}`,
    );
    return rows.map((row) => ({
      seatId: Number(row.seat_id),
      answer: row.answer,
      points: Number(row.points),
      afterMs: new Date(row.received_at).getTime() - openedAt,
      sequence: Number(row.sequence),
    }));
  };
  return { room, hub, seats, seatId: seats[0]?.seatId ?? 0, openedAt, command, answer, stored };
}

/** The same order in every run, but not one that the code could rely on. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  return items
    .map((item) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { item, at: state };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

test('the last answer counts, and points for speed go by its time, not by that of an early tap', async () => {
  const { seatId, openedAt, answer, stored } = await openRoom(1, { speedWeightPercent: 100 });
  expect(await answer(seatId, 1, 1, openedAt + 100)).toMatchObject({ isRepeat: false, isChange: false });
  expect(await answer(seatId, 0, 2, openedAt + 5_000)).toMatchObject({ isRepeat: false, isChange: true });
  expect(await stored()).toMatchObject([{ answer: 0, points: 0 }]);
  expect(await answer(seatId, 1, 3, openedAt + 10_000)).toMatchObject({ isChange: true });
  expect(await stored()).toEqual([{ seatId, answer: 1, points: 1, afterMs: 10_000, sequence: 3 }]);
});

test('repeating the same answer is no change and keeps its time', async () => {
  const { seatId, openedAt, answer, stored } = await openRoom(1, { speedWeightPercent: 100 });
  await answer(seatId, 1, 1, openedAt + 5_000);
  const { saved } = await answer(seatId, 1, 2, openedAt + 15_000);
  expect(saved).toMatchObject({ receivedAt: openedAt + 5_000, points: 1.5, sequence: 2 });
  expect(await stored()).toMatchObject([{ points: 1.5, afterMs: 5_000 }]);
});

test('reordered, repeated and concurrent: the change with the highest number counts for every seat', async () => {
  const { seats, openedAt, answer, stored } = await openRoom(40);
  const changes = [0, 2, 1, 0, 2].map((choice, index) => ({ choice, sequence: index + 1 }));
  await Promise.all(
    seats.flatMap(({ seatId }) =>
      shuffled([...changes, ...changes], seatId).map(({ choice, sequence }, index) =>
        answer(seatId, choice, sequence, openedAt + 100 + index),
      ),
    ),
  );
  const rows = await stored();
  expect(rows).toHaveLength(40);
  for (const row of rows) expect(row).toMatchObject({ answer: 2, sequence: 5, points: 0 });
  const seatId = seats[0]?.seatId ?? 0;
  expect(await answer(seatId, 1, 3, openedAt + 9_000)).toMatchObject({
    isRepeat: true,
    saved: { answer: 2, sequence: 5 },
  });
});

test('one after the other in any order, too', async () => {
  const { seats, openedAt, answer, stored } = await openRoom(6);
  for (const { seatId } of seats)
    for (const sequence of shuffled([1, 2, 3, 2, 1, 3], seatId))
      await answer(seatId, sequence - 1, sequence, openedAt + sequence);
  for (const row of await stored()) expect(row).toMatchObject({ answer: 2, sequence: 3, afterMs: 3 });
});

test('changes without a number are ordered by arrival', async () => {
  const { seatId, openedAt, answer, stored } = await openRoom(1);
  await answer(seatId, 0, undefined, openedAt + 10);
  await answer(seatId, 1, undefined, openedAt + 20);
  expect(await answer(seatId, 2, undefined, openedAt + 15)).toMatchObject({ isRepeat: true });
  expect(await stored()).toMatchObject([{ answer: 1, points: 2 }]);
});

test('a change after the close is ignored, also beside one that came in time', async () => {
  const { seats, openedAt, answer, stored, hub } = await openRoom(2);
  const [one, two] = seats.map(({ seatId }) => seatId);
  const late = openedAt + 20_000 + hub.round.graceMs + 1;
  await answer(one ?? 0, 1, 1, openedAt + 50);
  const outcomes = await Promise.all([
    answer(one ?? 0, 0, 2, late),
    answer(two ?? 0, 1, 1, openedAt + 60),
    answer(two ?? 0, 0, 2, late),
  ]);
  expect(outcomes.map(({ saved, isRepeat }) => [saved.answer, isRepeat])).toEqual([
    [1, true],
    [1, false],
    [1, true],
  ]);
  expect((await stored()).map((row) => row.answer)).toEqual([1, 1]);
});

test('nothing changes once the question is closed, and the reveal shows the answer that counts', async () => {
  const { room, seatId, openedAt, answer, stored, command } = await openRoom(1);
  await answer(seatId, 0, 1, openedAt + 10);
  await command({ do: 'close', from: { phase: 'question', questionIndex: 0 } });
  await command({ do: 'reveal', from: { phase: 'closed', questionIndex: 0 } });
  expect(await answer(seatId, 1, 2, openedAt + 20)).toMatchObject({ isRepeat: true, saved: { answer: 0 } });
  expect(await stored()).toMatchObject([{ answer: 0, points: 0 }]);
  expect(room.roundId).toBeTruthy();
});

test('a change that was graded by an old clock is graded again by the new one', async () => {
  const { seatId, hub, answer, stored, command } = await openRoom(1, { speedWeightPercent: 100 });
  await answer(seatId, 0, 1, app.services.now());
  app.advance(3_000);
  await command({ do: 'pause' });
  app.advance(60_000);
  await command({ do: 'resume' });
  app.advance(2_000);
  expect(await answer(seatId, 1, 2, (hub.course.openedAt ?? 0) + 5_000)).toMatchObject({ isChange: true });
  expect(await stored()).toMatchObject([{ answer: 1, points: 1.5 }]);
});

test('if the quiz says so, the first answer is final', async () => {
  const { seatId, openedAt, answer, stored } = await openRoom(1, { canChangeAnswers: false });
  await answer(seatId, 0, 1, openedAt + 10);
  expect(await answer(seatId, 1, 2, openedAt + 20)).toMatchObject({ isRepeat: true, saved: { answer: 0 } });
  expect(await stored()).toMatchObject([{ answer: 0, sequence: 1 }]);
});

test('the host counts a person once, the tally follows, and no phone hears how an answer does', async () => {
  const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
  const host = await room.host();
  const ada = await room.player('Ada');
  await host.press('next');
  await ada.until('question', ({ round }) => round.canChangeAnswers);
  await ada.answer('q1', 0);
  await ada.answer('q1', 1);
  const { tally } = await host.until('tally', (event) => event.tally.answeredCount === 1);
  expect(tally.seatCount).toBe(1);
  for (const event of ada.events)
    if (event.kind === 'ack') {
      expect(event.result).toBeNull();
      expect(Object.keys(event.saved).toSorted()).toEqual(['answer', 'questionId', 'receivedAt', 'sequence']);
    }
  await host.press('close');
  await host.press('reveal');
  expect((await ada.until('reveal')).result).toMatchObject({ state: 'right', points: 2, answer: 1 });
  const roster = await host.until('snapshot', ({ snapshot }) => snapshot.round.phase === 'reveal');
  expect(roster.snapshot.seats).toMatchObject([{ answeredCount: 1 }]);
});

test('when all have answered a last call of three seconds begins, in which an answer can still be changed', async () => {
  const room = await createRoom(app, { settings: { timePerQuestionSeconds: 0 } });
  const host = await room.host();
  const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
  await host.press('next');
  await ada.until('question');
  await bob.until('question');
  await ada.answer('q1', 0);
  await bob.answer('q1', 0);
  const called = await ada.until('round', ({ round }) => round.closesAt !== null);
  expect((called.round.closesAt ?? 0) - called.round.serverNow).toBeLessThanOrEqual(3_000);
  await ada.answer('q1', 1);
  await host.until('snapshot', ({ snapshot }) => snapshot.round.phase === 'closed');
  await host.press('reveal');
  expect((await ada.until('reveal')).result).toMatchObject({ state: 'right' });
  expect((await bob.until('reveal')).result).toMatchObject({ state: 'wrong' });
});
