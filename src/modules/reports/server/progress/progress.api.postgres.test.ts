// Also on Postgres: what was earned is summed there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { choice, essay, ok } from '#tests/support/quizzes/marking.ts';
import type { StudentProgress, TagMastery } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = [
  { ...choice, tags: ['France'] },
  { ...choice, id: 'c2', points: 1, tags: ['France', 'cities'] },
  { ...essay, tags: ['weather'] },
];

async function openQuiz(teacher: Person, showResults: string) {
  const settings = { pace: 'self' as const, showResults: showResults as 'at-end' };
  return createQuiz(teacher, { settings, questions }, true);
}
const submit = (person: Person, quizId: string, studentName: string, answers: object) =>
  ok(person, 'POST', `/quiz/${quizId}/submit`, { studentName, answers });

test('teachers see their own topics and students, and students their own released results', async () => {
  const [teacher, other, student, stranger] = [
    await app.people.create('teacher', 'Pro'),
    await app.people.create('teacher', 'Pro'),
    await app.people.create('student'),
    await app.people.create('student'),
  ];
  const shown = await openQuiz(teacher, 'at-end');
  const kept = await openQuiz(teacher, 'never');
  const elsewhere = await openQuiz(other, 'at-end');
  await submit(student, shown, 'Ada', { c1: 0, c2: 1, e1: 'Clouds.' });
  await submit(student, kept, 'Ada L.', { c1: 1, c2: 1 });
  await submit(student, elsewhere, 'Ada', { c1: 0, c2: 0 });
  await submit(app.people.guest, shown, 'Guest', { c1: 0 });

  const id = teacher.user?.id;
  const topics = await ok<{ tags: TagMastery[]; roundCount: number }>(
    teacher,
    'GET',
    `/analytics/teacher/${id}/topics`,
  );
  expect(topics.roundCount).toBe(2);
  // France: two questions in three seats, of which c1 was correct twice; weather waits for its marks.
  expect(topics.tags.map(({ tag, n, share }) => [tag, n, share])).toEqual([
    ['cities', 3, 0],
    ['France', 6, 2 / 6],
  ]);

  type Listed = { students: { userId: string; name: string; rounds: number }[]; total: number };
  const listed = await ok<Listed>(teacher, 'GET', `/analytics/teacher/${id}/students`);
  const studentId = student.user?.id;
  expect(listed).toMatchObject({ total: 1, students: [{ userId: studentId, name: 'Ada L.', rounds: 2 }] });

  const address = `/analytics/teacher/${id}/students/${studentId}`;
  const seen = await ok<StudentProgress>(teacher, 'GET', address);
  expect(seen.name).toBe('Ada L.');
  expect(seen.rounds.map(({ quizId, share, awaitingMarks }) => [quizId, share, awaitingMarks])).toEqual(
    expect.arrayContaining([
      [shown, 2 / 3, 1],
      [kept, 0, 1],
    ]),
  );
  expect(seen.rounds).toHaveLength(2);

  // Only released results, from all teachers; and nothing of other students.
  const own = await ok<StudentProgress>(student, 'GET', '/analytics/mine');
  expect(new Set(own.rounds.map(({ quizId }) => quizId))).toEqual(new Set([shown, elsewhere]));
  expect((await ok<StudentProgress>(stranger, 'GET', '/analytics/mine')).rounds).toEqual([]);

  for (const [person, path] of [
    [other, address],
    [other, `/analytics/teacher/${id}/students`],
    [other, `/analytics/teacher/${id}/topics`],
    [teacher, `/analytics/teacher/${id}/students/${stranger.user?.id}`],
    [teacher, `/analytics/teacher/${other.user?.id}/students/${studentId}`],
  ] as const)
    expect((await person.call('GET', path)).status, path).toBe(404);
  expect((await student.call('GET', address)).status).toBe(403);
});

test('anonymous seats are not linked to an account', async () => {
  const [teacher, student] = [await app.people.create('teacher', 'Pro'), await app.people.create('student')];
  const quizId = await openQuiz(teacher, 'at-end');
  const joined = await ok<{ participantId: string }>(student, 'POST', `/quiz/${quizId}/join`, {
    isAnonymous: true,
  });
  await ok(student, 'POST', `/quiz/${quizId}/complete`, { participantId: joined.participantId });
  const listed = await ok<{ total: number }>(
    teacher,
    'GET',
    `/analytics/teacher/${teacher.user?.id}/students`,
  );
  expect(listed.total).toBe(0);
  const address = `/analytics/teacher/${teacher.user?.id}/students/${student.user?.id}`;
  expect((await teacher.call('GET', address)).status).toBe(404);
});

test('on Free, the refusal names the plans that have it', async () => {
  const teacher = await app.people.create('teacher', 'Free');
  const reply = await teacher.call<{ error: { code: string } }>(
    'GET',
    `/analytics/teacher/${teacher.user?.id}/topics`,
  );
  expect(reply.status).toBe(403);
  expect(reply.text).toContain('feature_locked');
});
