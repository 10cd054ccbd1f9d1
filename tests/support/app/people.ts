// People for tests: accounts made through the API, and calls in their name.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Subscription, User } from '#modules/accounts/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import type { App } from '#src/server.ts';

export type Reply<T = unknown> = { status: number; body: T; text: string; headers: Record<string, unknown> };

export type Person = {
  user: User | null;
  token: string | null;
  /** `path` is below /api. Without `T` the body is unknown, so that a test says what it expects. */
  call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
};

/** Teachers have Professional unless told, so that nothing is locked. */
export type People = { guest: Person; create(role: Role, plan?: Subscription): Promise<Person> };

/** Of everybody whom tests make. */
export const password = 'Correct-horse-7';

export function newEmail(role = 'new'): string {
  return `${role}-${randomBytes(6).toString('hex')}@example.org`;
}

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

  const guest = personWith(null, null);
  return {
    guest,
    async create(role, plan = role === 'teacher' ? 'Pro' : 'Free') {
      const email = newEmail(role);
      // Nobody can register as an admin, so an admin begins as a teacher.
      await guest.call('POST', '/auth/register', {
        name: `Test ${role}`,
        email,
        password,
        role: role === 'admin' ? 'teacher' : role,
      });
      // Confirmed, whether or not the app of this test has a mail server by now.
      await app.services.db.execute(sql`
        update users set role = ${role}, subscription = ${plan}, must_confirm_email = false where email = ${email}`);
      const login = await guest.call<{ token: string; user: User }>('POST', '/auth/login', {
        email,
        password,
      });
      if (login.status !== 200) throw new Error(`could not sign in the ${role} of a test: ${login.text}`);
      return personWith(login.body.token, login.body.user);
    },
  };
}
