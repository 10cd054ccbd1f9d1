// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import { roundsRuntime } from '../rounds-runtime.ts';
import { createAnswerJournal } from './answer-journal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

async function openRoom(seatCount: number) {
  const room = await createRoom(app, { settings: { closeWhenAllAnswered: false, canChangeAnswers: false } });
  const hub = await roundsRuntime(app.services).hubs.open(room.roundId);
  const joinedAt = app.services.now();
  const seats = await Promise.all(
    Array.from({ length: seatCount }, () => hub.join({ name: null, userId: null, joinedAt })),
  );
  await room.teacher.call('POST', `/rounds/${room.roundId}/command`, {
    do: 'next',
    from: { phase: 'lobby', questionIndex: -1 },
  });
  return { room, hub, seats };
}

test('any concurrent arrivals, from anyone, however often: one answer per seat, and everyone learns which', async () => {
  const { room, hub, seats } = await openRoom(120);
  const receivedAt = app.services.now();
  const answer = (seatId: number, choice: number) =>
    hub.answer({ number: 1 }, { seatId, questionId: 'q1', answer: choice, receivedAt });
  const given = await Promise.all(
    seats.flatMap(({ seatId }) =>
      [0, 1, 2, 1, 0].map(async (choice) => ({ seatId, ...(await answer(seatId, choice)) })),
    ),
  );
  expect(given.filter(({ isRepeat }) => !isRepeat)).toHaveLength(120);
  const { rows } = await app.services.db.execute<{ seat_id: number; answer: unknown; points: string }>(
    sql`select seat_id, answer, points from answers where round_id = ${room.roundId}`,
  );
  expect(rows).toHaveLength(120);
  const stored = new Map(rows.map((row) => [Number(row.seat_id), row.answer]));
  for (const { seatId, saved } of given) expect(saved.answer).toEqual(stored.get(seatId));
  for (const row of rows) expect(Number(row.points)).toBe(row.answer === 1 ? 2 : 0);
});

test('nothing is acknowledged that was not stored', async () => {
  const { room, hub, seats } = await openRoom(3);
  const broken = { query: () => Promise.reject(new Error('the disk is full')) } as unknown as pg.Pool;
  const journal = createAnswerJournal({ ...app.services.database, pool: broken });
  const receivedAt = app.services.now();
  const outcomes = await Promise.allSettled(
    seats.map(({ seatId }) =>
      journal.record(
        { round: hub.round, course: hub.course },
        { seatId, questionId: 'q1', answer: 1, receivedAt },
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const { rows } = await app.services.db.execute(sql`select 1 from answers where round_id = ${room.roundId}`);
  expect(rows).toHaveLength(0);
});

test('an answer that was graded by an old clock is graded again by the new one', async () => {
  const { room, hub, seats } = await openRoom(1);
  const [seat] = seats;
  const old = { round: hub.round, course: hub.course };
  app.advance(3_000);
  for (const command of [{ do: 'pause' }, { do: 'resume' }]) {
    await room.teacher.call('POST', `/rounds/${room.roundId}/command`, command);
    app.advance(2_000);
  }
  expect(hub.course.openedAt).not.toBe(old.course.openedAt);
  const journal = createAnswerJournal(app.services.database);
  const request = { seatId: seat?.seatId ?? 0, questionId: 'q1', answer: 1, receivedAt: app.services.now() };
  expect(await journal.record(old, request)).toMatchObject({ isRepeat: false, saved: { points: 2 } });
});

test('a seat of one room can’t answer in another', async () => {
  const [here, there] = [await openRoom(1), await openRoom(1)];
  const request = {
    seatId: there.seats[0]?.seatId ?? 0,
    questionId: 'q1',
    answer: 1,
    receivedAt: app.services.now(),
  };
  await expect(here.hub.answer({ number: 1 }, request)).rejects.toThrow();
  const { rows } = await app.services.db.execute(
    sql`select 1 from answers where seat_id = ${request.seatId}`,
  );
  expect(rows).toHaveLength(0);
});

test('a deleted round takes its answers with it, and those of other rounds stay', async () => {
  const [gone, other] = [await openRoom(3), await openRoom(2)];
  const receivedAt = app.services.now();
  for (const { hub, seats } of [gone, other])
    for (const { seatId } of seats)
      await hub.answer({ number: 1 }, { seatId, questionId: 'q1', answer: 1, receivedAt });
  await app.services.db.execute(sql`delete from rounds where round_id = ${gone.room.roundId}`);
  const { rows } = await app.services.db.execute<{ round_id: string; count: number }>(sql`
    select round_id, count(*)::int as count from answers
    where round_id in (${gone.room.roundId}, ${other.room.roundId}) group by round_id`);
  expect(rows).toEqual([{ round_id: other.room.roundId, count: 2 }]);
});
