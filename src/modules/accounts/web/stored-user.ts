// The signed-in user as last seen, so that a page knows whom it greets before the server has answered.
import { User } from '../contract.ts';

const storedUserName = 'user';

/** As an answer of `readMe`. Anything that is not a user counts as nothing. */
export function readStoredUser(): { user: User } | undefined {
  if (typeof localStorage === 'undefined') return undefined;
  const text = localStorage.getItem(storedUserName);
  if (!text) return undefined;
  try {
    const parsed = User.safeParse(JSON.parse(text));
    return parsed.success ? { user: parsed.data } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function keepStoredUser(user: User): void {
  localStorage.setItem(storedUserName, JSON.stringify(user));
}

export function dropStoredUser(): void {
  localStorage.removeItem(storedUserName);
}
