// The rounds module: running a quiz live or handing it out, and what came of it.

import { quizActivity } from '#modules/quizzes/server.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, extend, stopwatches } from '#platform/server/module.ts';
import { roundsContract } from './contract.ts';
import { RoundError } from './errors.ts';
import { submitQuiz } from './server/answering/submitting.ts';
import { moveClosing } from './server/attempts/attempt-time.ts';
import { playerRoutes } from './server/joining/player-routes.ts';
import { liveGate } from './server/live/live-gate.ts';
import { resultRoutes } from './server/results/result-routes.ts';
import { activityOf, participantsOf } from './server/results/round-summaries.ts';
import { roundsRuntime } from './server/rounds-runtime.ts';
import { hostRoutes } from './server/running/host-routes.ts';
import { findRunningRoom, isAnybodyTimed } from './server/running/round-store.ts';

export type { SavedChange } from './server/attempts/attempt-answers.ts';
export { closeOverdueAttempts } from './server/attempts/attempt-closing.ts';
export { countStudents, listAttempts } from './server/attempts/attempt-list.ts';
export { personKeyOf } from './server/attempts/attempt-people.ts';
export {
  describeRound,
  type OpenAttempt,
  openAttempt,
  ownScore,
  practiseQuestion,
  reviewAttempt,
  shownQuestions,
  toldResult,
} from './server/attempts/attempt-screens.ts';
export { currentAttempts, extraTime, timeFactorOf } from './server/attempts/attempt-start.ts';
export { applyExtraTime, extendAttempt } from './server/attempts/attempt-time.ts';
export {
  beginAttempt,
  changeAnswers,
  checkAnswer,
  type HeldAttempt,
  readSavedOf,
  submitAttempt,
} from './server/attempts/attempt-verbs.ts';
export { doorStateOf, momentsOf, type TimeFactor, timeLimitOf } from './server/attempts/attempt-windows.ts';
export {
  listMarkableAnswers,
  listMarkedQuestions,
  tellOfMarks,
  writeMarks,
} from './server/marking/marks.ts';
export {
  applyRegrade,
  previewRegrade,
  type RegradeWish,
  readRegradable,
  tellOfRegrade,
} from './server/marking/regrade-store.ts';
export { inSeatsOf } from './server/personal-data.ts';

import { personalData } from './server/personal-data.ts';

export { answersPerDay, countRounds, roundActivityOf, roundsPerDay } from './server/results/numbers.ts';
export { isReadyToOpen } from './server/starting/starting.ts';

export default defineServerModule({
  name: 'rounds',
  errors: [RoundError],
  personalData,
  routes(services) {
    const runtime = roundsRuntime(services);
    return routes(roundsContract, {
      ...hostRoutes(runtime),
      ...playerRoutes(runtime),
      ...resultRoutes(runtime),
      submitQuiz: ({ params, body }, { caller, receivedAt, client: { address } }) =>
        submitQuiz(runtime, params.id, body, { caller, receivedAt, address }),
    });
  },
  sockets: (services) => [liveGate(roundsRuntime(services))],
  extensions: [
    extend(stopwatches, ({ db }) => ({ isTiming: (now) => isAnybodyTimed(db, now) })),
    extend(quizActivity, (services) => ({
      activityOf: (quizIds, options) => activityOf(services.db, quizIds, options),
      participantsOf: (quizIds) => participantsOf(services.db, quizIds),
      isRunning: async (quizId) => (await findRunningRoom(services.db, quizId)) !== null,
      settingsChanged: (before, after) => moveClosing(services, before, after),
    })),
  ],
  async start(services) {
    const { hubs, door, pace } = roundsRuntime(services);
    hubs.start();
    return async () => {
      door.stop();
      pace.stop();
      await hubs.stop();
    };
  },
});
