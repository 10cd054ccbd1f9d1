// The signed-in user as last seen, so that a page knows who to greet before the server has answered.

import { ofDevice, readJson } from '#platform/web/stored.ts';
import type { User } from '../contract.ts';

const storedUserName = 'user';

/** As returned by `readMe`. Anything that is not a user counts as nothing. */
export function readStoredUser(): { user: User } | undefined {
  const user = readJson(ofDevice, storedUserName);
  return isUser(user) ? { user } : undefined;
}

// Not checked with the schema: that would bring all of zod to every page, for a value that the server replaces.
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, role } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    ['student', 'teacher', 'admin'].includes(String(role))
  );
}

export function keepStoredUser(user: User): void {
  ofDevice.write(storedUserName, JSON.stringify(user));
}

export function dropStoredUser(): void {
  ofDevice.remove(storedUserName);
}
