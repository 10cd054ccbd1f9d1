import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#modules/accounts/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person, password } from '#tests/support/app/people.ts';
import { minute, openQuiz, sit } from '#tests/support/quizzes/attempts.ts';
import type { Allowance } from '../../contract/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

test('extra time is given to any address, with the same answer, and counts for who begins with it later', async () => {
  const quiz = await openQuiz(app, { timeLimitMinutes: 10 });
  const other = await app.people.create('student');
  const email = newEmail();
  const answers = await Promise.all(
    [email, other.user?.email].map(async (address) => {
      const path = `/quiz/${quiz.quizId}/allowances`;
      const reply = await quiz.teacher.call<{ allowance: Allowance }>('PUT', path, {
        email: address,
        factor: 2,
      });
      const { email: _email, id: _id, ...rest } = reply.body.allowance;
      return { status: reply.status, rest };
    }),
  );
  expect(answers[0]).toEqual({ status: 200, rest: { name: null, factor: 2 } });
  expect(answers[1]).toEqual(answers[0]);
  const body = { name: 'Late Comer', email: email.toUpperCase(), password, role: 'student' };
  expect((await app.people.guest.call('POST', '/auth/register', body)).status).toBe(200);
  const signedIn = await app.people.guest.call<SignedIn>('POST', '/auth/login', { email, password });
  const authorization = `Bearer ${signedIn.body.token}`;
  const person: Person = {
    ...signedIn.body,
    call: (method, path, sent, headers) =>
      app.people.guest.call(method, path, sent, { authorization, ...headers }),
  };
  const seat = await sit(quiz.quizId, person);
  expect(seat.begun.deadlineAt).toBe(seat.begun.startedAt + 20 * minute);
});
