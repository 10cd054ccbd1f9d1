// Who may call which endpoints of accounts.
import { sql } from 'drizzle-orm';
import { newSecret } from '#platform/server/secrets/secrets.ts';
import { all, everyone, type ModuleAccess, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { newEmail, password } from '#tests/support/app/people.ts';
import { onePixel } from '#tests/support/app/stage.ts';
import { storeLink } from '#tests/support/outside/mail-links.ts';

/** A good link of an account that is there for it alone. */
async function linkFor(app: TestApp, purpose: 'confirm-email' | 'reset-password'): Promise<string> {
  const email = newEmail();
  await app.people.guest.call('POST', '/auth/register', { name: 'New', email, password, role: 'student' });
  return storeLink(app, { email, purpose });
}

export const access: ModuleAccess = {
  rows: {
    register: {
      statuses: everyone,
      call: () => ({ body: { name: 'New', email: newEmail(), password, role: 'student' } }),
    },
    resendConfirmation: {
      statuses: everyone,
      // An address without an account: an email that a job writes meanwhile would look like what a later call changed.
      call: () => ({ body: { email: newEmail() } }),
    },
    confirmEmail: {
      statuses: everyone,
      call: async (_stage, app) => ({ body: { token: await linkFor(app, 'confirm-email') } }),
    },
    login: {
      statuses: everyone,
      call: ({ owner }) => ({
        body: { email: owner.user?.email, password, role: 'teacher', rememberMe: true },
      }),
    },
    readMe: {
      statuses: signedIn,
      call: () => ({}),
    },
    logout: {
      statuses: everyone,
      call: () => ({}),
      isSpending: true,
    },
    changeProfile: {
      // With the owner's address: to everyone else it is taken.
      statuses: { ...all(409), guest: 401, owner: 200 },
      call: ({ owner }) => ({
        body: {
          name: 'Changed',
          email: owner.user?.email,
          bio: 'Teaches.',
          locale: 'en',
          timeZone: 'America/Barbados',
        },
      }),
    },
    changePassword: {
      statuses: signedIn,
      // Everyone keeps their password, and so can sign in afterwards.
      call: () => ({ body: { currentPassword: password, newPassword: password } }),
    },
    postPassword: {
      statuses: signedIn,
      // Everyone keeps their password, and so can sign in afterwards.
      call: () => ({ body: { currentPassword: password, newPassword: password } }),
    },
    forgotPassword: {
      statuses: everyone,
      call: () => ({ body: { email: newEmail() } }),
    },
    validateResetLink: {
      statuses: everyone,
      call: async (_stage, app) => ({ query: { token: await linkFor(app, 'reset-password') } }),
    },
    resetPassword: {
      statuses: everyone,
      call: async (_stage, app) => ({
        body: { token: await linkFor(app, 'reset-password'), newPassword: password },
      }),
    },
    reauthenticate: {
      statuses: signedIn,
      call: () => ({ body: { password } }),
    },
    listSessions: {
      statuses: signedIn,
      call: () => ({}),
    },
    revokeSession: {
      // Your own only: to everyone else, admins too, there is no such session here.
      statuses: { ...all(404), guest: 401, owner: 200 },
      async call({ owner }, app) {
        const { rows } = await app.services.db.execute<{ session_id: string }>(sql`
          insert into sessions (token_hash, session_id, user_id, is_remembered, created_at, last_used_at, expires_at)
          select ${newSecret()}, ${newSecret()}, user_id, false, now(), now(), now() + interval '1 day'
          from users where user_id = ${owner.user?.id} returning session_id`);
        return { params: { sessionId: rows[0]?.session_id ?? '' } };
      },
    },
    revokeSessions: {
      statuses: signedIn,
      call: () => ({ query: { keepCurrent: 'false' } }),
      isSpending: true,
    },
    uploadAvatar: {
      statuses: signedIn,
      call: () => ({ file: onePixel }),
    },
    removeAvatar: {
      statuses: signedIn,
      call: () => ({}),
    },
    readAvatar: {
      statuses: everyone,
      async call({ owner }) {
        const { body } = await owner.call<{ user: { avatarUrl: string } }>('POST', '/auth/avatar', onePixel);
        return { params: { avatarId: body.user.avatarUrl.split('/').at(-1) ?? '' } };
      },
    },
  },
};
