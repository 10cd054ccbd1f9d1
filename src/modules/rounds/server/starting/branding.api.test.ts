// The organisation of the teacher on the screens of a round, without a query for each join.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import type { Room } from '../../live.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = [{ id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 }];

async function roomOf(plan: 'Pro' | 'Enterprise') {
  const teacher = await app.people.create('teacher', plan);
  if (plan === 'Enterprise') {
    const settings = { slug: 'school', name: 'The School', colour: '#aa3300' };
    expect((await teacher.call('PUT', '/organisations/mine', settings)).status).toBe(200);
  }
  const path = `/quiz/${await createQuiz(teacher, { questions })}/start`;
  const room = (await teacher.call<{ roundId: string; roomCode: string }>('POST', path)).body;
  return { teacher, room };
}

test.each([
  ['Enterprise', { name: 'The School', colour: '#aa3300', logo: null }],
  ['Pro', null],
] as const)('a room of a teacher with %s shows %j', async (plan, branding) => {
  const { teacher, room } = await roomOf(plan);
  const read = await app.people.guest.call<{ room: Room }>('GET', `/quiz/room/${room.roomCode}`);
  expect(read.body.room.branding).toEqual(branding);
  const join = await app.people.guest.call<{ room: Room }>('POST', `/quiz/join/${room.roomCode}`, {
    isAnonymous: true,
  });
  expect(join.body.room.branding).toEqual(branding);
  const host = await teacher.call('GET', `/rounds/${room.roundId}/host`);
  expect(host.body).toMatchObject({ branding });
});

test('a hundred looks at a room ask for its organisation once', async () => {
  const { room } = await roomOf('Pro');
  const { pool } = app.services.database;
  const look = () => app.people.guest.call('GET', `/quiz/room/${room.roomCode}`);
  await look();
  const asked: string[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((...call: Parameters<typeof pool.query>) => {
    const [first] = call as unknown as [string | { text: string }];
    asked.push(typeof first === 'string' ? first : first.text);
    return query(...call);
  }) as typeof pool.query;
  try {
    await Promise.all(Array.from({ length: 100 }, look));
  } finally {
    pool.query = query as typeof pool.query;
  }
  // The codes are looked up, all concurrent ones in one query, which shows that queries are observed here.
  expect(asked.filter((text) => text.includes('rounds')).length).toBeGreaterThan(0);
  expect(asked.filter((text) => text.includes('organisation'))).toEqual([]);
});
