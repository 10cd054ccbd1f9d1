// Ways to upgrade: requests that an admin decides, and licence codes; and what happens when plans end. Also on
// Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subscription } from '#modules/accounts/contract.ts';
import type { AuditEntry } from '#modules/audit/contract.ts';
import { questionTypeNames, typeOf } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import {
  type Licence,
  type OfferedPlan,
  planLimits,
  planPrices,
  type UpgradeRequest,
  type Usage,
} from '../contract.ts';
import { addMonths } from './calendar.ts';
import { returnPlans } from './grants.ts';
import { writeLicenceCode } from './licence-code.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

type Failure = { code?: string; message?: string };

const usageOf = async (person: Person) => (await person.call<Usage>('GET', '/plans/usage')).body;
const newTeacher = (plan: Subscription = 'Free') => app.people.create('teacher', plan);
const redeem = (person: Person, code: string) =>
  person.call<{ plan: Subscription; endsAt: string } & Failure>('POST', '/plans/redeem', { code });
const ask = (person: Person, body: object) =>
  person.call<{ request: UpgradeRequest } & Failure>('POST', '/plans/upgrade-requests', body);
const decide = (id: string, body: object) =>
  admin.call<{ request: UpgradeRequest } & Failure>('POST', `/plans/upgrade-requests/${id}/decide`, body);

async function issue(change: object = {}): Promise<{ code: string; licence: Licence }> {
  const reply = await admin.call<{ code: string; licence: Licence }>('POST', '/plans/licences', {
    plan: 'Pro',
    months: 12,
    ...change,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function setEnd(person: Person, endsAt: Date): Promise<void> {
  await app.services.db.execute(
    sql`update users set subscription_ends_at = ${endsAt.toISOString()}::timestamptz where user_id = ${person.user?.id}`,
  );
}

const audited = async (subjectId: string) =>
  (await admin.call<{ entries: AuditEntry[] }>('GET', `/admin/audit?subjectId=${subjectId}`)).body.entries;

async function mailsTo(person: Person): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ kind: string }>(
    sql`select kind from outbox where recipient = ${person.user?.email} order by created_at`,
  );
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('plan-'));
}

/** Equal except for the moments a request takes. */
function expectNear(moment: string | null, expected: Date): void {
  expect(Math.abs(Date.parse(moment ?? '') - expected.getTime())).toBeLessThan(60_000);
}

const now = () => new Date(app.services.now());

test('the published prices and limits are the ones that are enforced', async () => {
  const { body } = await app.people.guest.call<{ plans: OfferedPlan[] }>('GET', '/pricing');
  expect(body.plans).toMatchObject(
    (['Free', 'Pro', 'Enterprise'] as const).map((id) => ({ id, ...planLimits[id], price: planPrices[id] })),
  );
  const everyTitle = questionTypeNames.map((type) => typeOf({ type }).title);
  const [free, pro, enterprise] = body.plans;
  expect([pro?.questionTypes, enterprise?.questionTypes]).toEqual([everyTitle, everyTitle]);
  expect(free?.questionTypes.length).toBeLessThan(everyTitle.length);
});

describe('a request', () => {
  test('gives the plan for the period if approved, records it and notifies the person', async () => {
    const teacher = await newTeacher();
    const asked = await ask(teacher, { plan: 'Pro', period: 'yearly', note: 'For four classes' });
    expect(asked.body.request).toMatchObject({
      state: 'open',
      currentPlan: 'Free',
      note: 'For four classes',
    });
    expect((await usageOf(teacher)).openRequest).toMatchObject({ plan: 'Pro', period: 'yearly' });
    const decided = await decide(asked.body.request.id, { approve: true });
    expect(decided.body.request).toMatchObject({ state: 'approved', currentPlan: 'Pro' });
    const usage = await usageOf(teacher);
    expect(usage).toMatchObject({ plan: 'Pro', openRequest: null, studentsPerQuiz: 100 });
    expectNear(usage.endsAt, addMonths(now(), 12));
    expect(usage.history).toMatchObject([{ plan: 'Pro', source: 'request', endsAt: usage.endsAt }]);
    const [entry] = await audited(teacher.user?.id ?? '');
    expect(entry).toMatchObject({
      action: 'upgrade-request.approve',
      actorId: admin.user?.id,
      subjectLabel: teacher.user?.email,
      before: { subscription: 'Free' },
      after: { subscription: 'Pro', months: 12 },
    });
    expect(await mailsTo(teacher)).toEqual(['plan-granted']);
  });

  test('can be granted for as many months as the admin chooses', async () => {
    const teacher = await newTeacher();
    const { request } = (await ask(teacher, { plan: 'Enterprise', period: 'monthly' })).body;
    await decide(request.id, { approve: true, months: 3 });
    const usage = await usageOf(teacher);
    expect(usage.plan).toBe('Enterprise');
    expectNear(usage.endsAt, addMonths(now(), 3));
  });

  test('changes nothing if declined, but is recorded and the person is notified', async () => {
    const teacher = await newTeacher();
    const { request } = (await ask(teacher, { plan: 'Pro' })).body;
    expect((await decide(request.id, { approve: false })).body.request).toMatchObject({ state: 'refused' });
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Free', openRequest: null, history: [] });
    expect((await audited(teacher.user?.id ?? ''))[0]).toMatchObject({ action: 'upgrade-request.refuse' });
    expect(await mailsTo(teacher)).toEqual(['plan-declined']);
  });

  test('is decided once, even by two admins at the same moment', async () => {
    const teacher = await newTeacher();
    const { request } = (await ask(teacher, { plan: 'Pro', period: 'monthly' })).body;
    const replies = await Promise.all(Array.from({ length: 8 }, () => decide(request.id, { approve: true })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(7);
    expectNear((await usageOf(teacher)).endsAt, addMonths(now(), 1));
    expect(await mailsTo(teacher)).toHaveLength(1);
  });

  test('replaces the pending one; there is never a second', async () => {
    const teacher = await newTeacher();
    const [first, second] = await Promise.all([
      ask(teacher, { plan: 'Pro' }),
      ask(teacher, { plan: 'Enterprise' }),
    ]);
    expect(first.body.request.id).toBe(second.body.request.id);
    const { body } = await admin.call<{ requests: UpgradeRequest[] }>(
      'GET',
      '/plans/upgrade-requests?limit=100',
    );
    expect(body.requests.filter(({ userId }) => userId === teacher.user?.id)).toHaveLength(1);
    expect(body.requests[0]?.state).toBe('open');
  });

  test('is refused for a plan the account already has', async () => {
    expect((await ask(await newTeacher('Pro'), { plan: 'Pro' })).body.code).toBe('plan_not_better');
    expect((await ask(await newTeacher('Enterprise'), { plan: 'Pro' })).body.code).toBe('plan_not_better');
    expect((await ask(admin, { plan: 'Enterprise' })).body.code).toBe('plan_not_better');
    const ending = await newTeacher('Pro');
    await setEnd(ending, addMonths(now(), 1));
    expect((await ask(ending, { plan: 'Pro' })).status).toBe(200);
  });
});

describe('a licence code', () => {
  test('gives its plan for its months, once, and the list says to whom', async () => {
    const { code, licence } = await issue({ note: 'Workshop' });
    expect(licence).toMatchObject({ state: 'open', months: 12, note: 'Workshop', usedByName: null });
    const teacher = await newTeacher();
    const redeemed = await redeem(teacher, code.toLowerCase().replaceAll('-', ' '));
    expect(redeemed.body.plan).toBe('Pro');
    expectNear(redeemed.body.endsAt, addMonths(now(), 12));
    expect((await usageOf(teacher)).history).toMatchObject([{ source: 'licence', plan: 'Pro' }]);
    expect((await redeem(teacher, code)).body.code).toBe('licence_used');
    expect((await redeem(await newTeacher(), code)).body.code).toBe('licence_used');
    const listed = await admin.call<{ licences: Licence[] }>('GET', '/plans/licences?limit=100');
    expect(listed.text).not.toContain(code);
    expect(listed.body.licences.find(({ id }) => id === licence.id)).toMatchObject({
      state: 'used',
      usedByName: teacher.user?.name,
    });
    const [entry] = await audited(licence.id);
    expect(entry).toMatchObject({ action: 'licence.issue', after: { plan: 'Pro', months: 12 } });
    expect(JSON.stringify(entry)).not.toContain(code);
  });

  test('redeemed by twenty people simultaneously is used by one', async () => {
    const { code } = await issue();
    const teachers = await Promise.all(Array.from({ length: 4 }, () => newTeacher()));
    const tries = teachers.flatMap((teacher) => Array.from({ length: 5 }, () => redeem(teacher, code)));
    const replies = await Promise.all(tries);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'licence_used')).toHaveLength(19);
    const plans = await Promise.all(teachers.map(usageOf));
    expect(plans.map(({ plan }) => plan).sort()).toEqual(['Free', 'Free', 'Free', 'Pro']);
  });

  test('for the same plan adds its months to the end, also several simultaneously', async () => {
    const teacher = await newTeacher();
    const codes = await Promise.all([issue({ months: 1 }), issue({ months: 2 }), issue({ months: 12 })]);
    const replies = await Promise.all(codes.map(({ code }) => redeem(teacher, code)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expectNear((await usageOf(teacher)).endsAt, addMonths(now(), 15));
  });

  test('for a better plan counts from now, and the lesser plan resumes afterwards', async () => {
    const own = await newTeacher('Pro');
    const forEver = await newTeacher('Pro');
    await setEnd(own, addMonths(now(), 6));
    for (const teacher of [own, forEver]) {
      const redeemed = await redeem(teacher, (await issue({ plan: 'Enterprise', months: 1 })).code);
      expectNear(redeemed.body.endsAt, addMonths(now(), 1));
      await redeem(teacher, (await issue({ plan: 'Enterprise', months: 1 })).code);
    }
    const enterpriseEnd = addMonths(now(), 2);
    for (const teacher of [own, forEver]) {
      expectNear((await usageOf(teacher)).endsAt, enterpriseEnd);
      // Not every day is waited for: the end is moved to now.
      await app.services.db.execute(sql`
        update plan_grants set ends_at = now() - interval '1 minute'
        where user_id = ${teacher.user?.id} and ends_at = (select subscription_ends_at from users where user_id = ${teacher.user?.id})`);
      await app.services.db.execute(sql`
        update users set subscription_ends_at = (select max(ends_at) filter (where ends_at < now()) from plan_grants g where g.user_id = users.user_id)
        where user_id = ${teacher.user?.id}`);
      expect((await usageOf(teacher)).plan).toBe('Free');
    }
    await returnPlans(app.services);
    await returnPlans(app.services);
    expect(await usageOf(forEver)).toMatchObject({ plan: 'Pro', endsAt: null });
    const back = await usageOf(own);
    expect(back.plan).toBe('Pro');
    expect(back.history.filter(({ source }) => source === 'return')).toHaveLength(1);
    // Six months of Professional were left.
    const leftMs = Date.parse(back.endsAt ?? '') - enterpriseEnd.getTime();
    expect(leftMs / (24 * 60 * 60_000)).toBeGreaterThan(120);
  });

  test('that would take something away is refused and stays valid', async () => {
    const { code } = await issue();
    for (const person of [await newTeacher('Enterprise'), await newTeacher('Pro'), admin])
      expect((await redeem(person, code)).body.code).toBe('plan_not_better');
    expect((await redeem(await newTeacher(), code)).status).toBe(200);
  });

  test('ends with its months', async () => {
    const teacher = await newTeacher();
    await redeem(teacher, (await issue({ months: 1 })).code);
    await setEnd(teacher, new Date(app.services.now() + 1_000));
    expect((await usageOf(teacher)).plan).toBe('Pro');
    app.advance(2_000);
    expect((await usageOf(teacher)).plan).toBe('Free');
  });

  test('can be withdrawn until it is used', async () => {
    const { code, licence } = await issue();
    const revoke = (id: string) =>
      admin.call<{ licence: Licence } & Failure>('POST', `/plans/licences/${id}/revoke`);
    expect((await revoke(licence.id)).body.licence.state).toBe('revoked');
    expect((await revoke(licence.id)).status).toBe(200);
    const refused = await redeem(await newTeacher(), code);
    expect(refused.body).toMatchObject({
      code: 'licence_invalid',
      message: 'This licence code has been revoked.',
    });
    expect((await audited(licence.id)).map(({ action }) => action)).toEqual([
      'licence.revoke',
      'licence.issue',
    ]);
    const used = await issue();
    await redeem(await newTeacher(), used.code);
    expect((await revoke(used.licence.id)).body.code).toBe('licence_used');
    expect((await revoke('unknown')).body.code).toBe('licence_not_found');
  });

  test('expires', async () => {
    const own = await createTestApp();
    const ownAdmin = await own.people.create('admin');
    const made = await ownAdmin.call<{ code: string }>('POST', '/plans/licences', {
      plan: 'Pro',
      months: 1,
      validDays: 1,
    });
    own.advance(24 * 60 * 60_000 + 1_000);
    const late = await redeem(await own.people.create('teacher', 'Free'), made.body.code);
    expect(late.body).toMatchObject({ code: 'licence_invalid', message: 'This licence code has expired.' });
    await own.close();
  });

  test('that is forged, changed, mistyped or from another server is refused', async () => {
    const { code, licence } = await issue();
    const terms = { licenceId: licence.id, plan: 'Enterprise' as const, months: 60 };
    const forged = [
      'nonsense',
      code.slice(0, -1),
      `${code}0`,
      code.replace(/^./, (letter) => (letter === '0' ? '1' : '0')),
      // The same licence, for more than it is.
      writeLicenceCode(Buffer.alloc(32, 1), terms),
      // Correctly signed, for a licence that was never issued, and for more than was issued.
      writeLicenceCode(app.services.vault.keyFor('licence'), { ...terms, licenceId: '0011223344556677' }),
      writeLicenceCode(app.services.vault.keyFor('licence'), terms),
    ];
    const teacher = await newTeacher();
    for (const attempt of forged)
      expect((await redeem(teacher, attempt)).body.code, attempt).toBe('licence_invalid');
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Free', history: [] });
    expect((await redeem(teacher, code)).status).toBe(200);
  });
});
