// What a host says over the socket, after the greeting.
import { AppError } from '#platform/contract/errors.ts';
import type { HostMessage } from '../live.ts';
import { mayHost, runHostCommand } from './host-commands.ts';
import type { HostLink } from './host-feed.ts';
import type { Link } from './link.ts';
import type { Connection } from './player-connection.ts';
import type { RoomHub } from './room-hub.ts';
import type { RoundsRuntime } from './rounds-runtime.ts';

/** @throws AppError authentication_required, round_not_found */
export async function connectHost(
  runtime: RoundsRuntime,
  hub: RoomHub,
  link: Link,
  token: string | undefined,
  origin: string,
): Promise<Connection<HostMessage>> {
  const { services } = runtime;
  const caller = await services.authenticate(token);
  if (!caller) throw new AppError('authentication_required');
  if (caller.scopes && !caller.scopes.includes('rounds:write')) throw new AppError('api_key_scope');
  if (!mayHost(hub.round, caller)) throw new AppError('round_not_found');
  const host: HostLink = Object.assign(link, { origin });
  try {
    await hub.hosts.add(host);
  } catch (error) {
    hub.hosts.remove(host);
    throw error;
  }

  async function take(message: HostMessage): Promise<void> {
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
  return { key: `host:${caller.userId}`, take, gone: () => hub.hosts.remove(host) };
}
