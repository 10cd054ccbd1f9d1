// The call that answers where other devices reach this server.
import { reachContract } from '#platform/contract/reach.ts';
import { type Route, routes } from '../http/routes.ts';
import type { Services } from '../module.ts';

export function reachRoutes(services: Services): Route[] {
  return routes(reachContract, {
    async listOrigins(_input, { origin, client }) {
      return { origins: services.originsFor({ origin, address: client.address }) };
    },
  });
}
