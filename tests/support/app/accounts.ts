// What tests of accounts do again and again: register, sign in from somewhere, ask in the name of a token.
import { expect } from 'vitest';
import type { SignedIn, User } from '#modules/accounts/contract.ts';
import type { TestApp } from './app.ts';
import { newEmail, password, type Reply } from './people.ts';

export type Refused = { code: string; message: string };
export type Registered = { user: User; email: string };

/** Where a call comes from, and what it comes with. */
export type From = { address?: string; token?: string; userAgent?: string; host?: string };

export function accountsOf(app: TestApp) {
  async function call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    from: From = {},
  ): Promise<Reply<T>> {
    const response = await app.fastify.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from.address ?? '127.0.0.1',
      headers: {
        ...(from.token && { authorization: `Bearer ${from.token}` }),
        ...(from.userAgent && { 'user-agent': from.userAgent }),
        ...(from.host && { host: from.host }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    });
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : null) as T,
      text: response.body,
      headers: response.headers,
    };
  }

  return {
    call,

    /** Someone new, whose password is that of everyone in tests. */
    async register(change: Record<string, unknown> = {}): Promise<Registered> {
      const email = newEmail('person');
      const sent = { name: 'Ada Nurse', email, password, role: 'teacher', ...change };
      const reply = await call<{ user: User }>('POST', '/auth/register', sent);
      expect(reply.status, reply.text).toBe(200);
      return { user: reply.body.user, email: sent.email };
    },

    login(email: string, more: Record<string, unknown> = {}, from: From = {}) {
      return call<SignedIn & Refused>('POST', '/auth/login', { email, password, ...more }, from);
    },

    /** @returns the token of a new session */
    async tokenOf(email: string, more: Record<string, unknown> = {}): Promise<string> {
      const reply = await call<SignedIn>('POST', '/auth/login', { email, password, ...more });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.token;
    },

    async isSignedIn(token: string): Promise<boolean> {
      return (await call('GET', '/auth/me', undefined, { token })).status === 200;
    },
  };
}

export type Accounts = ReturnType<typeof accountsOf>;
