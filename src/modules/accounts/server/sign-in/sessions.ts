// Sessions: opaque tokens, stored hashed, that end at a set time, at logout, or when someone ends them.
import type { Caller } from '#platform/contract/access.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret, newId, newSecret } from '#platform/server/secrets/secrets.ts';
import type { Session } from '../../contract.ts';
import { AccountError } from '../../errors.ts';
import { endOtherAccess } from '../own-account/other-access.ts';
import { lacksSecondFactor } from '../own-account/present.ts';
import * as queries from '../queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A school's shared computer forgets at the end of the day; a personal phone after a month. */
const lifetimeMs = { session: 12 * hourMs, remembered: 30 * 24 * hourMs };
/** A remembered device that is not used for a week has to sign in again. */
const idleMs = 7 * 24 * hourMs;
const touchEveryMs = 5 * minuteMs;
/** How long after proving their identity people can change email, password and second factor. */
const recentMs = 15 * minuteMs;

/** The topic for hints that an account's sessions or rights have changed: open sockets look again. */
export function accountTopic(userId: string): string {
  return `account:${userId}`;
}

type NewSession = {
  userId: string;
  isRemembered: boolean;
  client: RequestContext['client'];
  now: number;
};

/** @returns the bearer token; only its hash stays here. */
export async function openSession(
  tx: queries.Executor,
  { userId, isRemembered, client, now }: NewSession,
): Promise<string> {
  const token = newSecret();
  await queries.insertSession(tx, {
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

/** The session of a token, with its account; null for a token that is unknown, expired, or of a suspended account. */
function readLive(services: Services, token: string) {
  const now = services.now();
  return queries.readSession(services.db, hashSecret(token), new Date(now), new Date(now - idleMs));
}

/** Where someone is signed in, most recent first. */
export async function listSessions(
  services: Services,
  userId: string,
  token: string | undefined,
): Promise<Session[]> {
  const now = services.now();
  const rows = await queries.listSessionsOf(services.db, userId, new Date(now), new Date(now - idleMs));
  const currentHash = token && hashSecret(token);
  return rows.map((row) => ({
    id: row.sessionId,
    isCurrent: row.tokenHash === currentHash,
    isRemembered: row.isRemembered,
    address: row.address,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** @throws AppError session_not_found, also for someone else's session */
export async function revokeSession(services: Services, userId: string, sessionId: string): Promise<void> {
  if (!(await queries.deleteSessionById(services.db, userId, sessionId)))
    throw new AccountError('session_not_found');
  services.bus.publish(accountTopic(userId), 'sessions');
}

export async function deleteOldSessions(services: Services): Promise<void> {
  const now = services.now();
  await queries.deleteExpiredSessions(services.db, new Date(now), new Date(now - idleMs));
}

export async function closeSession(services: Services, token: string): Promise<void> {
  const userId = await queries.deleteSession(services.db, hashSecret(token));
  if (userId) services.bus.publish(accountTopic(userId), 'sessions');
}

/**
 * Ends all sessions of an account, except the one with `keepToken`. Open sockets are notified. @returns how many ended
 */
export async function endSessions(services: Services, userId: string, keepToken?: string): Promise<number> {
  const ended = await queries.deleteSessionsOf(services.db, userId, keepToken && hashSecret(keepToken));
  services.bus.publish(accountTopic(userId), 'sessions');
  return ended;
}

/** Like `endSessions`, with every other way in. @returns how many sessions ended */
export async function signOutEverywhere(
  services: Services,
  userId: string,
  keepToken?: string,
): Promise<number> {
  await services.db.transaction((tx) => endOtherAccess(services, tx, userId));
  return endSessions(services, userId, keepToken);
}

/** Null for a token that opens nothing. */
export async function authenticate(services: Services, token: string): Promise<Caller | null> {
  const session = await readLive(services, token);
  if (!session) return null;
  const now = services.now();
  if (now - session.lastUsedAt.getTime() > touchEveryMs)
    await queries.touchSession(services.db, hashSecret(token), new Date(now));
  const { userId, role, name } = session.user;
  // Without a second factor an admin can sign in to set one up, but do nothing that needs admin rights.
  if (lacksSecondFactor(services.config, session.user))
    return { userId, role: 'student', name, needsSecondFactor: true };
  return { userId, role, name };
}

/** @throws AppError reauthentication_required unless the session's owner proved who they are a short time ago */
export async function requireRecentProof(services: Services, token: string | undefined): Promise<void> {
  const session = token && (await readLive(services, token));
  if (!session || services.now() - session.authenticatedAt.getTime() > recentMs)
    throw new AccountError('reauthentication_required');
}

/** Records that the session's owner has just proved who they are. */
export async function noteProof(services: Services, token: string): Promise<void> {
  await queries.noteSessionProof(services.db, hashSecret(token), new Date(services.now()));
}
