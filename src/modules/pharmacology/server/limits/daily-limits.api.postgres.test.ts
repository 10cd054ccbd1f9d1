// What guests and accounts may do on one day, what does not count, and when it resets. Also on Postgres: several write
// at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/contract/access.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { dailyUses } from '../../tables.ts';
import { limitJobs, readDailyUse, spendDaily } from './daily-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const guest = (address: string, device = '') => ({
  caller: null,
  client: { address, userAgent: '' },
  header: () => device,
});
const spend = (who: ReturnType<typeof guest>, asked: string) =>
  spendDaily(app.services, who, 'quizzes', asked).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a guest', () => {
  it('has three quizzes a day; the same one requested again is free, and the next day starts again', async () => {
    const who = guest('192.0.2.1');
    for (const asked of ['a', 'b', 'a', 'c', 'b']) expect(await spend(who, asked)).toBe('done');
    expect(await spend(who, 'd')).toBe('GUEST_LIMIT');
    expect(await spend(who, 'c')).toBe('done');
    const [use] = (await readDailyUse(app.services, who)).filter(({ feature }) => feature === 'quizzes');
    expect(use).toMatchObject({ used: 3, limit: 3 });
    expect(Date.parse(use?.resetsAt ?? '')).toBeGreaterThan(app.services.now());

    app.advance(86_400_000);
    expect(await spend(who, 'd')).toBe('done');
  });

  it('learns when to come back, with the limit and the next step', async () => {
    const who = guest('192.0.2.2');
    for (const asked of ['a', 'b', 'c']) await spend(who, asked);
    const refusal = spendDaily(app.services, who, 'quizzes', 'd');
    await expect(refusal).rejects.toMatchObject({
      status: 429,
      code: 'GUEST_LIMIT',
      message: expect.stringMatching(/3 generated quizzes a day.*Sign up/),
      details: { feature: 'quizzes', limit: 3 },
    });
    await expect(refusal).rejects.toHaveProperty('retryAfterSeconds', expect.any(Number));
  });

  it('shares an address with others, whose devices have their own limits, up to what a school needs', async () => {
    for (let device = 0; device < 40; device++)
      for (const asked of ['a', 'b', 'c'])
        expect(await spend(guest('192.0.2.3', `device ${device}`), asked)).toBe('done');
    expect(await spend(guest('192.0.2.3', 'one more'), 'a')).toBe('GUEST_LIMIT');
    expect(await spend(guest('192.0.2.4', 'one more'), 'a')).toBe('done');
  });

  it('can’t use the last one twice in parallel', async () => {
    const who = guest('192.0.2.5');
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((asked) => spend(who, asked)));
    expect(all.filter((outcome) => outcome === 'done')).toHaveLength(3);
  });
});

it('an account is limited by its plan, and can see that', async () => {
  const { user } = await app.people.create('student');
  const caller = { userId: user?.id ?? '', role: 'student' } as Caller;
  const who = { ...guest('192.0.2.6'), caller };
  for (let number = 0; number < 20; number++) await spendDaily(app.services, who, 'quizzes', String(number));
  await expect(spendDaily(app.services, who, 'quizzes', 'one more')).rejects.toMatchObject({
    code: 'DAILY_LIMIT_EXCEEDED',
    headers: { 'x-plan': 'Free', 'x-upgrade-required': 'true' },
  });
});

it('counts of past days are deleted', async () => {
  await spend(guest('192.0.2.7'), 'a');
  app.advance(3 * 86_400_000);
  await spend(guest('192.0.2.7'), 'today');
  for (const { work } of limitJobs(app.services)) await work({}, { jobId: '', attempt: 1, isLast: true });
  expect(await app.services.db.select().from(dailyUses)).toHaveLength(2);
});
