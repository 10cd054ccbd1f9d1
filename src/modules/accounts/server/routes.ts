// The handlers of accounts.
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { type Route, routes } from '#platform/server/routes.ts';
import { accountsContract } from '../contract.ts';
import { verifyNothing, verifyPassword } from './password.ts';
import { present } from './present.ts';
import * as queries from './queries.ts';
import { createAccount } from './register.ts';
import { closeSession } from './sessions.ts';
import { askForSecondFactor, finishSignIn, refuseBarred } from './sign-in.ts';

const notYet = async () => {
  throw new AppError('unavailable');
};

export function accountRoutes(services: Services): Route[] {
  const { db } = services;
  return routes(accountsContract, {
    async register({ body }) {
      if (body.role === 'admin') throw new AppError('admin_registration_refused');
      const user = await createAccount(services, body);
      return { user: present(services, user), needsEmailConfirmation: false };
    },

    async login({ body }, { client }) {
      const user = await queries.readUserByEmail(db, body.email);
      const isRight = user
        ? await verifyPassword(body.password, user.passwordHash)
        : await verifyNothing(body.password);
      // Only who knows the password learns anything more about the account.
      if (!user || !isRight) throw new AppError('invalid_credentials');
      refuseBarred(user);
      if (body.role && body.role !== user.role) throw new AppError('role_mismatch');
      await askForSecondFactor(services, user.userId, body.rememberMe);
      return finishSignIn(services, user.userId, { isRemembered: body.rememberMe, client });
    },

    async readMe(_input, { caller }) {
      const user = await queries.readUserById(db, caller.userId);
      if (!user) throw new AppError('authentication_required');
      return { user: present(services, user) };
    },

    async logout(_input, { token }) {
      if (token) await closeSession(services, token);
      return { ok: true };
    },

    changeProfile: notYet,
    changePassword: notYet,
    postPassword: notYet,
    forgotPassword: notYet,
    validateResetLink: notYet,
    resetPassword: notYet,
    resendConfirmation: notYet,
    confirmEmail: notYet,
    reauthenticate: notYet,
    listSessions: notYet,
    revokeSession: notYet,
    revokeSessions: notYet,
    uploadAvatar: notYet,
    removeAvatar: notYet,
    readAvatar: notYet,
    deleteMyAccount: notYet,
  });
}
