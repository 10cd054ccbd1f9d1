// API keys: which scope opens which endpoint, whose objects, and what ends a key.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressOf, type EndpointCall } from '#tests/support/app/access.ts';
import { everyAccess } from '#tests/support/app/access-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { everyEndpoint } from '#tests/support/app/contracts.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import { type Person, password, type Reply } from '#tests/support/app/people.ts';
import { noting, renewedStage, setStage } from '#tests/support/app/stage.ts';
import { storeLink } from '#tests/support/outside/mail-links.ts';
import { TestHost } from '#tests/support/quizzes/live-room.ts';
import { type ApiKey, maxApiKeys } from '../contract.ts';

let app: TestApp;
let owner: Person;
let otherTeacher: Person;
const endpoints = await everyEndpoint();
const { rows } = await everyAccess();
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher');
  otherTeacher = await app.people.create('teacher');
});
afterAll(() => app?.close());

type Made = { key: ApiKey; secret: string; code?: string };

const everyScope = ['quizzes:read', 'quizzes:write', 'rounds:write', 'results:read'];

async function makeKey(person: Person, scopes: readonly string[], change: object = {}): Promise<Made> {
  const reply = await person.call<Made>('POST', '/api-keys', { name: 'Test', scopes, ...change });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const callWith = (secret: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  app.people.guest.call<{ code?: string }>(method, path, body, { authorization: `Bearer ${secret}` });

/** Requests the owner's quizzes. */
const isGood = async ({ secret }: Made, person: Person) =>
  (await callWith(secret, 'GET', `/quiz/user/${person.user?.id}`)).status === 200;

describe('a key', () => {
  test('is shown once, stored as a hash, and identified by its first characters', async () => {
    const { key, secret } = await makeKey(owner, ['quizzes:read']);
    expect(secret).toMatch(/^rk_[\w-]{43}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(key.prefix).toHaveLength(9);
    const listed = await owner.call<{ keys: ApiKey[] }>('GET', '/api-keys');
    expect(listed.body.keys[0]).toEqual(key);
    expect(listed.text).not.toContain(secret);
    const { rows: stored } = await app.services.db.execute(sql`select * from api_keys`);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await otherTeacher.call<{ keys: ApiKey[] }>('GET', '/api-keys')).body.keys).toEqual([]);
  });

  test('says when it was last used', async () => {
    const made = await makeKey(owner, ['quizzes:read']);
    expect(made.key.lastUsedAt).toBeNull();
    expect(await isGood(made, owner)).toBe(true);
    const listed = await owner.call<{ keys: ApiKey[] }>('GET', '/api-keys');
    expect(listed.body.keys.find(({ id }) => id === made.key.id)?.lastUsedAt).not.toBeNull();
  });

  test('needs a plan that has API access, and ends with it', async () => {
    const free = await app.people.create('teacher', 'Free');
    const refused = await free.call<Made>('POST', '/api-keys', { name: 'Test', scopes: ['quizzes:read'] });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('feature_locked');
    expect(refused.headers).toMatchObject({ 'x-plan': 'Free', 'x-upgrade-required': 'true' });
    const pro = await app.people.create('teacher', 'Pro');
    const made = await makeKey(pro, ['quizzes:read']);
    const setPlan = (plan: string) =>
      app.services.db.execute(sql`update users set subscription = ${plan} where user_id = ${pro.user?.id}`);
    expect(await isGood(made, pro)).toBe(true);
    await setPlan('Free');
    expect(await isGood(made, pro)).toBe(false);
    await setPlan('Enterprise');
    expect(await isGood(made, pro)).toBe(true);
  });

  test('ends if it is revoked or expires, or its owner is suspended or deleted', async () => {
    const person = await app.people.create('teacher');
    const [revoked, expiring, lasting] = [
      await makeKey(person, ['quizzes:read']),
      await makeKey(person, ['quizzes:read'], { expiresInDays: 1 }),
      await makeKey(person, ['quizzes:read']),
    ];
    expect((await otherTeacher.call('DELETE', `/api-keys/${revoked.key.id}`)).status).toBe(404);
    expect(await isGood(revoked, person)).toBe(true);
    expect((await person.call('DELETE', `/api-keys/${revoked.key.id}`)).status).toBe(200);
    expect(await isGood(revoked, person)).toBe(false);
    expect(await isGood(expiring, person)).toBe(true);
    await app.services.db.execute(
      sql`update api_keys set expires_at = now() - interval '1 second' where key_id = ${expiring.key.id}`,
    );
    expect(await isGood(expiring, person)).toBe(false);
    const setStatus = (status: string) =>
      app.services.db.execute(sql`update users set status = ${status} where user_id = ${person.user?.id}`);
    await setStatus('suspended');
    expect(await isGood(lasting, person)).toBe(false);
    await setStatus('active');
    expect(await isGood(lasting, person)).toBe(true);
    await app.services.db.execute(sql`delete from users where user_id = ${person.user?.id}`);
    expect(await isGood(lasting, person)).toBe(false);
  });

  test('ends when its owner, or an administrator, signs everyone out, and stays only if asked to', async () => {
    const admin = await app.people.create('admin');
    const change = (more: object) => (person: Person) =>
      person.call('PUT', '/auth/password', { currentPassword: password, newPassword: password, ...more });
    const ways: [name: string, way: (person: Person) => Promise<Reply>, isKept: boolean][] = [
      ['a new password', change({}), false],
      ['a new password that leaves keys alone', change({ endApiKeys: false }), true],
      ['signing out everywhere', ({ call }) => call('POST', '/auth/sign-out-everywhere'), false],
      [
        'signing out everywhere else',
        ({ call }) => call('POST', '/auth/sign-out-everywhere?keepCurrent=true'),
        false,
      ],
      [
        'a reset by mail',
        async ({ user, call }) => {
          const token = await storeLink(app, { email: user?.email ?? '', purpose: 'reset-password' });
          return call('POST', '/auth/reset-password', { token, newPassword: password });
        },
        false,
      ],
      ['an administrator', ({ user }) => admin.call('DELETE', `/users/${user?.id}/sessions`), false],
    ];
    const bystander = await makeKey(otherTeacher, ['quizzes:read']);
    for (const [name, way, isKept] of ways) {
      const person = await app.people.create('teacher');
      const made = await makeKey(person, ['quizzes:read']);
      const reply = await way(person);
      expect(reply.status, `${name}: ${reply.text}`).toBe(200);
      expect(await isGood(made, person), name).toBe(isKept);
    }
    expect(await isGood(bystander, otherTeacher)).toBe(true);
  });

  test('can only be created after a recent proof of identity, and its owner gets an email', async () => {
    const person = await app.people.create('teacher');
    const mailsSoFar = async () => {
      const { rows: mails } = await app.services.db.execute(
        sql`select 1 from outbox where kind = 'api-key-made' and recipient = ${person.user?.email}`,
      );
      return mails.length;
    };
    await makeKey(person, ['quizzes:read']);
    expect(await mailsSoFar()).toBe(1);
    app.advance(16 * 60_000);
    const order = { name: 'Later', scopes: ['quizzes:read'] };
    const refused = await person.call<Made>('POST', '/api-keys', order);
    expect(refused.body.code).toBe('reauthentication_required');
    expect((await person.call<{ keys: ApiKey[] }>('GET', '/api-keys')).body.keys).toHaveLength(1);
    expect((await person.call('POST', '/auth/reauthenticate', { password })).status).toBe(200);
    await makeKey(person, ['quizzes:read']);
    expect(await mailsSoFar()).toBe(2);
    await owner.call('POST', '/auth/reauthenticate', { password });
    await otherTeacher.call('POST', '/auth/reauthenticate', { password });
  });

  test('opens nothing if no one created it', async () => {
    const { secret } = await makeKey(owner, ['quizzes:read']);
    for (const made of [`${secret}x`, secret.slice(0, -1), 'rk_', secret.replace('rk_', '')]) {
      const reply = await callWith(made, 'GET', `/quiz/user/${owner.user?.id}`);
      expect(reply.status, made).toBe(401);
    }
  });

  test('is one of at most twenty, even if many are created at once', async () => {
    const person = await app.people.create('teacher');
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        person.call<Made>('POST', '/api-keys', { name: 'Many', scopes: ['quizzes:read'] }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxApiKeys);
    expect(replies.filter(({ body }) => body.code === 'api_key_limit')).toHaveLength(10);
  });

  test('of an admin has no admin rights, and sees only the admin’s own quizzes', async () => {
    const admin = await app.people.create('admin');
    const { secret } = await makeKey(admin, everyScope);
    const { quizId, roundId } = await setStage(owner);
    for (const path of ['/admin/audit', '/plans/licences', '/plans/upgrade-requests'])
      expect((await callWith(secret, 'GET', path)).status).toBe(403);
    expect((await callWith(secret, 'GET', `/quiz/user/${owner.user?.id}`)).status).toBe(403);
    expect((await callWith(secret, 'GET', `/rounds/${roundId}/host`)).status).toBe(404);
    expect((await callWith(secret, 'DELETE', `/quiz/${quizId}`)).status).toBe(404);
    expect((await callWith(secret, 'GET', `/quiz/user/${admin.user?.id}`)).status).toBe(200);
  });

  test('hosts over the socket only if it may run rounds', async () => {
    const { roundId } = await setStage(owner);
    const greet = async ({ secret }: Made) => {
      const host = new TestHost(await app.listen(), roundId);
      await host.opened();
      host.say({ kind: 'hello', token: secret });
      return host;
    };
    const reading = await greet(await makeKey(owner, ['quizzes:read', 'results:read']));
    expect(await reading.until('refused')).toMatchObject({ code: 'api_key_scope' });
    const running = await greet(await makeKey(owner, ['rounds:write']));
    expect((await running.until('snapshot')).snapshot.round.roundId).toBe(roundId);
  });
});

describe('what opens what', () => {
  const byScope = [...endpoints].filter(([, { scope }]) => scope);

  test('every scope opens something, and no endpoint with an account’s secrets has one', () => {
    for (const scope of everyScope)
      expect(byScope.filter(([, endpoint]) => endpoint.scope === scope).length, scope).toBeGreaterThan(0);
    const closed = [...endpoints].filter(([, { scope, access }]) => !scope || access === 'admin');
    const names = closed.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'createApiKey',
        'listApiKeys',
        'changeProfile',
        'redeemLicence',
        'issueLicence',
      ]),
    );
    for (const [name, { access }] of byScope) expect(access, name).not.toBe('admin');
  });

  const rowOf = (name: string) => {
    const row = rows.get(name);
    if (!row) throw new Error(`there is no row for ${name}`);
    return row;
  };
  const send = ({ method, path }: Endpoint, call: EndpointCall, secret: string) =>
    app.people.guest.call<{ code?: string }>(method, addressOf(path, call), call.file ?? call.body, {
      ...(call.mediaType && { 'content-type': call.mediaType }),
      ...call.headers,
      authorization: `Bearer ${secret}`,
    });

  test('a key with every other scope opens no endpoint', async () => {
    // Refusals change nothing, so all are about the same objects.
    const stage = await setStage(owner);
    const keys = new Map<string | undefined, string>();
    for (const missing of [...everyScope, undefined]) {
      const { secret } = await makeKey(
        owner,
        everyScope.filter((scope) => scope !== missing),
      );
      keys.set(missing, secret);
    }
    await expectEach(endpoints, async (endpoint, name) => {
      const call = await rowOf(name).call(stage, app);
      const { status, body } = await send(endpoint, call, keys.get(endpoint.scope) ?? '');
      expect({ status, code: body?.code }).toEqual({ status: 403, code: 'api_key_scope' });
    });
  });

  test.each(everyScope)('%s alone opens what it names, for the owner’s objects', async (scope) => {
    const keys = Object.entries({ owner, otherTeacher }).map(
      async ([whose, person]) =>
        [whose as 'owner' | 'otherTeacher', (await makeKey(person, [scope])).secret] as const,
    );
    const opened = byScope.filter(([, endpoint]) => endpoint.scope === scope);
    for (const [whose, secret] of await Promise.all(keys)) {
      let stage = await setStage(owner);
      await expectEach(opened, async (endpoint, name) => {
        const named = new Set<string>();
        const reply = await send(endpoint, await rowOf(name).call(noting(stage, named), app), secret);
        // What reads or is refused leaves its objects for the next.
        if (endpoint.method !== 'GET' && reply.status < 400) stage = await renewedStage(stage, named);
        expect(reply.status, `${whose}: ${reply.text}`).toBe(rowOf(name).statuses[whose]);
      });
    }
  });
});

test('the documentation says how keys are used and which scope a call needs', async () => {
  const { body, text } = await app.people.guest.call<{ paths: object }>('GET', '/docs/json');
  expect(body.paths).toBeDefined();
  expect(text).toContain('rk_');
  expect(text).toContain('API keys need the scope rounds:write.');
});
