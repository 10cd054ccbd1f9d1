// Who may call an endpoint, as data in the contract, so that authorisation can be read and tested.
import { z } from 'zod';

export const Role = z.enum(['student', 'teacher', 'admin']);
export type Role = z.output<typeof Role>;

/**
 * `guest`: anyone, signed in or not. `user`: any signed-in account. `student`, `teacher`: that role or an admin.
 * `admin`: admins only. Whether an object belongs to the caller is checked by the handler, which knows the object.
 */
export type Access = 'guest' | 'user' | 'student' | 'teacher' | 'admin';

/** The signed-in caller, as far as the platform needs to know them. */
export type Caller = { userId: string; role: Role; name: string };

export function mayCall(access: Access, caller: Caller | null): boolean {
  if (access === 'guest') return true;
  if (!caller) return false;
  if (access === 'user' || caller.role === 'admin') return true;
  return caller.role === access;
}
