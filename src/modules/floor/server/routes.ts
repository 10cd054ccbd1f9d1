// The calls about questions from the floor, for the round's host.
import { readHostedRound } from '#modules/rounds/api/hosted-round.ts';
import { routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { floorContract } from '../contract.ts';
import { exportQuestions } from './exporting.ts';
import { floorName } from './floor-feature.ts';
import { listQuestions } from './listing.ts';

export function floorRoutes(services: Services) {
  return routes(floorContract, {
    async listFloorQuestions({ params, query }, { caller }) {
      return listQuestions(await readHostedRound(services, params.roundId, caller, floorName), query);
    },
    async exportFloorQuestions({ params, query }, { caller }) {
      return exportQuestions(
        await readHostedRound(services, params.roundId, caller, floorName),
        query.format,
      );
    },
  });
}
