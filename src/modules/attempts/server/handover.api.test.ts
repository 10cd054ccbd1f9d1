// Continuing an attempt on another device, with a code.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { AttemptDevice, begin, minute, newDeviceKey, openQuiz } from '#tests/support/quizzes/attempts.ts';
import type { Handover } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

/** A guest with one attempt, on a first device. */
async function started() {
  const { quizId, teacher } = await openQuiz(app, { attemptsAllowed: 1 });
  const guest = app.people.guest;
  const { body } = await begin(quizId, guest, { studentName: 'Ada', deviceKey: newDeviceKey() });
  const first = new AttemptDevice(quizId, guest, body.participantId);
  const goOn = (code: string, at = quizId) =>
    guest.call<{ participantId: string; code?: string }>('POST', `/quiz/${at}/attempts/continue`, { code });
  return { quizId, teacher, guest, first, attempt: body.attempt, goOn };
}

test('the same name is refused elsewhere, and a code leads to the same attempt with its answers', async () => {
  const { quizId, guest, first, goOn } = await started();
  await first.save('q1', 1);
  const again = await begin(quizId, guest, { studentName: 'Ada', deviceKey: newDeviceKey() });
  expect(again.body).toMatchObject({ code: 'name_taken' });
  const { code, expiresAt } = (await first.call<Handover>('handover')).body;
  expect(code).toMatch(/^[B-Z2-9]{4}-[B-Z2-9]{4}$/);
  expect(expiresAt - app.services.now()).toBeLessThanOrEqual(600_000);
  const { status, body } = await goOn(` ${code.toLowerCase().replace('-', ' ')} `);
  expect(status).toBe(200);
  const second = new AttemptDevice(quizId, guest, body.participantId);
  expect((await second.read()).saved).toMatchObject([{ questionId: 'q1', answer: 1 }]);
  // It works once.
  expect((await goOn(code)).body).toMatchObject({ code: 'handover_not_found' });
});

test('a new code replaces the previous one; neither works late, nor at another quiz', async () => {
  const { first, goOn } = await started();
  const other = await openQuiz(app);
  const old = (await first.call<Handover>('handover')).body.code;
  const { code } = (await first.call<Handover>('handover')).body;
  expect((await goOn(old)).status).toBe(404);
  expect((await goOn(code, other.quizId)).status).toBe(404);
  app.advance(9 * minute);
  expect((await goOn(code)).status).toBe(200);
  const late = (await first.call<Handover>('handover')).body.code;
  app.advance(10 * minute);
  expect((await goOn(late)).status).toBe(404);
});

test('teachers can create one too; no one can for an attempt that is over', async () => {
  const { quizId, teacher, first, attempt, goOn } = await started();
  const seat = { roundId: attempt.roundId, seatNumber: attempt.seat.number };
  const make = (person: typeof teacher) =>
    person.call<Handover & { code: string }>('POST', `/quiz/${quizId}/attempts/handover-of`, seat);
  const stranger = await app.people.create('teacher');
  expect((await make(stranger)).status).toBe(404);
  expect((await goOn((await make(teacher)).body.code)).status).toBe(200);
  await first.call('submit');
  expect((await make(teacher)).body).toMatchObject({ code: 'attempt_is_over' });
  expect((await first.call('handover')).body).toMatchObject({ code: 'attempt_is_over' });
});

test('an attempt that someone began signed in opens on any of their devices, and on no one else’s', async () => {
  const { quizId } = await openQuiz(app, { attemptsAllowed: 1 });
  const student = await app.people.create('student');
  const { body } = await begin(quizId, student, { studentName: 'Ada' });
  const seat = { roundId: body.attempt.roundId, seatNumber: body.attempt.seat.number };
  const open = (person: typeof student, at = seat) =>
    person.call<{ participantId: string; code?: string }>('POST', `/quiz/${quizId}/attempts/own`, at);
  expect((await open(student)).body.participantId).toBe(body.participantId);
  expect((await open(await app.people.create('student'))).body).toMatchObject({ code: 'seat_not_found' });
  expect((await open(student, { ...seat, seatNumber: 2 })).status).toBe(404);

  type Mine = { results: { isOver: boolean; isOpen: boolean; canPractise: boolean; kind: string }[] };
  const mine = async () => (await student.call<Mine>('GET', '/rounds/mine')).body.results;
  expect(await mine()).toMatchObject([{ kind: 'direct', isOver: false, isOpen: true, canPractise: false }]);
  // Submitted empty, so every question may be practised.
  await new AttemptDevice(quizId, student, body.participantId).call('submit');
  expect(await mine()).toMatchObject([{ isOver: true, canPractise: true }]);
});
