// Sessions: opaque tokens, stored hashed, that end at a set time, at logout, or when somebody ends them.
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import type { RequestContext } from '#platform/server/routes.ts';
import { hashSecret, newId, newSecret } from '#platform/server/secrets.ts';
import { lacksSecondFactor } from './present.ts';
import * as queries from './queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A school's shared computer forgets at the end of the day; one's own phone after a month. */
const lifetimeMs = { session: 12 * hourMs, remembered: 30 * 24 * hourMs };
const touchEveryMs = 5 * minuteMs;
/** For so long after proving who one is, changes of e-mail, password and second factor are open. */
const recentMs = 15 * minuteMs;

/** The topic of hints that an account's sessions or powers have changed: open sockets look again. */
export function accountTopic(userId: string): string {
  return `account:${userId}`;
}

/** @returns the bearer token; only its hash stays here. */
export async function openSession(
  services: Services,
  userId: string,
  isRemembered: boolean,
  client: RequestContext['client'],
): Promise<string> {
  const token = newSecret();
  const now = services.now();
  await queries.insertSession(services.db, {
    tokenHash: hashSecret(token),
    sessionId: newId(),
    userId,
    isRemembered,
    address: client.address,
    userAgent: client.userAgent,
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    authenticatedAt: new Date(now),
    expiresAt: new Date(now + (isRemembered ? lifetimeMs.remembered : lifetimeMs.session)),
  });
  return token;
}

export async function closeSession(services: Services, token: string): Promise<void> {
  const userId = await queries.deleteSession(services.db, hashSecret(token));
  if (userId) services.bus.publish(accountTopic(userId), 'sessions');
}

/** Ends all sessions of an account, except the one with `keepToken`. Open sockets hear of it. @returns how many ended */
export async function endSessions(services: Services, userId: string, keepToken?: string): Promise<number> {
  const ended = await queries.deleteSessionsOf(services.db, userId, keepToken && hashSecret(keepToken));
  services.bus.publish(accountTopic(userId), 'sessions');
  return ended;
}

/** Null for a token that is unknown, over, or of a suspended account. */
export async function authenticate(services: Services, token: string): Promise<Caller | null> {
  const tokenHash = hashSecret(token);
  const now = services.now();
  const session = await queries.readSession(services.db, tokenHash, new Date(now));
  if (!session) return null;
  if (now - session.lastUsedAt.getTime() > touchEveryMs)
    await queries.touchSession(services.db, tokenHash, new Date(now));
  const { userId, role, name } = session.user;
  // Without its second factor an admin is let in to set one up, and to nothing that admins may.
  if (lacksSecondFactor(services.config, session.user))
    return { userId, role: 'student', name, needsSecondFactor: true };
  return { userId, role, name };
}

/** @throws AppError reauthentication_required unless the session's owner proved who they are a short time ago */
export async function requireRecentProof(services: Services, token: string | undefined): Promise<void> {
  const now = services.now();
  const session = token && (await queries.readSession(services.db, hashSecret(token), new Date(now)));
  if (!session || now - session.authenticatedAt.getTime() > recentMs)
    throw new AppError('reauthentication_required');
}

/** Notes that the session's owner has just proved who they are. */
export async function noteProof(services: Services, token: string): Promise<void> {
  await queries.noteSessionProof(services.db, hashSecret(token), new Date(services.now()));
}
