// People in tests: how to make calls as them, their addresses and their password.
import { randomBytes } from 'node:crypto';
import type { Subscription, User } from '#modules/accounts/contract.ts';
import type { Role } from '#platform/contract/access.ts';

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

/** Teachers have Professional by default, so that nothing is locked. */
export type People = { guest: Person; create(role: Role, plan?: Subscription): Promise<Person> };

/** Of everyone whom tests make. */
export const password = 'Correct-horse-7';

export function newEmail(role = 'new'): string {
  return `${role}-${randomBytes(6).toString('hex')}@example.org`;
}
