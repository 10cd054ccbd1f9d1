import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Person, password } from '#tests/support/app/people.ts';
import { addPasskey, addTotp, haltedSignIn } from '#tests/support/outside/factors.ts';
import { quizDraft } from '#tests/support/quizzes/quizzes.ts';
import { removeFactors } from '../api/removal.ts';
import type { Factors } from '../contract.ts';

let app: TestApp;
let admin: Person;
let othersQuizId: string;

type Refused = { code: string };

beforeAll(async () => {
  app = await createTestApp({ adminSecondFactor: true });
  const teacher = await app.people.create('teacher');
  const created = await teacher.call<{ quiz: { id: string } }>(
    'POST',
    '/quiz',
    quizDraft({ title: 'Private' }),
  );
  othersQuizId = created.body.quiz.id;
});
afterAll(() => app?.close());
beforeEach(async () => {
  admin = await app.people.create('admin');
});

const adminPaths = ['/admin/users', '/admin/audit', '/email/settings', '/admin/outbox'];

async function statuses(): Promise<number[]> {
  const replies = [];
  for (const path of [...adminPaths, `/quiz/${othersQuizId}`]) replies.push(await admin.call('GET', path));
  return replies.map(({ status }) => status);
}

async function me() {
  return (await admin.call('GET', '/auth/me')).body;
}

describe('if admins must have a second factor', () => {
  it('one without is let in, but without admin rights', async () => {
    expect(await statuses()).toEqual([403, 403, 403, 403, 404]);
    for (const path of adminPaths)
      expect((await admin.call<Refused>('GET', path)).body.code).toBe('second_factor_setup_required');
    const changed = await admin.call<Refused>('PUT', `/quiz/${othersQuizId}`, quizDraft({ version: 1 }));
    expect(changed.body.code).toBe('second_factor_setup_required');
    expect(await me()).toMatchObject({ user: { role: 'admin', needsSecondFactor: true } });
  });

  it.each([
    ['an authenticator app', () => addTotp(app, admin)],
    ['a passkey', () => addPasskey(admin)],
  ])('%s opens everything immediately', async (_title, add) => {
    expect(await statuses()).toEqual([403, 403, 403, 403, 404]);
    await add();
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    expect(await me()).toMatchObject({
      user: { role: 'admin', hasSecondFactor: true, needsSecondFactor: false },
    });
  });

  it('an unfinished setup opens nothing', async () => {
    await admin.call('POST', '/auth/factors/totp/begin');
    await admin.call('POST', '/auth/factors/passkeys/begin', undefined, { host: 'localhost' });
    expect(await statuses()).toEqual([403, 403, 403, 403, 404]);
  });

  it('the last factor stays, whichever it is', async () => {
    const { recoveryCodes } = await addTotp(app, admin);
    const refused = await admin.call<Refused>('DELETE', '/auth/factors/totp');
    expect(refused.body.code).toBe('second_factor_needed_by_admins');
    await addPasskey(admin);
    expect((await admin.call('DELETE', '/auth/factors/totp')).status).toBe(200);
    const { factors } = (await admin.call<{ factors: Factors }>('GET', '/auth/factors')).body;
    expect(factors).toMatchObject({ totpSince: null, recoveryCodesLeft: recoveryCodes.length });
    const path = `/auth/factors/passkeys/${factors.passkeys[0]?.id}`;
    expect((await admin.call<Refused>('DELETE', path)).body.code).toBe('second_factor_needed_by_admins');
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  it('removing the last two factors at the same time leaves one', async () => {
    await addTotp(app, admin);
    await addPasskey(admin);
    const before = (await admin.call<{ factors: Factors }>('GET', '/auth/factors')).body.factors;
    const replies = await Promise.all([
      admin.call('DELETE', '/auth/factors/totp'),
      admin.call('DELETE', `/auth/factors/passkeys/${before.passkeys[0]?.id}`),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  it('everyone else may do without', async () => {
    const teacher = await app.people.create('teacher');
    expect((await teacher.call('POST', '/quiz', quizDraft())).status).toBe(200);
    await addTotp(app, teacher);
    expect((await teacher.call('DELETE', '/auth/factors/totp')).status).toBe(200);
  });
});

describe('removing all factors from someone who has lost them', () => {
  const take = (person: Person) => {
    const owner = { userId: person.user?.id ?? '', email: person.user?.email ?? '' };
    return app.services.db.transaction((tx) => removeFactors(app.services, owner, tx));
  };

  it('leaves the password alone, and an admin without admin rights', async () => {
    await addTotp(app, admin);
    await addPasskey(admin);
    expect(await take(admin)).toBe(true);
    const login = await app.people.guest.call('POST', '/auth/login', { email: admin.user?.email, password });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ user: { hasSecondFactor: false, needsSecondFactor: true } });
    expect(await statuses()).toEqual([403, 403, 403, 403, 404]);
    expect(await take(admin)).toBe(false);
  });

  it('does not touch anyone else', async () => {
    await addTotp(app, admin);
    const other = await app.people.create('student');
    await addTotp(app, other);
    await take(other);
    expect((await haltedSignIn(app, admin)).methods).toEqual(['totp', 'recovery']);
  });
});
