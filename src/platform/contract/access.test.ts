import { expect, it } from 'vitest';
import { type Access, mayCall, Role } from './access.ts';

const allowed: Record<Access, string> = {
  guest: 'nobody student teacher admin',
  user: 'student teacher admin',
  student: 'student admin',
  teacher: 'teacher admin',
  admin: 'admin',
};

it.each(Object.entries(allowed))('%s lets in %s', (access, names) => {
  const callers = [null, ...Role.options.map((role) => ({ userId: 'u', role, name: 'N' }))];
  const admitted = callers.filter((caller) => mayCall(access as Access, caller));
  expect(admitted.map((caller) => caller?.role ?? 'nobody').join(' ')).toBe(names);
});
