// Who subscribes or unsubscribes, as far as the request tells.
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Visit } from './subscribing.ts';

export function visitOf({ header, client, caller }: RequestContext): Visit {
  // Browsers only send a device ID while no one is signed in; otherwise the account identifies the person.
  const named = caller ? `account ${caller.userId}` : header('x-device')?.slice(0, 100);
  const { address, userAgent } = client;
  return {
    device: named || `client ${address} ${userAgent.slice(0, 300)}`,
    isNamed: Boolean(named),
    address,
  };
}
