// Nothing acknowledged is lost, and nothing counts twice: retries, several devices, any order, simultaneous
// calls. Also on Postgres: several write at once.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { AttemptDevice, attemptsOf, minute, openQuiz, sit } from '#tests/support/quizzes/attempts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const shortAnswers = Array.from({ length: 5 }, (_, index) => ({
  id: `q${index}`,
  type: 'short-answer',
  question: `What is ${index}?`,
  correctAnswer: `${index}`,
}));

describe('changes of answers', () => {
  test('in any order, any number of times, in any packets: the highest of each question counts', async () => {
    const { quizId } = await openQuiz(app, {}, { questions: shortAnswers });
    const change = fc.record({
      question: fc.nat(4),
      answer: fc.option(fc.constantFrom('0', '1', '2', 'x', '')),
    });
    const plan = fc.array(change, { minLength: 1, maxLength: 14 }).chain((changes) =>
      fc.record({
        changes: fc.constant(changes),
        sent: fc.array(fc.nat(changes.length - 1), { maxLength: 30 }),
        order: fc.shuffledSubarray(
          changes.map((_, index) => index),
          { minLength: changes.length, maxLength: changes.length },
        ),
        packet: fc.integer({ min: 1, max: 6 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(plan, async ({ changes, sent, order, packet }) => {
        const seat = await sit(quizId, app.people.guest, { isAnonymous: true });
        const numbered = changes.map(({ question, answer }) => seat.change(`q${question}`, answer));
        const stream = [...sent, ...order, ...sent].map((index) => numbered[index]);
        for (let start = 0; start < stream.length; start += packet) {
          const reply = await seat.send(stream.slice(start, start + packet) as object[]);
          expect(reply.status, reply.text).toBe(200);
          for (const { state } of reply.body.outcomes) expect(['saved', 'superseded']).toContain(state);
        }
        const expected: Record<string, unknown> = {};
        for (const { questionId, answer } of numbered) expected[questionId] = answer === '' ? null : answer;
        expect(await seat.answers()).toEqual(expected);
        const right = Object.entries(expected).filter(([id, answer]) => id === `q${answer}`).length;
        expect((await seat.submit()).result).toMatchObject({ score: right });
      }),
      { numRuns: 25 },
    );
  });

  test('a lost reply can be requested again, and says what happened', async () => {
    const { quizId } = await openQuiz(app);
    const seat = await sit(quizId, app.people.guest);
    const packet = [seat.change('q1', 0), seat.change('q1', 1), seat.change('q2', 0)];
    const first = await seat.send(packet);
    const later = seat.change('q1', 2);
    await seat.send([later]);
    const again = await seat.send(packet);
    expect(again.body.outcomes.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved']);
    expect(first.body.outcomes.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved']);
    expect(await seat.answers()).toEqual({ q1: 2, q2: 0 });
    await seat.submit();
    // Even after the end, the reply says that they are safe.
    expect((await seat.send([later])).body.outcomes).toMatchObject([{ state: 'saved' }]);
  });

  test('what was written without a network arrives in one packet, and outdated changes have no effect', async () => {
    const { quizId } = await openQuiz(app);
    const student = await app.people.create('student');
    const phone = await sit(quizId, student);
    const laptop = await sit(quizId, student);
    const offline = [phone.change('q1', 0), phone.change('q2', 0), phone.change('q2', null)];
    await laptop.send([laptop.change('q1', 1, 7)]);
    const { outcomes } = (await phone.send(offline)).body;
    expect(outcomes).toMatchObject([
      { state: 'superseded', current: { answer: 1, sequence: 7 } },
      { state: 'saved' },
      { state: 'saved', current: { answer: null, sequence: 3 } },
    ]);
    expect(await laptop.answers()).toEqual({ q1: 1, q2: null });
    // What was taken back stays so, whatever arrives late.
    const late = await laptop.send([laptop.change('q2', 1, 2)]);
    expect(late.body.outcomes).toMatchObject([{ state: 'superseded', current: { answer: null } }]);
  });

  test('two tabs at the same time: both get a reply, and one of them counts', async () => {
    const { quizId } = await openQuiz(app);
    const first = await sit(quizId, app.people.guest);
    const second = new AttemptDevice(quizId, app.people.guest, first.participantId);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        first.send([first.change('q1', index % 3)]),
        second.send([second.change('q1', (index + 1) % 3)]),
      ]).flat(),
    );
    const [{ sequence, answer } = { sequence: 0, answer: null }] = (await first.read()).saved;
    expect(sequence).toBe(20);
    expect([19 % 3, 20 % 3]).toContain(answer);
  });
});

describe('submitting', () => {
  test('two hundred simultaneous times leads to one result, the same for all', async () => {
    const quiz = await openQuiz(app);
    const seat = await sit(quiz.quizId, app.people.guest);
    await seat.save('q1', 1);
    const results = await Promise.all(
      Array.from({ length: 200 }, () => seat.call<{ attempt: { serverNow: number } }>('submit')),
    );
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    const said = results.map(({ body }) => JSON.stringify({ ...body.attempt, serverNow: 0 }));
    expect(new Set(said).size).toBe(1);
    expect(await attemptsOf(quiz)).toMatchObject([{ state: 'submitted', score: 2, attemptNumber: 1 }]);
  });

  test('while answers arrive: what was acknowledged is in the score, what was not is refused', async () => {
    const quiz = await openQuiz(app, {}, { questions: shortAnswers });
    for (let turn = 0; turn < 12; turn += 1) {
      const seat = await sit(quiz.quizId, app.people.guest, { isAnonymous: true });
      const saves = shortAnswers.map(({ id, correctAnswer }) => seat.save(id, correctAnswer));
      const responses = app.people.guest.call<{ saved?: object }>('POST', `/quiz/${quiz.quizId}/response`, {
        participantId: seat.participantId,
        questionId: 'q0',
        answer: '0',
      });
      const [submitted, response, ...states] = await Promise.all([seat.submit(), responses, ...saves]);
      const acknowledged = states.filter((state) => state === 'saved' || state === 'locked').length;
      const isOnlyResponded = response.status === 200 && states[0] !== 'saved' && states[0] !== 'locked';
      expect(submitted.result?.score).toBe(acknowledged + (isOnlyResponded ? 1 : 0));
    }
  });

  test('the whole quiz through the older call counts as an attempt, with its limit', async () => {
    const quiz = await openQuiz(app, { timeLimitMinutes: 10, attemptsAllowed: 2 });
    const student = await app.people.create('student');
    const running = await sit(quiz.quizId, student);
    const submit = () =>
      student.call<{ participantId: string; code?: string }>('POST', `/quiz/${quiz.quizId}/submit`, {
        studentName: 'Ada',
        answers: { q1: 1, q2: 0 },
        score: 99,
      });
    const at = app.services.now();
    expect((await submit()).body).toMatchObject({ result: { score: 3 } });
    expect((await submit()).body).toMatchObject({ code: 'no_attempts_left' });
    expect(await running.read()).toMatchObject({ state: 'running' });
    const listed = await attemptsOf(quiz);
    expect(listed).toMatchObject([
      { attemptNumber: 2, state: 'submitted', submittedBy: 'student', score: 3, isCounted: true },
      { attemptNumber: 1, state: 'running', isCounted: false },
    ]);
    expect(listed[0]?.deadlineAt).toBeGreaterThanOrEqual(at + 10 * minute);
  });
});
