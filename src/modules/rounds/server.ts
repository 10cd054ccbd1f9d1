// The rounds module: running a quiz live or self-paced, and its results.

import { apiScopes } from '#modules/api-keys/api/points.ts';
import { quizActivity } from '#modules/quizzes/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide, stopwatches } from '#platform/server/module.ts';
import { courseContract } from './contract/course.ts';
import { featuresContract } from './contract/features.ts';
import { runningContract } from './contract/running.ts';
import { roundsContract } from './contract.ts';
import { RoundError } from './errors.ts';
import { submitQuiz } from './server/answering/submitting.ts';
import { playerRoutes } from './server/joining/player-routes.ts';
import { liveGate } from './server/live/live-gate.ts';
import { personalData } from './server/personal-data.ts';
import { lastResultsOf } from './server/results/last-results.ts';
import { activityOf, participantsOf } from './server/results/round-summaries.ts';
import { roundsRuntime } from './server/rounds-runtime.ts';
import { hostRoutes } from './server/running/host-routes.ts';
import { liveRoomsOf } from './server/running/live-rooms.ts';
import { findRunningRoom, isAnyoneTimed } from './server/running/round-store.ts';
import { seatClaimIn } from './server/seats/seat-claim.ts';

// What attempts, marking and regrading need: seats, answers and grades. The SQL on them stays here.

import { questionsForSeat } from './server/seats/seat-questions.ts';

export default defineServerModule({
  name: 'rounds',
  needs: ['accounts', 'plans', 'api-keys', 'organisations', 'quizzes'],
  errors: [RoundError],
  rates: {
    // Thirty phones behind one address, several classes at a time, each trying twice.
    join: { caller: 60, address: 3_000 },
    answer: { caller: 300, address: 30_000 },
  },
  claimIn: seatClaimIn,
  personalData,
  routes(services) {
    const runtime = roundsRuntime(services);
    const { listRoundQuestions, ...host } = hostRoutes(runtime);
    const { commandFeature, ...player } = playerRoutes(runtime);
    return [
      ...routes(runningContract, {
        listLiveRooms: async (_, { caller }) => ({ rooms: await liveRoomsOf(services.db, caller.userId) }),
      }),
      ...routes(courseContract, { listRoundQuestions }),
      ...routes(featuresContract, { commandFeature }),
      ...routes(roundsContract, {
        ...host,
        ...player,
        submitQuiz: ({ params, body }, { caller, receivedAt, client: { address } }) =>
          submitQuiz(runtime, params.id, body, { caller, receivedAt, address }),
      }),
    ];
  },
  sockets: (services) => [liveGate(roundsRuntime(services))],
  provides: [
    provide(apiScopes, () => ['rounds:write', 'results:read']),
    provide(stopwatches, ({ db }) => ({ isTiming: (now) => isAnyoneTimed(db, now) })),
    provide(quizActivity, (services) => ({
      activityOf: (quizIds, options) => activityOf(services.db, quizIds, options),
      participantsOf: (quizIds) => participantsOf(services, quizIds),
      lastResultsOf: (quizIds) => lastResultsOf(services.db, quizIds),
      questionsForSeat: (quizId, reader) => questionsForSeat(roundsRuntime(services), { quizId }, reader),
      isRunning: async (quizId) => (await findRunningRoom(services.db, quizId)) !== null,
    })),
  ],
  async start(services) {
    const { hubs, finder, pace } = roundsRuntime(services);
    hubs.start();
    return async () => {
      finder.stop();
      pace.stop();
      await hubs.stop();
    };
  },
});
