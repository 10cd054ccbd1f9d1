// A host's messages over the socket, after the greeting.
import { accountTopic } from '#modules/accounts/api/sessions.ts';
import { type Caller, mayCall } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../../errors.ts';
import type { HostMessage } from '../../live.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { mayHost, runHostCommand } from '../running/host-commands.ts';
import type { HostSocket } from './host-feed.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Connection } from './player-connection.ts';
import type { RoomHub } from './room-hub.ts';

/** The end of a session, or of the account's rights; the browser does not reconnect with this token. */
const signedOutCode = 4401;

/** Who may host at all. @throws AppError authentication_required, api_key_scope, forbidden */
export async function authenticateHost(services: Services, token: string | undefined): Promise<Caller> {
  const caller = await services.authenticate(token);
  if (!caller) throw new AppError('authentication_required');
  if (caller.scopes && !caller.scopes.includes('rounds:write')) throw new AppError('api_key_scope');
  if (!mayCall('teacher', caller)) throw new AppError('forbidden');
  return caller;
}

/** @throws AppError authentication_required, api_key_scope, forbidden, round_not_found */
async function authenticateHostOf(
  services: Services,
  hub: RoomHub,
  token: string | undefined,
): Promise<Caller> {
  const caller = await authenticateHost(services, token);
  if (!mayHost(hub.round, caller)) throw new RoundError('round_not_found');
  return caller;
}

/** Checks again whenever the account changes. @returns a function that stops this */
function watchAccount(
  services: Services,
  hub: RoomHub,
  { token, userId }: { token: string | undefined; userId: string },
  onRefused: (error: unknown) => void,
): () => void {
  return services.bus.subscribe(accountTopic(userId), () => {
    authenticateHostOf(services, hub, token).catch(onRefused);
  });
}

/** @throws AppError authentication_required, api_key_scope, forbidden, round_not_found */
export async function connectHost(
  runtime: RoundsRuntime,
  hub: RoomHub,
  socket: LiveSocket,
  token: string | undefined,
  origins: readonly string[],
): Promise<Connection<HostMessage>> {
  const { services } = runtime;
  const { userId } = await authenticateHostOf(services, hub, token);
  const host: HostSocket = Object.assign(socket, { origins });
  let isOut = false;
  const unwatch = watchAccount(services, hub, { token, userId }, showOut);
  function gone(): void {
    unwatch();
    hub.hosts.remove(host);
  }

  function showOut(error: unknown): void {
    isOut = true;
    gone();
    if (error instanceof AppError) {
      host.tell({ kind: 'refused', id: null, code: error.code, message: error.message });
      host.close(signedOutCode, 'signed out');
    } else {
      // Those who can't be checked now are checked when they reconnect.
      services.log.error({ err: error }, 'A host could not be looked up again.');
      host.close(1011, 'look again');
    }
  }

  try {
    // Catches changes to the account from before the listener was registered.
    await authenticateHostOf(services, hub, token);
    await hub.hosts.add(host);
  } catch (error) {
    gone();
    throw error;
  }

  async function take(message: HostMessage): Promise<void> {
    // The other end may keep sending until it has closed, too.
    if (isOut) throw new AppError('authentication_required');
    switch (message.kind) {
      case 'command':
        await runHostCommand(runtime, hub, message.command);
        return host.tell({ kind: 'done', id: message.id });
      case 'resync':
        return hub.hosts.sendSnapshot(host);
      case 'ping':
        return host.tell({ kind: 'pong', serverNow: services.now() });
      case 'hello':
        throw new AppError('bad_request');
    }
  }
  return { key: `host:${userId}`, take, gone };
}
