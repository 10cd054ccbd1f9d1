// The accounts API: registering, signing in, confirming, resetting, sessions, the profile.
import { z } from 'zod';
import { Role } from '#platform/contract/access.ts';
import { Done, defineContract, imageUpload } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { emailAddress, ShownEmail, soughtEmail } from '#platform/contract/text/email.ts';
import { personName } from '#platform/contract/text/person-name.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const Subscription = z.enum(['Free', 'Pro', 'Enterprise']);
export type Subscription = z.output<typeof Subscription>;

export const UserStatus = z.enum(['active', 'suspended']);

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: ShownEmail,
  role: Role,
  status: UserStatus,
  /** The plan in effect now; an admin counts as Enterprise. */
  subscription: Subscription,
  subscriptionEndsAt: z.iso.datetime().nullable(),
  isEmailConfirmed: z.boolean(),
  /** A new address waiting to be confirmed. */
  pendingEmail: ShownEmail.nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  hasSecondFactor: z.boolean(),
  /** An admin who must set up a second factor before using admin rights. */
  needsSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  /** When the account will be deleted, as its owner asked. */
  deletionDueAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.output<typeof User>;

export const longestName = 120;
/** Keeps a hash from having to process a novel. */
export const longestPassword = 256;

export const Email = emailAddress(() => t('email'));

/** Roles are compared without regard to case. */
const roleInAnyCase = z.string().toLowerCase().pipe(Role);

type PasswordRule = 'length' | 'lower' | 'upper' | 'digit';

function passwordRule<Id extends PasswordRule>(id: Id, isMet: (password: string) => boolean) {
  return {
    id,
    isMet,
    get message() {
      return t(`password.${id}`);
    },
  };
}

/** The rules for a new password, each with the message shown when it fails. */
export const passwordRules = [
  passwordRule('length', (password) => password.length >= 8),
  passwordRule('lower', (password) => /\p{Ll}/u.test(password)),
  passwordRule('upper', (password) => /\p{Lu}/u.test(password)),
  passwordRule('digit', (password) => /\p{Nd}/u.test(password)),
] as const;

/** The messages of all rules that a password breaks, joined as the specification says; empty if it is valid. */
export function passwordProblems(password: string): string {
  return passwordRules
    .filter((rule) => !rule.isMet(password))
    .map((rule) => rule.message)
    .join('. ');
}

/** The one that someone has. */
const OwnPassword = z
  .string()
  .min(1, { error: () => t('password.missing') })
  .max(longestPassword);

export const NewPassword = z
  .string()
  .max(longestPassword)
  .superRefine((password, check) => {
    const message = passwordProblems(password);
    if (message) check.addIssue({ code: 'custom', message });
  });

export const Registration = z.object({
  name: personName()
    .min(1, { error: () => t('name') })
    .max(longestName),
  email: Email,
  password: NewPassword,
  role: roleInAnyCase.default('student'),
});

export const Credentials = z.object({
  email: soughtEmail().min(1),
  password: OwnPassword,
  role: roleInAnyCase.optional(),
  rememberMe: z.boolean().default(false),
  /** The secret of a device that has signed in before; strangers' attempts don't slow it down. */
  device: z.string().max(64).optional(),
});

/** What a successful sign-in returns, however it was done. */
export const SignedIn = z.object({
  token: z.string(),
  user: User,
  /** To be kept by the device and sent with its next sign-in. */
  device: z.string(),
});
export type SignedIn = z.output<typeof SignedIn>;

/** `details` of the refusal `second_factor_required`: what to answer it with. */
export const SignInChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
});
export type SignInChallenge = z.output<typeof SignInChallenge>;

const timeZone = z
  .string()
  .max(60)
  .refine(
    (name) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
      } catch {
        return false;
      }
    },
    { error: () => t('timeZone') },
  );

/** Whether dates and numbers can be formatted with it: not everything of the right shape is a valid tag. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const ProfileChange = z.object({
  name: personName()
    .min(1, { error: () => t('name') })
    .max(longestName)
    .optional(),
  email: Email.optional(),
  bio: z.string().trim().max(600).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: () => t('language') })
    .refine(isLanguageTag, { error: () => t('language') })
    .optional(),
  timeZone: timeZone.optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const Session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.output<typeof Session>;

/** What anyone may see about someone who has published quizzes. */
export const Author = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string(),
  since: z.iso.datetime(),
});
export type Author = z.output<typeof Author>;

const PasswordChange = z.object({
  currentPassword: OwnPassword,
  newPassword: NewPassword,
  /** Whether API keys end, too: people who change a password may fear that someone else was in the account. */
  endApiKeys: z.boolean().default(true),
});
const LinkToken = z.string().min(1).max(200);

export const accountsContract = defineContract({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'guest',
    rate: 'auth',
    summary: 'Create a student or teacher account',
    body: Registration,
    response: z.object({ user: User, needsEmailConfirmation: z.boolean() }),
    errors: ['user_exists', 'admin_registration_refused', 'weak_password', 'mail_share_used'],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    access: 'guest',
    rate: 'auth',
    summary: 'Resend the confirmation email; the response doesn’t reveal whether the account exists',
    body: z.object({ email: Email }),
    response: Done,
    errors: ['mail_share_used'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'guest',
    rate: 'auth',
    summary: 'Confirm an email address, for a new account or a change, with the token from the email',
    body: z.object({ token: LinkToken }),
    response: z.object({ email: ShownEmail }),
    errors: ['link_invalid', 'user_exists'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'guest',
    rate: 'auth',
    staysOpen: true,
    summary:
      'Sign in; if a role is given, it must match the account. An account with a second factor returns second_factor_required',
    body: Credentials,
    response: SignedIn,
    errors: [
      'invalid_credentials',
      'role_mismatch',
      'account_suspended',
      'email_not_confirmed',
      'second_factor_required',
      'sign_in_delayed',
    ],
  },
  readMe: {
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    rate: 'read',
    staysOpen: true,
    scope: 'quizzes:read',
    summary: 'Get the account the token belongs to',
    response: z.object({ user: User }),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'guest',
    rate: 'write',
    staysOpen: true,
    summary: 'End the session of the token; does nothing without one',
    response: Done,
  },
  changeProfile: {
    method: 'PUT',
    path: '/auth/profile',
    access: 'user',
    rate: 'write',
    summary: 'Change your profile. A new email address takes effect once confirmed, if emails can be sent',
    body: ProfileChange,
    response: z.object({ user: User }),
    errors: ['user_exists', 'organisation_email', 'reauthentication_required', 'mail_share_used'],
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    access: 'user',
    rate: 'auth',
    summary: 'Change your password; all other sessions end, and API keys unless `endApiKeys` is false',
    body: PasswordChange,
    response: Done,
    errors: ['wrong_password', 'weak_password', 'sign_in_delayed'],
  },
  postPassword: {
    method: 'POST',
    path: '/auth/change-password',
    access: 'user',
    rate: 'auth',
    summary: 'Same as PUT /auth/password',
    body: PasswordChange,
    response: Done,
    errors: ['wrong_password', 'weak_password', 'sign_in_delayed'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'guest',
    rate: 'auth',
    summary: 'Request a password reset link; the response doesn’t reveal whether the account exists',
    body: z.object({ email: Email }),
    response: Done,
    errors: ['mail_share_used'],
  },
  validateResetLink: {
    method: 'GET',
    path: '/auth/reset-password/validate',
    access: 'guest',
    rate: 'auth',
    summary: 'Check whether a reset link is still valid',
    query: z.object({ token: z.string().max(200).default('') }),
    response: z.object({
      valid: z.boolean(),
      /** It opens a new account, whose first password it sets. */
      isInvitation: z.boolean().optional(),
      error: z.string().optional(),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'guest',
    rate: 'auth',
    summary: 'Set a new password with the token from the email; all sessions and API keys end',
    body: z.object({ token: z.string().max(200).default(''), newPassword: NewPassword }),
    response: Done,
    errors: ['reset_link_invalid', 'weak_password'],
  },
  reauthenticate: {
    method: 'POST',
    path: '/auth/reauthenticate',
    access: 'user',
    rate: 'auth',
    summary: 'Prove your identity again; allows sensitive changes for 15 minutes',
    body: z.object({ password: OwnPassword }),
    response: Done,
    errors: ['wrong_password', 'sign_in_delayed'],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    rate: 'read',
    summary: 'List your sessions, most recently used first',
    response: z.object({ sessions: z.array(Session) }),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/auth/sessions/:sessionId',
    access: 'user',
    rate: 'write',
    summary: 'End one of your sessions',
    params: z.object({ sessionId: z.string().max(64) }),
    response: Done,
    errors: ['session_not_found'],
  },
  // Not DELETE /auth/sessions: leaving the ID out of a session's address must not mean all of them.
  revokeSessions: {
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    access: 'user',
    rate: 'write',
    summary: 'Sign out everywhere, by default including here; all API keys end',
    query: z.object({ keepCurrent: z.enum(['true', 'false']).default('false') }),
    response: z.object({ ended: z.number() }),
  },
  uploadAvatar: {
    method: 'POST',
    path: '/auth/avatar',
    access: 'user',
    rate: 'upload',
    summary: 'Upload your profile image; it is re-encoded to a 256-pixel square without metadata',
    upload: imageUpload,
    response: z.object({ user: User }),
    errors: ['image_invalid', 'body_too_large', 'storage_full'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/auth/avatar',
    access: 'user',
    rate: 'write',
    summary: 'Remove your profile image',
    response: z.object({ user: User }),
  },
  readAvatar: {
    method: 'GET',
    path: '/avatars/:avatarId',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Get a profile image by its unguessable ID',
    params: z.object({ avatarId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) }),
    response: 'file',
    errors: ['avatar_not_found'],
  },
});
