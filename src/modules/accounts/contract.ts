// Accounts on the wire: registering, signing in, who am I, and the two admin calls that plans need.
import { z } from 'zod';
import { Role } from '#platform/contract/access.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Paging } from '#platform/contract/paging.ts';

export const Subscription = z.enum(['Free', 'Pro', 'Enterprise']);
export type Subscription = z.output<typeof Subscription>;

export const UserStatus = z.enum(['active', 'suspended']);

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  subscription: Subscription,
  createdAt: z.iso.datetime(),
});
export type User = z.output<typeof User>;

const email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'));

/** Roles are compared without regard to case. */
const roleInAnyCase = z.string().toLowerCase().pipe(Role);

/**
 * The rules of a new password, each with the sentence that is shown where it fails.
 * The upper bound only keeps a hash from being made to work on a novel.
 */
export const passwordRules = [
  {
    id: 'length',
    isMet: (password: string) => password.length >= 8,
    message: 'Password must be at least 8 characters long',
  },
  {
    id: 'lower',
    isMet: (password: string) => /\p{Ll}/u.test(password),
    message: 'Password must contain at least one lowercase letter',
  },
  {
    id: 'upper',
    isMet: (password: string) => /\p{Lu}/u.test(password),
    message: 'Password must contain at least one uppercase letter',
  },
  {
    id: 'digit',
    isMet: (password: string) => /\p{Nd}/u.test(password),
    message: 'Password must contain at least one number',
  },
] as const;

/** The sentences of all rules that a password breaks, joined as the specification has it; empty when it is good. */
export function passwordProblems(password: string): string {
  return passwordRules
    .filter((rule) => !rule.isMet(password))
    .map((rule) => rule.message)
    .join('. ');
}

const newPassword = z
  .string()
  .max(256)
  .superRefine((password, check) => {
    const message = passwordProblems(password);
    if (message) check.addIssue({ code: 'custom', message });
  });

export const Registration = z.object({
  name: z.string().trim().min(1, 'Please enter your full name').max(120),
  email,
  password: newPassword,
  role: roleInAnyCase.default('student'),
});

export const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
  role: roleInAnyCase.optional(),
  rememberMe: z.boolean().default(false),
});

export const accountsContract = defineContract({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'guest',
    rate: 'auth',
    summary: 'Create a student or teacher account',
    body: Registration,
    response: z.object({ user: User, needsEmailConfirmation: z.boolean() }),
    errors: ['user_exists', 'admin_registration_refused'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'guest',
    rate: 'auth',
    summary: 'Sign in; a given role must be that of the account',
    body: Credentials,
    response: z.object({ token: z.string(), user: User }),
    errors: ['invalid_credentials', 'role_mismatch', 'account_suspended'],
  },
  readMe: {
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    rate: 'read',
    summary: 'The account that the token belongs to',
    response: z.object({ user: User }),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'guest',
    rate: 'write',
    summary: 'End the session of the token; harmless without one',
    response: Done,
  },
  listUsers: {
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    rate: 'read',
    summary: 'Accounts, newest first, searched by name or e-mail',
    query: Paging.extend({ search: z.string().trim().max(200).optional() }),
    response: z.object({ users: z.array(User), total: z.number(), page: z.number(), limit: z.number() }),
  },
  changeSubscription: {
    method: 'PUT',
    path: '/users/:id/subscription',
    access: 'admin',
    rate: 'write',
    summary: "Set an account's plan",
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ subscription: Subscription }),
    response: z.object({ user: User }),
    errors: ['user_not_found'],
  },
});
