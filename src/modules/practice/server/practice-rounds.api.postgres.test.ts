// Also on Postgres: several take the last seats at the same moment.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionTypeNames, sampleQuestion } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { PracticeSeat, PracticeStanding } from '../contract.ts';
import { practiceSeats } from '../tables.ts';
import { idleMs, mostOfNetwork, mostSeats } from './practice-rounds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ trustProxy: 1 });
});
afterAll(() => app?.close());

async function join(): Promise<PracticeSeat> {
  const { body } = await app.people.guest.call<{ seat: PracticeSeat }>('POST', '/practice/seats', {});
  return body.seat;
}
const answer = (seat: string, questionId: string, given: unknown) =>
  app.people.guest.call<{ result: { state: string }; standing: PracticeStanding; code?: string }>(
    'POST',
    '/practice/answers',
    { seat, questionId, answer: given },
  );

it('seats guests who arrive together in one room, without a key, and ranks them', async () => {
  const [one, other] = [await join(), await join()];
  expect(other.roomCode).toBe(one.roomCode);
  expect(JSON.stringify(one)).not.toContain('correctAnswer');
  const name = questionTypeNames.find((type) => one.questions[0]?.view.id === `sample-${type}`);
  if (!name) throw new Error('no such sample');
  const question = sampleQuestion(name) as { id: string; correctAnswer?: unknown };
  const right = await answer(one.seat, question.id, question.correctAnswer);
  expect(right.body).toMatchObject({ result: { state: 'right' }, standing: { points: 1, rank: 1, of: 2 } });
  expect((await answer(other.seat, question.id, 0)).body.standing.rank).toBe(2);
  // The first answer counts.
  const again = await answer(other.seat, question.id, question.correctAnswer);
  expect(again.body).toMatchObject({ result: { state: 'wrong' }, standing: { points: 0 } });
  expect((await answer(one.seat, 'no-such-question', 0)).body.code).toBe('question_not_open');
  expect((await answer(one.seat, question.id, { strange: true })).body.code).toBe('answer_invalid');
});

it('the practice deletes everything after half an hour', async () => {
  const { seat, questions } = await join();
  app.advance(31 * 60_000);
  const late = await answer(seat, questions[0]?.view.id ?? '', 0);
  expect([late.status, late.body.code]).toEqual([404, 'practice_over']);
  await join();
  expect(await app.services.db.$count(practiceSeats)).toBe(1);
});

it('the practice shows a round that plays itself', async () => {
  const { body } = await app.people.guest.call<{
    demonstration: { tallies: { answered: number }[]; solution: unknown };
  }>('GET', '/practice/demonstration');
  expect(body.demonstration.tallies.map(({ answered }) => answered)).toEqual([0, 5, 14, 25]);
});

describe('where all seats are taken', () => {
  beforeEach(() => app.services.db.delete(practiceSeats));

  const from = (address: string) =>
    app.people.guest.call<{ seat: PracticeSeat; code?: string }>(
      'POST',
      '/practice/seats',
      {},
      {
        'x-forwarded-for': address,
      },
    );
  const taken = () => app.services.db.$count(practiceSeats);
  const isThere = async ({ seat, questions }: PracticeSeat) =>
    (await answer(seat, questions[0]?.view.id ?? '', 0)).status === 200;

  /** Copies the only seat of an address; each copy has been idle a second longer than the one before. */
  async function fill(address: string, copies: number): Promise<PracticeSeat> {
    const { body } = await from(address);
    const [newest] = await app.services.db
      .select()
      .from(practiceSeats)
      .orderBy(sql`${practiceSeats.activeAt} desc`)
      .limit(1);
    await app.services.db.execute(sql`
      insert into practice_seats (seat_hash, room_code, alias, given, joined_at, active_at, network_hash)
      select seat_hash || n, room_code, alias, given, joined_at, active_at - make_interval(secs => n * 0.01), network_hash
      from practice_seats, generate_series(1, ${copies}::int) n where seat_hash = ${newest?.seatHash}`);
    return body.seat;
  }

  it('a network takes no more than its share, and others still find one', async () => {
    await fill('203.0.113.7', mostOfNetwork - 2);
    const replies = await Promise.all(Array.from({ length: 6 }, () => from('203.0.113.7')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'practice_full']));
    expect((await from('198.51.100.1')).status).toBe(200);
  });

  it('all addresses of one IPv6 network are one', async () => {
    await fill('2001:db8:1:2::7', mostOfNetwork - 1);
    expect((await from('2001:db8:1:2:ffff::1')).body.code).toBe('practice_full');
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });

  it('the one that has been idle longest gives way, and those who answer stay', async () => {
    const early = await fill('203.0.113.7', mostOfNetwork - 1);
    app.advance(idleMs + 1_000);
    expect(await isThere(early)).toBe(true);
    expect((await from('203.0.113.7')).status).toBe(200);
    expect(await taken()).toBe(mostOfNetwork);
    for (let more = 0; more < 5; more += 1) expect((await from('203.0.113.7')).status).toBe(200);
    expect(await isThere(early)).toBe(true);
    expect(await taken()).toBe(mostOfNetwork);
  });

  it('many networks together leave room for everyone who comes, once some of theirs are idle', async () => {
    for (let network = 0; network * mostOfNetwork < mostSeats; network += 1) {
      const rest = mostSeats - (await taken());
      await fill(`203.0.113.${network}`, Math.min(mostOfNetwork, rest) - 1);
    }
    expect(await taken()).toBe(mostSeats);
    expect((await from('198.51.100.1')).body.code).toBe('practice_full');
    app.advance(idleMs + 1_000);
    const replies = await Promise.all(Array.from({ length: 5 }, () => from('198.51.100.1')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await taken()).toBe(mostSeats);
  });
});
