// Assignments as teachers and members meet them: times, attempts, exceptions, figures, and reminders.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClassResults } from '#modules/classes/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import {
  beginAs,
  day,
  except,
  type HandedOutClass,
  handOut,
  hour,
  ownOf,
  prove,
  sitAs,
  statesOf,
} from '#tests/support/quizzes/handed-out.ts';
import type { ReminderPreview } from '../contract.ts';
import { sendReminders } from './reminding/reminders.ts';
import { wakingTime } from './rules/times.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp();
  app.holdClock();
});
beforeEach(async () => {
  teacher = await app.people.create('teacher', 'Pro');
  // Days pass in these tests, and someone stays signed in.
  await app.services.db.execute(sql`update sessions set expires_at = expires_at + interval '6 days'`);
});
afterAll(() => app?.close());

const inTime = (ms: number) => new Date(app.services.now() + ms).toISOString();
const code = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
const late = (policy: 'accept' | 'deduct') => ({ latePolicy: policy, closesAt: inTime(3 * day) });

async function resultsOf({ classId }: HandedOutClass): Promise<ClassResults> {
  const path = `/classes/${classId}/results?limit=100`;
  return (await teacher.call<{ results: ClassResults }>('GET', path)).body.results;
}

describe('an assignment', () => {
  test('is taken by members under their name, by PIN, within its times', async () => {
    const given = await handOut(app, teacher, ['Ada', 'Bob'], { opensAt: inTime(hour) });
    const ada = await prove(app, given, 'Ada');
    expect(code(await beginAs(app, given, ada))).toBe('assignment_not_open');
    expect(code(await beginAs(app, given, { ...ada, token: 'x' }))).toBe('class_proof_needed');
    expect((await statesOf(given)).get('Ada')?.status).toBe('not-started');
    app.advance(2 * hour);
    const seat = await sitAs(app, given, ada);
    expect(seat.begun.seat.name).toBe('Ada');
    expect(seat.begun.startPath).toBe(`/assignment/${given.assignment.code}`);
    await seat.save('q1', 1);
    expect((await statesOf(given)).get('Ada')).toMatchObject({ status: 'in-progress', answeredCount: 1 });
    // Another device continues the same attempt.
    const again = await sitAs(app, given, ada);
    expect(again.begun.seat.number).toBe(seat.begun.seat.number);
    expect(await ownOf(app, given, ada)).toMatchObject({ attemptsLeft: 0, hasRunningAttempt: true });
    await seat.submit();
    expect((await statesOf(given)).get('Ada')).toMatchObject({
      status: 'submitted',
      percent: 40,
      isLate: false,
    });
    expect(code(await beginAs(app, given, ada))).toBe('no_attempts_left');
    const [column] = (await resultsOf(given)).rounds;
    expect(column).toMatchObject({ presentCount: 1, mean: 40, dueAt: given.assignment.dueAt });
    const bob = await prove(app, given, 'Bob');
    const open = await sitAs(app, given, bob);
    await open.save('q1', 1);
    app.advance(6 * hour);
    // What was saved in time counts; without late work nothing else does.
    expect(await open.save('q2', 0)).toBe('too-late');
    expect((await statesOf(given)).get('Bob')).toMatchObject({ status: 'submitted', isLate: false });
    expect(code(await beginAs(app, given, bob))).toBe('assignment_closed');
  });

  test('is not there for those with the link of the quiz, and its attempts are not among theirs', async () => {
    const given = await handOut(app, teacher, ['Ada']);
    const { quizId } = given.assignment;
    const entry = await app.people.guest.call('POST', `/quiz/${quizId}/entry`, {});
    expect(entry.status).toBe(404);
    const seat = await sitAs(app, given, await prove(app, given, 'Ada'));
    // Opened by its link, too, it has another round; closing that one ends nothing here.
    await teacher.call('PUT', `/quiz/${quizId}`, { isOpen: true });
    const guest = await app.people.guest.call<{ attempt: { roundId: string } }>(
      'POST',
      `/quiz/${quizId}/attempts`,
      { studentName: 'Ada' },
    );
    expect(guest.status, guest.text).toBe(200);
    expect(guest.body.attempt.roundId).not.toBe(given.assignment.roundId);
    await teacher.call('PUT', `/quiz/${quizId}`, { isOpen: false });
    expect(await seat.save('q1', 1)).toBe('saved');
    const listed = await teacher.call<{ attempts: unknown[] }>('GET', `/quiz/${quizId}/attempts`);
    expect(listed.body.attempts).toHaveLength(1);
  });

  test('takes late work by its policy, and an extension makes it punctual', async () => {
    const given = await handOut(app, teacher, ['Ada', 'Bob'], { ...late('deduct'), attemptsAllowed: 2 });
    app.advance(6 * hour + day + hour);
    const ada = await prove(app, given, 'Ada');
    expect((await ownOf(app, given, ada)).state).toBe('late');
    const seat = await sitAs(app, given, ada);
    await seat.save('q1', 1);
    await seat.submit();
    // 40% and two days begun at ten points each.
    expect((await statesOf(given)).get('Ada')).toMatchObject({ status: 'late', percent: 20, isLate: true });
    const extended = await except(given, 'Ada', { dueAt: inTime(day) });
    expect(extended.body.member).toMatchObject({ status: 'submitted', percent: 40, isExtended: true });
    const file = await teacher.call('GET', `/classes/${given.classId}/results/export?format=csv`);
    expect(file.text).toContain('submitted');
    expect(file.text).toContain('not started');
    await except(given, 'Bob', { isExcused: true });
    const { members } = await resultsOf(given);
    expect(members.map(({ cells }) => cells[0]?.status)).toEqual(['submitted', 'excused']);
    app.advance(2 * day);
    expect((await statesOf(given)).get('Bob')?.status).toBe('excused');
  });

  test('can be opened again for one member, whose attempt in progress follows the times', async () => {
    const given = await handOut(app, teacher, ['Ada', 'Bob'], { showResults: 'after-close' });
    const ada = await prove(app, given, 'Ada');
    const first = await sitAs(app, given, ada);
    const submitted = await first.submit();
    expect(submitted).toMatchObject({ canReview: false, resultsAt: Date.parse(given.assignment.dueAt) });
    const bob = await prove(app, given, 'Bob');
    const running = await sitAs(app, given, bob);
    expect(running.begun.deadlineAt).toBe(Date.parse(given.assignment.dueAt));
    await except(given, 'Ada', { moreAttempts: 1 });
    const second = await sitAs(app, given, ada);
    expect(second.begun.attemptNumber).toBe(2);
    const later = inTime(9 * hour);
    await except(given, 'Bob', { dueAt: later });
    expect((await running.read()).deadlineAt).toBe(Date.parse(later));
    expect((await second.read()).deadlineAt).toBe(Date.parse(given.assignment.dueAt));
    app.advance(7 * hour);
    // Bob may still submit, so no one sees the key.
    expect((await first.read()).canReview).toBe(false);
    expect(await running.save('q1', 1)).toBe('saved');
    expect((await second.read()).submittedBy).toBe('clock');
    app.advance(3 * hour);
    expect((await first.read()).canReview).toBe(true);
    expect((await running.read()).state).toBe('submitted');
  });

  test('refuses times that make no sense, and changes nothing then', async () => {
    const given = await handOut(app, teacher, ['Ada']);
    const path = `/assignments/${given.assignment.id}`;
    for (const body of [
      { dueAt: inTime(-hour) },
      { latePolicy: 'accept', closesAt: inTime(hour) },
      { opensAt: inTime(8 * hour) },
      { latePolicy: 'accept', closesAt: inTime(900 * day) },
    ])
      expect(code(await teacher.call('PUT', path, body))).toBe('assignment_times');
    expect((await teacher.call('PUT', path, { timeZone: 'Mars/Olympus' })).status).toBe(400);
    const read = await teacher.call<{ assignment: object }>('GET', path);
    expect(read.body.assignment).toEqual(given.assignment);
    const moved = await teacher.call<{ assignment: { closesAt: string } }>('PUT', path, {
      dueAt: inTime(2 * hour),
    });
    expect(moved.body.assignment.closesAt).toBe(inTime(2 * hour));
  });

  test('goes with its attempts when it is deleted, and ends when its class is', async () => {
    const given = await handOut(app, teacher, ['Ada']);
    const seat = await sitAs(app, given, await prove(app, given, 'Ada'));
    await teacher.call('DELETE', `/assignments/${given.assignment.id}`);
    expect((await seat.call('read')).status).toBe(404);
    expect((await resultsOf(given)).rounds).toHaveLength(0);
    const other = await handOut(app, teacher, ['Ada']);
    const running = await sitAs(app, other, await prove(app, other, 'Ada'));
    await teacher.call('DELETE', `/classes/${other.classId}`);
    expect((await running.read()).submittedBy).toBe('teacher');
  });

  test('follows a member who is merged into another, and loses the name of one who is erased', async () => {
    const given = await handOut(app, teacher, ['Ada', 'Ada B.', 'Cy']);
    const proof = await prove(app, given, 'Ada');
    await (await sitAs(app, given, proof)).submit();
    const path = (name: string) => `/classes/${given.classId}/members/${given.members.get(name)}`;
    await teacher.call('POST', `${path('Ada')}/merge`, { into: given.members.get('Ada B.') });
    const other = await prove(app, given, 'Ada B.');
    expect((await ownOf(app, given, other)).attempts).toHaveLength(1);
    expect(code(await beginAs(app, given, other))).toBe('no_attempts_left');
    await except(given, 'Cy', { isExcused: true });
    await teacher.call('POST', `${path('Ada B.')}/erase`);
    await teacher.call('POST', `${path('Cy')}/erase`);
    const left = await app.services.db.execute<{ name: string; extra: unknown }>(
      sql`select name, extra from seats where round_id = ${given.assignment.roundId}`,
    );
    expect(left.rows).toMatchObject([{ name: 'Former member', extra: {} }]);
    const kept = sql`select 1 from assignment_members where assignment_id = ${given.assignment.id}`;
    expect((await app.services.db.execute(kept)).rows).toHaveLength(0);
  });
});

describe('a reminder', () => {
  const previewOf = async ({ assignment }: HandedOutClass) => {
    const path = `/assignments/${assignment.id}/reminder`;
    return (await teacher.call<{ preview: ReminderPreview }>('GET', path)).body.preview;
  };
  const mailsTo = async (address: string) =>
    (await app.services.db.execute(sql`select subject from outbox where recipient = ${address}`)).rows.length;

  test('goes to members with an address who have not started, once a day, and not at night', async () => {
    const list = ['Name,Number,Email', 'Ada,1,ada@school.example', 'Bob,2,', 'Cy,3,cy@school.example'];
    const given = await handOut(app, teacher, list, { dueAt: inTime(4 * day) });
    const { assignment } = given;
    await sitAs(app, given, await prove(app, given, 'Cy'));
    const send = () =>
      teacher.call<{ sendsAt: string; count: number }>('POST', `/assignments/${assignment.id}/reminder`);
    const toMorning = () => app.advance(wakingTime(app.services.now(), 'Europe/Berlin') - app.services.now());
    // At eleven in the evening there.
    toMorning();
    const hourThere = Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Berlin' }).format(
        app.services.now(),
      ),
    );
    app.advance((23 - hourThere) * hour);
    const preview = await previewOf(given);
    expect(preview).toMatchObject({ getIt: ['Ada'], unreachable: ['Bob'], remindedToday: [] });
    expect(Date.parse(preview.sendsAt)).toBeGreaterThan(app.services.now());
    await sendReminders(app.services, assignment.id);
    expect(await mailsTo('ada@school.example')).toBe(0);
    toMorning();
    await sendReminders(app.services, assignment.id);
    await sendReminders(app.services, assignment.id);
    expect(await mailsTo('ada@school.example')).toBe(1);
    expect(await mailsTo('cy@school.example')).toBe(0);
    // Another class of hers on the same day writes no second one.
    const other = await handOut(app, teacher, ['Name,Number,Email', 'Ada,1,ADA@school.example']);
    expect(await previewOf(other)).toMatchObject({ getIt: [], remindedToday: ['Ada'] });
    expect((await send()).body.count).toBe(0);
    app.advance(day);
    expect((await send()).body.count).toBe(1);
    await expect.poll(() => mailsTo('ada@school.example'), { timeout: 60_000 }).toBe(2);
  });
});
