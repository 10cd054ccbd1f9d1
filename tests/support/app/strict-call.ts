// Calls by a client that knows paths and payloads, and no schema.
import { expect } from 'vitest';
import type { Person } from './people.ts';

// biome-ignore lint/suspicious/noExplicitAny: a client that knows no schema
export type Loose = any;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** @returns the answer of a call that must succeed */
export async function ok(person: Person, method: Method, path: string, body?: object): Promise<Loose> {
  const reply = await person.call<Loose>(method, path, body);
  expect(reply.status, `${method} ${path}: ${reply.text.slice(0, 300)}`).toBeLessThan(300);
  return reply.body;
}
export const idOf = (person: Person) => person.user?.id ?? '';
