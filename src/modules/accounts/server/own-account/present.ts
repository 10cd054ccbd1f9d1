// Which parts of a stored account leave the server.
import type { Config } from '#platform/server/config.ts';
import type { Services } from '#platform/server/module.ts';
import type { Subscription, User } from '../../contract.ts';
import type { StoredUser } from '../queries.ts';

/** The plan in effect: an admin counts as Enterprise, and a plan that has ended is Free again. */
export function planInForce(
  user: Pick<StoredUser, 'role' | 'subscription' | 'subscriptionEndsAt'>,
  now: number,
): Subscription {
  if (user.role === 'admin') return 'Enterprise';
  const hasEnded = user.subscriptionEndsAt !== null && user.subscriptionEndsAt.getTime() <= now;
  return hasEnded ? 'Free' : user.subscription;
}

/** Whether an account has to set up a second factor before using admin rights. */
export function lacksSecondFactor(
  config: Pick<Config, 'adminSecondFactor'>,
  user: Pick<StoredUser, 'role' | 'hasSecondFactor'>,
): boolean {
  return config.adminSecondFactor && user.role === 'admin' && !user.hasSecondFactor;
}

export function avatarUrlOf(avatarId: string | null): string | null {
  return avatarId && `/api/avatars/${avatarId}`;
}

export function present(services: Pick<Services, 'config' | 'now'>, user: StoredUser): User {
  const { userId, name, email, role, status, pendingEmail, bio, locale, timeZone, hasSecondFactor } = user;
  return {
    id: userId,
    name,
    email,
    role,
    status,
    subscription: planInForce(user, services.now()),
    subscriptionEndsAt: user.subscriptionEndsAt?.toISOString() ?? null,
    isEmailConfirmed: !user.mustConfirmEmail,
    pendingEmail,
    avatarUrl: avatarUrlOf(user.avatarId),
    bio,
    locale,
    timeZone,
    hasSecondFactor,
    needsSecondFactor: lacksSecondFactor(services.config, user),
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
