// What plans allow: quizzes per month, also under concurrent calls, and question types.
// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subscription } from '#modules/accounts/contract.ts';
import type { Usage } from '#modules/plans/contract.ts';
import { typeOf } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Person, password } from '#tests/support/app/people.ts';
import { oneOfEach } from '#tests/support/quizzes/quizzes.ts';
import type { Quiz } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const free = oneOfEach().filter((question) => typeOf(question).isInEveryPlan);
const locked = oneOfEach().filter((question) => !typeOf(question).isInEveryPlan);
const draft = (change: object = {}) => ({ title: 'Anticoagulants', questions: free, ...change });
const create = (person: Person, change: object = {}) =>
  person.call<{ quiz: Quiz; code?: string }>('POST', '/quiz', draft(change));
const usage = async (person: Person) => (await person.call<Usage>('GET', '/plans/usage')).body;

async function setPlan(person: Person, plan: Subscription, endsAt: Date | null = null): Promise<void> {
  const end = endsAt?.toISOString() ?? null;
  await app.services.db.execute(
    sql`update users set subscription = ${plan}, subscription_ends_at = ${end}::timestamptz
      where user_id = ${person.user?.id}`,
  );
}

async function createMany(person: Person, count: number): Promise<Quiz[]> {
  const quizzes: Quiz[] = [];
  for (let made = 0; made < count; made += 1) {
    const reply = await create(person);
    expect(reply.status, reply.text).toBe(200);
    quizzes.push(reply.body.quiz);
  }
  return quizzes;
}

test('Free has some question types and not all of them', () => {
  expect(free.length).toBeGreaterThan(1);
  expect(locked.length).toBeGreaterThan(1);
});

describe('quizzes of a month', () => {
  test('the sixth is refused in the words of the specification, with what a client needs', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    await createMany(teacher, 5);
    const refused = await create(teacher);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      code: 'plan_limit_reached',
      message:
        "You've reached your monthly limit of 5 quizzes. Upgrade to Professional or Enterprise for unlimited quizzes.",
      details: { limit: 5, used: 5, plan: 'Free' },
    });
    expect(refused.headers).toMatchObject({ 'x-plan': 'Free', 'x-upgrade-required': 'true' });
    const { quizzes } = await usage(teacher);
    expect(quizzes).toMatchObject({ used: 5, limit: 5 });
    const secondsLeft = (Date.parse(quizzes.resetsAt) - app.services.now()) / 1000;
    const retryAfter = Number(refused.headers['retry-after']);
    expect(Math.abs(retryAfter - secondsLeft)).toBeLessThan(60);
  });

  test('a copy counts as a quiz; a deleted one no more', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    const [first] = await createMany(teacher, 4);
    const copy = () => teacher.call<{ code: string }>('POST', `/quiz/${first?.id}/duplicate`);
    expect((await copy()).status).toBe(200);
    expect((await copy()).body).toMatchObject({ code: 'plan_limit_reached' });
    expect((await teacher.call('DELETE', `/quiz/${first?.id}`)).status).toBe(200);
    expect((await create(teacher)).status).toBe(200);
    expect((await create(teacher)).status).toBe(429);
  });

  test('with four of five used, exactly one of fifty concurrent calls succeeds', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    const [first] = await createMany(teacher, 4);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 2 ? create(teacher) : teacher.call('POST', `/quiz/${first?.id}/duplicate`),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(49);
    expect((await usage(teacher)).quizzes.used).toBe(5);
  });

  test.each(['Pro', 'Enterprise'] as const)('%s has no limit', async (plan) => {
    const teacher = await app.people.create('teacher', plan);
    await createMany(teacher, 7);
    expect((await usage(teacher)).quizzes).toMatchObject({ used: 7, limit: null });
  });

  test('an admin has none either, whatever is stored', async () => {
    const admin = await app.people.create('admin');
    await createMany(admin, 7);
    expect(await usage(admin)).toMatchObject({ plan: 'Enterprise', endsAt: null, quizzes: { limit: null } });
    expect((await create(admin, { questions: locked })).status).toBe(200);
  });

  test('a plan that has ended is Free again, by itself', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    await setPlan(teacher, 'Pro', new Date(app.services.now() + 60_000));
    await createMany(teacher, 6);
    app.advance(61_000);
    expect((await create(teacher)).body).toMatchObject({ code: 'plan_limit_reached' });
    expect(await usage(teacher)).toMatchObject({
      plan: 'Free',
      endsAt: null,
      quizzes: { used: 6, limit: 5 },
    });
  });
});

test('the month ends in UTC, December too, and with it the count', async () => {
  const own = await createTestApp();
  const year = new Date(own.services.now()).getUTCFullYear();
  const goTo = (moment: number) => own.advance(moment - own.services.now());
  goTo(Date.UTC(year, 11, 31, 23, 0));
  const teacher = await own.people.create('teacher', 'Free');
  for (let made = 0; made < 5; made += 1) expect((await create(teacher)).status).toBe(200);
  goTo(Date.UTC(year, 11, 31, 23, 59, 50));
  const refused = await create(teacher);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  goTo(Date.UTC(year + 1, 0, 1));
  expect((await usage(teacher)).quizzes).toEqual({
    used: 0,
    limit: 5,
    resetsAt: `${year + 1}-02-01T00:00:00.000Z`,
  });
  expect((await create(teacher)).status).toBe(200);
  // The same month of another year is another month.
  goTo(Date.UTC(year + 1, 11, 31, 12));
  const { email } = teacher.user ?? {};
  const { body } = await own.people.guest.call<{ token: string }>('POST', '/auth/login', { email, password });
  const later = await own.people.guest.call<Usage>('GET', '/plans/usage', undefined, {
    authorization: `Bearer ${body.token}`,
  });
  expect(later.body.quizzes.used).toBe(0);
  await own.close();
});

describe('question types', () => {
  const titleOf = (question: (typeof locked)[number] | undefined) => (question ? typeOf(question).title : '');

  test('that Free lacks are refused when a quiz is made, in the words of the specification', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    const refused = await create(teacher, { questions: [...free, ...locked] });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'question_type_locked',
      message: `The ${titleOf(locked[0])} question type is not available in your Free plan. Upgrade to Professional or Enterprise to access all question types.`,
      details: { type: locked[0]?.type, plan: 'Free' },
    });
    expect(refused.headers).toMatchObject({ 'x-plan': 'Free', 'x-upgrade-required': 'true' });
    expect((await usage(teacher)).quizzes.used).toBe(0);
  });

  test.each(['Pro', 'Enterprise'] as const)('are all in %s', async (plan) => {
    const teacher = await app.people.create('teacher', plan);
    const { body } = await create(teacher, { questions: oneOfEach() });
    expect((await teacher.call('POST', `/quiz/${body.quiz.id}/start`, { lobby: true })).status).toBe(200);
  });

  test('can be kept, but not added, opened, copied or started after a downgrade', async () => {
    const teacher = await app.people.create('teacher', 'Pro');
    const [mine, other] = locked;
    const { body } = await create(teacher, { questions: [...free, mine], settings: { pace: 'self' } });
    const { id } = body.quiz;
    await setPlan(teacher, 'Free');
    const change = (body: object) => teacher.call<{ code?: string }>('PUT', `/quiz/${id}`, body);
    // What is there already may be edited, moved and made more of.
    const edited = { ...mine, question: 'Put better' };
    expect((await change({ questions: [edited, { ...mine, id: 'twin' }, ...free] })).status).toBe(200);
    expect((await change({ title: 'A better title' })).status).toBe(200);
    const locks = { code: 'question_type_locked' };
    expect((await change({ questions: [mine, other] })).body).toMatchObject(locks);
    expect((await change({ isOpen: true })).body).toMatchObject(locks);
    expect((await teacher.call('POST', `/quiz/${id}/duplicate`)).body).toMatchObject(locks);
    expect((await teacher.call('POST', `/quiz/${id}/start`, { lobby: true })).body).toMatchObject(locks);
    // After it was removed, it counts as new.
    expect((await change({ questions: free })).status).toBe(200);
    expect((await change({ questions: [mine] })).body).toMatchObject(locks);
    expect((await teacher.call('POST', `/quiz/${id}/start`, { lobby: true })).status).toBe(200);
  });

  test('a live room continues after a downgrade; an open link ends with the next version', async () => {
    const teacher = await app.people.create('teacher', 'Pro');
    const { body } = await create(teacher, { questions: locked, settings: { pace: 'self' }, isOpen: true });
    const { id } = body.quiz;
    const join = () => app.people.guest.call('POST', `/quiz/${id}/join`, { isAnonymous: true });
    expect((await join()).status).toBe(200);
    await setPlan(teacher, 'Free');
    expect((await join()).status).toBe(200);
    await teacher.call('PUT', `/quiz/${id}`, { title: 'Another version' });
    expect((await join()).body).toMatchObject({ code: 'quiz_not_open' });
  });

  test('an admin may start and change what its teacher may not', async () => {
    const teacher = await app.people.create('teacher', 'Pro');
    const admin = await app.people.create('admin');
    const { body } = await create(teacher, { questions: locked });
    await setPlan(teacher, 'Free');
    const { id } = body.quiz;
    expect((await admin.call('PUT', `/quiz/${id}`, { questions: oneOfEach() })).status).toBe(200);
    expect((await teacher.call('POST', `/quiz/${id}/start`, { lobby: true })).status).toBe(403);
    expect((await admin.call('POST', `/quiz/${id}/start`, { lobby: true })).status).toBe(200);
  });
});
