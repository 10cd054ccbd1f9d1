// Creates people for tests: accounts that are signed in. Registering and signing in are tested elsewhere.
import { sql } from 'drizzle-orm';
import { createAccountWithoutPassword } from '#modules/accounts/api/by-organisation.ts';
import { finishSignIn } from '#modules/accounts/api/sign-in.ts';
import type { User } from '#modules/accounts/contract.ts';
import { hashPassword } from '#modules/accounts/server/passwords/password.ts';
import type { App } from '#src/server.ts';
import { newEmail, type People, type Person, password } from './people.ts';

/** Made once: each hash takes as long as hundreds of queries. */
let hashOfPassword: Promise<string> | undefined;

export function createPeople(app: App): People {
  function personWith(token: string | null, user: User | null): Person {
    return {
      token,
      user,
      async call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = {}) {
        const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
        const response = await app.fastify.inject({
          method,
          url: `/api${path}`,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined
              ? {}
              : { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
            ...headers,
          },
          payload: body === undefined ? undefined : isRaw ? (body as string | Buffer) : JSON.stringify(body),
        });
        const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
        return {
          status: response.statusCode,
          body: (isJson ? response.json() : null) as T,
          text: response.body,
          headers: response.headers,
        };
      },
    };
  }

  const { services } = app;
  const client = { address: '127.0.0.1', userAgent: 'lightMyRequest' };
  return {
    guest: personWith(null, null),
    async create(role, plan = role === 'teacher' ? 'Pro' : 'Free') {
      const email = newEmail(role);
      const begun = role === 'admin' ? 'teacher' : role;
      const made = await createAccountWithoutPassword(services, { name: `Test ${role}`, email, role: begun });
      if (!made) throw new Error(`the address ${email} of a test is taken`);
      hashOfPassword ??= hashPassword(password);
      // Confirmed, whether or not the app of this test has a mail server by now.
      await services.db.execute(sql`
        update users set role = ${role}, subscription = ${plan}, must_confirm_email = false,
          password_hash = ${await hashOfPassword} where user_id = ${made.userId}`);
      const { token, user } = await finishSignIn(services, made.userId, { isRemembered: false, client });
      return personWith(token, user);
    },
  };
}
