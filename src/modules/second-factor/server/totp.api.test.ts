import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Person, password } from '#tests/support/app/people.ts';
import { addTotp, answer, haltedSignIn, type WithTotp } from '#tests/support/outside/factors.ts';
import { storeLink } from '#tests/support/outside/mail-links.ts';
import { stepMs, totpCodeAt } from '#tests/support/outside/totp-code.ts';
import type { Factors } from '../contract.ts';

let app: TestApp;
let person: Person;

const minuteMs = 60_000;

type Refused = { code: string };

async function factorsOf(someone: Person): Promise<Factors> {
  return (await someone.call<{ factors: Factors }>('GET', '/auth/factors')).body.factors;
}

async function mailsTo(someone: Person): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ kind: string }>(
    sql`select kind from outbox where recipient = ${someone.user?.email} order by created_at, mail_id`,
  );
  return rows.map(({ kind }) => kind);
}

async function hasSecondFactor(someone: Person): Promise<boolean> {
  const reply = await someone.call<{ user: { hasSecondFactor: boolean } }>('GET', '/auth/me');
  return reply.body.user.hasSecondFactor;
}

const codeNow = ({ secret }: WithTotp, shiftMs = 0) => totpCodeAt(secret, app.services.now() + shiftMs);
/** A six-digit code that is wrong at this moment. */
function wrongCode({ secret }: WithTotp): string {
  const good = [-1, 0, 1].map((step) => totpCodeAt(secret, app.services.now() + step * stepMs));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '';
}

/** One after the other, since simultaneous sign-ins are already slowed down at the password. */
async function haltedSignIns(times: number) {
  const halted = [];
  for (let turn = 0; turn < times; turn += 1) halted.push(await haltedSignIn(app, person));
  return halted;
}

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  // A step starts, so that none ends between making a code and its arrival.
  app.advance(stepMs - (app.services.now() % stepMs));
  person = await app.people.create('student');
});

describe('adding an authenticator app', () => {
  it('gives an address for apps with issuer and email, and counts only after a first code', async () => {
    const begun = await person.call<{ secret: string; uri: string }>('POST', '/auth/factors/totp/begin');
    const uri = new URL(begun.body.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(`Rounds:${person.user?.email}`);
    expect(uri.searchParams.get('issuer')).toBe('Rounds');
    expect(uri.searchParams.get('secret')).toBe(begun.body.secret);
    // 160 bits in base 32.
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);

    expect(await factorsOf(person)).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    const login = await app.people.guest.call('POST', '/auth/login', {
      email: person.user?.email,
      password,
    });
    expect(login.status).toBe(200);
  });

  it('comes with ten recovery codes, a flag on the account and an email', async () => {
    const { recoveryCodes } = await addTotp(app, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { totpSince, recoveryCodesLeft } = await factorsOf(person);
    expect(Date.parse(totpSince ?? '')).toBeLessThanOrEqual(app.services.now());
    expect(recoveryCodesLeft).toBe(10);
    expect(await hasSecondFactor(person)).toBe(true);
    expect(await mailsTo(person)).toEqual(['factor-added']);
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await addTotp(app, person);
    const stored = await app.services.db.execute(sql`
      select to_jsonb(t) as row from totp_apps t where user_id = ${person.user?.id}
      union all select to_jsonb(r) from recovery_codes r where user_id = ${person.user?.id}`);
    expect(stored.rows).toHaveLength(11);
    const text = JSON.stringify(stored.rows).toLowerCase();
    for (const clear of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(clear.toLowerCase());
      expect(text).not.toContain(clear.toLowerCase().replaceAll('-', ''));
    }
  });

  it('refuses a wrong code, no setup, and a setup of a quarter of an hour ago', async () => {
    const finish = (code: string) => person.call<Refused>('POST', '/auth/factors/totp/finish', { code });
    expect((await finish('123456')).body.code).toBe('second_factor_invalid');
    const begun = await person.call<WithTotp>('POST', '/auth/factors/totp/begin');
    expect((await finish(wrongCode(begun.body))).body.code).toBe('second_factor_invalid');
    expect((await finish('12345')).body.code).toBe('second_factor_invalid');
    await app.services.db.execute(
      sql`update totp_setups set expires_at = ${new Date(app.services.now() - 1).toISOString()}::timestamptz where user_id = ${person.user?.id}`,
    );
    expect((await finish(codeNow(begun.body))).body.code).toBe('second_factor_invalid');
    expect(await hasSecondFactor(person)).toBe(false);
  });

  it('accepts the first code once, even if it arrives many times simultaneously', async () => {
    const begun = await person.call<WithTotp>('POST', '/auth/factors/totp/begin');
    const code = codeNow(begun.body);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => person.call('POST', '/auth/factors/totp/finish', { code })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await factorsOf(person)).recoveryCodesLeft).toBe(10);
  });

  it('does not accept the code of another person’s app', async () => {
    const other = await app.people.create('student');
    const begun = await other.call<WithTotp>('POST', '/auth/factors/totp/begin');
    await person.call('POST', '/auth/factors/totp/begin');
    const code = codeNow(begun.body);
    const reply = await person.call<Refused>('POST', '/auth/factors/totp/finish', { code });
    expect(reply.body.code).toBe('second_factor_invalid');
  });

  it('replaces the old app with a new one and leaves the recovery codes', async () => {
    const old = await addTotp(app, person);
    const renewed = await addTotp(app, person);
    expect(renewed.recoveryCodes).toEqual([]);
    expect((await factorsOf(person)).recoveryCodesLeft).toBe(10);
    const { challenge } = await haltedSignIn(app, person);
    expect((await answer(app, challenge, codeNow(old))).status).toBe(401);
    expect((await answer(app, challenge, codeNow(renewed))).status).toBe(200);
  });
});

describe('signing in with a code', () => {
  let totp: WithTotp;
  beforeEach(async () => {
    totp = await addTotp(app, person);
  });

  it('asks for it only after the right password, and then opens a session', async () => {
    const wrong = { email: person.user?.email, password: 'Wrong-horse-7' };
    const refused = await app.people.guest.call<Refused>('POST', '/auth/login', wrong);
    expect(refused.body.code).toBe('invalid_credentials');

    const { challenge, methods } = await haltedSignIn(app, person);
    expect(methods).toEqual(['totp', 'recovery']);
    const reply = await answer(app, challenge, codeNow(totp));
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.user.id).toBe(person.user?.id);
    const headers = { authorization: `Bearer ${reply.body.token}` };
    const me = await app.fastify.inject({ method: 'GET', url: '/api/auth/me', headers });
    expect(me.statusCode).toBe(200);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('the code of step %i gives %i', async (step, status) => {
    // Past the code that confirmed the app, which no longer counts.
    app.advance(3 * stepMs);
    const { challenge } = await haltedSignIn(app, person);
    expect((await answer(app, challenge, codeNow(totp, step * stepMs))).status).toBe(status);
  });

  it('accepts spaces and dashes in the code', async () => {
    const { challenge } = await haltedSignIn(app, person);
    const code = codeNow(totp);
    expect((await answer(app, challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it('accepts a code once, and none from before it', async () => {
    const first = await haltedSignIn(app, person);
    const [code, older] = [codeNow(totp, stepMs), codeNow(totp)];
    expect((await answer(app, first.challenge, code)).status).toBe(200);
    const second = await haltedSignIn(app, person);
    expect((await answer(app, second.challenge, code)).body.code).toBe('second_factor_invalid');
    expect((await answer(app, second.challenge, older)).body.code).toBe('second_factor_invalid');
  });

  it('does not accept the code that confirmed the app, either', async () => {
    const { challenge } = await haltedSignIn(app, person);
    expect((await answer(app, challenge, codeNow(totp, -stepMs))).body.code).toBe('second_factor_invalid');
  });

  it('one code used in many simultaneous sign-ins opens one', async () => {
    const challenges = await haltedSignIns(6);
    const code = codeNow(totp);
    const replies = await Promise.all(challenges.map(({ challenge }) => answer(app, challenge, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('one challenge answered many times simultaneously opens one session', async () => {
    const { challenge } = await haltedSignIn(app, person);
    const codes = [codeNow(totp), codeNow(totp, stepMs), ...totp.recoveryCodes.slice(0, 2)];
    const replies = await Promise.all(codes.map((code) => answer(app, challenge, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('asks for the password again after five wrong codes', async () => {
    const { challenge } = await haltedSignIn(app, person);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await answer(app, challenge, wrongCode(totp))).body.code).toBe('second_factor_invalid');
    expect((await answer(app, challenge, codeNow(totp))).body.code).toBe('sign_in_expired');
    const again = await haltedSignIn(app, person);
    expect((await answer(app, again.challenge, codeNow(totp))).status).toBe(200);
  });

  it('guessing in many simultaneous sign-ins gets no more tries than guessing in one after another', async () => {
    const challenges = await haltedSignIns(8);
    const guesses = challenges.flatMap(({ challenge }) => Array(5).fill(challenge) as string[]);
    const replies = await Promise.all(guesses.map((challenge) => answer(app, challenge, wrongCode(totp))));
    const looked = replies.filter(({ body }) => body.code === 'second_factor_invalid');
    expect(looked.length).toBeLessThanOrEqual(11);
    expect(replies.filter(({ body }) => body.code === 'sign_in_delayed')).toHaveLength(40 - looked.length);
    // The owner gets in a moment later.
    app.advance(16 * minuteMs);
    const { challenge } = await haltedSignIn(app, person);
    expect((await answer(app, challenge, codeNow(totp))).status).toBe(200);
  });

  it('has ten minutes', async () => {
    const { challenge } = await haltedSignIn(app, person);
    app.advance(10 * minuteMs + 1);
    expect((await answer(app, challenge, codeNow(totp))).body.code).toBe('sign_in_expired');
  });

  it('does not accept another person’s code or recovery code', async () => {
    const other = await app.people.create('student');
    const theirs = await addTotp(app, other);
    const { challenge } = await haltedSignIn(app, person);
    expect((await answer(app, challenge, codeNow(theirs))).status).toBe(401);
    expect((await answer(app, challenge, theirs.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await factorsOf(other)).recoveryCodesLeft).toBe(10);
  });

  it('keeps out an account that was suspended in the meantime', async () => {
    const { challenge } = await haltedSignIn(app, person);
    await app.services.db.execute(
      sql`update users set status = 'suspended' where user_id = ${person.user?.id}`,
    );
    expect((await answer(app, challenge, codeNow(totp))).body.code).toBe('account_suspended');
  });

  it('resetting the password does not bypass it', async () => {
    const email = person.user?.email ?? '';
    const newPassword = 'Another-horse-8';
    const token = await storeLink(app, { email, purpose: 'reset-password' });
    const reset = await app.people.guest.call('POST', '/auth/reset-password', { token, newPassword });
    expect(reset.status, reset.text).toBe(200);
    expect(reset.text).not.toContain('token');
    const { challenge } = await haltedSignIn(app, person, { password: newPassword });
    expect((await answer(app, challenge, codeNow(totp))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  let totp: WithTotp;
  beforeEach(async () => {
    totp = await addTotp(app, person);
  });

  it('open a session once each, however they are typed, and the owner is notified how many are left', async () => {
    const [code = ''] = totp.recoveryCodes;
    const first = await haltedSignIn(app, person);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await answer(app, first.challenge, typed)).status).toBe(200);
    expect((await factorsOf(person)).recoveryCodesLeft).toBe(9);
    expect(await mailsTo(person)).toEqual(['factor-added', 'recovery-code-used']);
    const second = await haltedSignIn(app, person);
    expect((await answer(app, second.challenge, code)).body.code).toBe('second_factor_invalid');
  });

  it('one code in many simultaneous sign-ins opens one', async () => {
    const challenges = await haltedSignIns(6);
    const [code = ''] = totp.recoveryCodes;
    const replies = await Promise.all(challenges.map(({ challenge }) => answer(app, challenge, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await factorsOf(person)).recoveryCodesLeft).toBe(9);
  });

  it('are replaced by new ones', async () => {
    const reply = await person.call<WithTotp>('POST', '/auth/factors/recovery-codes');
    expect(new Set([...reply.body.recoveryCodes, ...totp.recoveryCodes]).size).toBe(20);
    const { challenge } = await haltedSignIn(app, person);
    expect((await answer(app, challenge, totp.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await answer(app, challenge, reply.body.recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await mailsTo(person)).toContain('recovery-codes-renewed');
  });

  it('are no longer offered when all are used', async () => {
    for (const code of totp.recoveryCodes) {
      const { challenge } = await haltedSignIn(app, person);
      expect((await answer(app, challenge, code)).status).toBe(200);
    }
    expect((await haltedSignIn(app, person)).methods).toEqual(['totp']);
  });
});

describe('removing it', () => {
  it('removes the recovery codes with the last factor, and sends an email', async () => {
    const { recoveryCodes } = await addTotp(app, person);
    const { challenge } = await haltedSignIn(app, person);
    expect((await person.call('DELETE', '/auth/factors/totp')).status).toBe(200);
    expect(await factorsOf(person)).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    expect(await hasSecondFactor(person)).toBe(false);
    expect(await mailsTo(person)).toEqual(['factor-added', 'factor-removed']);
    expect((await answer(app, challenge, recoveryCodes[0] ?? '')).status).toBe(401);
    const again = await person.call<Refused>('DELETE', '/auth/factors/totp');
    expect(again.body.code).toBe('factor_not_found');
  });

  it('needs a recent proof of identity, like all changes', async () => {
    await addTotp(app, person);
    const before = await factorsOf(person);
    app.advance(16 * minuteMs);
    const changes = [
      ['POST', '/auth/factors/totp/begin', undefined],
      ['POST', '/auth/factors/totp/finish', { code: '123456' }],
      ['DELETE', '/auth/factors/totp', undefined],
      ['POST', '/auth/factors/recovery-codes', undefined],
      ['POST', '/auth/factors/passkeys/begin', undefined],
      ['DELETE', '/auth/factors/passkeys/x', undefined],
    ] as const;
    for (const [method, path, body] of changes) {
      const reply = await person.call<Refused>(method, path, body);
      expect(reply.body.code, path).toBe('reauthentication_required');
    }
    expect(await factorsOf(person)).toEqual(before);
    expect((await person.call('POST', '/auth/reauthenticate', { password })).status).toBe(200);
    expect((await person.call('DELETE', '/auth/factors/totp')).status).toBe(200);
  });
});

it('a second factor survives a restart', async () => {
  const totp = await addTotp(app, person);
  app = await app.restart();
  const { challenge } = await haltedSignIn(app, person);
  expect((await answer(app, challenge, codeNow(totp))).status).toBe(200);
});

it('whose secret was sealed with another key matches no code, while recovery codes still work', async () => {
  const totp = await addTotp(app, person);
  const unreadable = app.services.vault.seal(totp.secret, 'something else');
  await app.services.db.execute(
    sql`update totp_apps set sealed_secret = ${unreadable} where user_id = ${person.user?.id}`,
  );
  const { challenge } = await haltedSignIn(app, person);
  const refused = await answer(app, challenge, codeNow(totp));
  expect([refused.status, refused.body]).toMatchObject([401, { code: 'second_factor_invalid' }]);
  expect((await answer(app, challenge, totp.recoveryCodes[0] ?? '')).status).toBe(200);
});
