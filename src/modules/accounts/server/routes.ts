// The handlers of accounts.
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { type Route, routes } from '#platform/server/routes.ts';
import { accountsContract, type User } from '../contract.ts';
import { verifyNothing, verifyPassword } from './password.ts';
import * as queries from './queries.ts';
import { createAccount } from './register.ts';
import { closeSession, openSession } from './sessions.ts';

function present(user: queries.StoredUser): User {
  const { userId, name, email, role, status, subscription, createdAt } = user;
  // An admin bypasses all plan limits and counts as Enterprise.
  return {
    id: userId,
    name,
    email,
    role,
    status,
    subscription: role === 'admin' ? 'Enterprise' : subscription,
    createdAt: createdAt.toISOString(),
  };
}

export function accountRoutes(services: Services): Route[] {
  const { db } = services;
  return routes(accountsContract, {
    async register({ body }) {
      if (body.role === 'admin') throw new AppError('admin_registration_refused');
      const user = await createAccount(services, body);
      return { user: present(user), needsEmailConfirmation: false };
    },

    async login({ body }) {
      const user = await queries.readUserByEmail(db, body.email);
      const isRight = user
        ? await verifyPassword(body.password, user.passwordHash)
        : await verifyNothing(body.password);
      // Only who knows the password learns anything more about the account.
      if (!user || !isRight) throw new AppError('invalid_credentials');
      if (user.status === 'suspended') throw new AppError('account_suspended');
      if (body.role && body.role !== user.role) throw new AppError('role_mismatch');
      const token = await openSession(services, user.userId, body.rememberMe);
      return { token, user: present(user) };
    },

    async readMe(_input, { caller }) {
      const user = await queries.readUserById(db, caller.userId);
      if (!user) throw new AppError('authentication_required');
      return { user: present(user) };
    },

    async logout(_input, { token }) {
      if (token) await closeSession(services, token);
      return { ok: true };
    },

    async listUsers({ query }) {
      const found = await queries.searchUsers(db, query);
      return { users: found.users.map(present), total: found.total, page: query.page, limit: query.limit };
    },

    async changeSubscription({ params, body }) {
      const user = await queries.updateSubscription(db, params.id, body.subscription);
      if (!user) throw new AppError('user_not_found');
      return { user: present(user) };
    },
  });
}
