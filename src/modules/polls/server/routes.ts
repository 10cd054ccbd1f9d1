// The calls about polls, for the round's host.
import { readHostedRound } from '#modules/rounds/api/hosted-round.ts';
import { routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pollsContract } from '../contract.ts';
import { exportPolls, listPolls } from './listing.ts';
import { pollsName } from './polls-feature.ts';

export function pollRoutes(services: Services) {
  return routes(pollsContract, {
    async listPolls({ params }, { caller }) {
      return { polls: await listPolls(await readHostedRound(services, params.roundId, caller, pollsName)) };
    },
    async exportPolls({ params, query }, { caller }) {
      return exportPolls(await readHostedRound(services, params.roundId, caller, pollsName), query.format);
    },
  });
}
