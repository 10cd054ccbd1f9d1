// Who may call an endpoint, as data in the contract, so that authorisation can be read and tested.
import { z } from 'zod';

export const Role = z.enum(['student', 'teacher', 'admin']);
export type Role = z.output<typeof Role>;

/**
 * `guest`: anyone, signed in or not. `user`: any signed-in account. `student`, `teacher`: that role or an admin.
 * `admin`: admins only. Whether an object belongs to the caller is checked by the handler, which knows the object.
 */
export type Access = 'guest' | 'user' | 'student' | 'teacher' | 'admin';

/** The signed-in caller, as far as the platform needs to know. */
export type Caller = {
  userId: string;
  /** What the caller may act as. An admin who still has to set up a second factor acts as a student. */
  role: Role;
  name: string;
  /** An admin who may not act as one before setting up a second factor. */
  needsSecondFactor?: true;
  /** Set if the caller used an API key: what that key may do. A session may do everything that its account may. */
  scopes?: readonly string[];
};

export function mayCall(access: Access, caller: Caller | null): boolean {
  if (access === 'guest') return true;
  if (!caller) return false;
  if (access === 'user' || caller.role === 'admin') return true;
  return caller.role === access;
}
