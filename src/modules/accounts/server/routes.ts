// The handlers of accounts.
import { returnMailShare, takeMailShare } from '#modules/mail/api/shares.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type RequestContext, type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { accountsContract } from '../contract.ts';
import { askForConfirmation, confirmEmail } from './mails/confirm-email.ts';
import { avatars, setAvatar } from './own-account/avatars.ts';
import { present } from './own-account/present.ts';
import { changeProfile } from './own-account/profile.ts';
import { changePassword, provePassword } from './passwords/own-password.ts';
import { askForReset, judgeResetLink, resetPassword } from './passwords/reset-password.ts';
import { readUserById } from './queries.ts';
import { signInWithPassword } from './sign-in/password-sign-in.ts';
import { register } from './sign-in/register.ts';
import {
  closeSession,
  listSessions,
  noteProof,
  revokeSession,
  signOutEverywhere,
} from './sign-in/sessions.ts';

const done = { ok: true } as const;

export function accountRoutes(services: Services): Route[] {
  async function setPassword(
    { body }: { body: { currentPassword: string; newPassword: string; endApiKeys: boolean } },
    context: RequestContext<'user'>,
  ) {
    await changePassword(services, context.caller.userId, body, context);
    return done;
  }

  return routes(accountsContract, {
    async register({ body }, context) {
      const { user, needsEmailConfirmation } = await register(services, body, context);
      return { user: present(services, user), needsEmailConfirmation };
    },

    async resendConfirmation({ body }, context) {
      await takeMailShare(services, context, 'confirm-email', body.email);
      await askForConfirmation(services, body.email);
      return done;
    },

    async confirmEmail({ body }, { client }) {
      const { email, isNew } = await confirmEmail(services, body.token);
      // The email about a change was the account's.
      if (isNew) await returnMailShare(services, client);
      return { email };
    },

    async login({ body }, { client }) {
      return signInWithPassword(services, body, client);
    },

    async readMe(_input, { caller }) {
      const user = await readUserById(services.db, caller.userId);
      if (!user) throw new AppError('authentication_required');
      return { user: present(services, user) };
    },

    async logout(_input, { token }) {
      if (token) await closeSession(services, token);
      return done;
    },

    async changeProfile({ body }, context) {
      return { user: present(services, await changeProfile(services, body, context)) };
    },

    changePassword: setPassword,
    postPassword: setPassword,

    async forgotPassword({ body }, context) {
      await takeMailShare(services, context, 'reset-password', body.email);
      await askForReset(services, body.email);
      return done;
    },

    async validateResetLink({ query }) {
      return judgeResetLink(services, query.token);
    },

    async resetPassword({ body }, context) {
      await resetPassword(services, body, context);
      await returnMailShare(services, context.client);
      return done;
    },

    async reauthenticate({ body }, { caller, token }) {
      await provePassword(services, caller.userId, body.password);
      if (token) await noteProof(services, token);
      return done;
    },

    async listSessions(_input, { caller, token }) {
      return { sessions: await listSessions(services, caller.userId, token) };
    },

    async revokeSession({ params }, { caller }) {
      await revokeSession(services, caller.userId, params.sessionId);
      return done;
    },

    async revokeSessions({ query }, { caller, token }) {
      const keep = query.keepCurrent === 'true' ? token : undefined;
      return { ended: await signOutEverywhere(services, caller.userId, keep) };
    },

    async uploadAvatar({ file }, { caller }) {
      const image = await avatars.take(services, file.bytes);
      return { user: present(services, await setAvatar(services, caller.userId, image)) };
    },

    async removeAvatar(_input, { caller }) {
      return { user: present(services, await setAvatar(services, caller.userId, null)) };
    },

    readAvatar: ({ params }) => avatars.serve(services, params.avatarId),
  });
}
