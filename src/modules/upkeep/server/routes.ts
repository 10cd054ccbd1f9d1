// The handlers of upkeep.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { upkeepContract } from '../contract.ts';
import { checkedSite } from './checked-site.ts';

export function upkeepRoutes(services: Services): Route[] {
  return routes(upkeepContract, {
    async runChecks() {
      const { at, checks } = await checkedSite(services)();
      return { checkedAt: new Date(at).toISOString(), checks };
    },
  });
}
