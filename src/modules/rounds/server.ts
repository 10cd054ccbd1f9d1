// The rounds module: running a quiz live or handing it out, and what came of it.

import { quizActivity } from '#modules/quizzes/server.ts';
import { defineServerModule, extend, stopwatches } from '#platform/server/module.ts';
import { routes } from '#platform/server/routes.ts';
import { roundsContract } from './contract.ts';
import { moveClosing } from './server/attempt-time.ts';
import { hostRoutes } from './server/host-routes.ts';
import { liveGate } from './server/live-gate.ts';
import { playerRoutes } from './server/player-routes.ts';
import { resultRoutes } from './server/result-routes.ts';
import { findRunningRoom, isAnybodyTimed } from './server/round-store.ts';
import { activityOf, participantsOf } from './server/round-summaries.ts';
import { roundsRuntime } from './server/rounds-runtime.ts';
import { submitQuiz } from './server/submitting.ts';

export type { SavedChange } from './server/attempt-answers.ts';
export { closeOverdueAttempts } from './server/attempt-closing.ts';
export { countStudents, listAttempts } from './server/attempt-list.ts';
export { personKeyOf } from './server/attempt-people.ts';
export {
  describeRound,
  type OpenAttempt,
  openAttempt,
  ownScore,
  practiseQuestion,
  reviewAttempt,
  shownQuestions,
  toldResult,
} from './server/attempt-screens.ts';
export { currentAttempts, extraTime, timeFactorOf } from './server/attempt-start.ts';
export { applyExtraTime, extendAttempt } from './server/attempt-time.ts';
export {
  beginAttempt,
  changeAnswers,
  checkAnswer,
  type HeldAttempt,
  readSavedOf,
  submitAttempt,
} from './server/attempt-verbs.ts';
export { doorStateOf, momentsOf, type TimeFactor, timeLimitOf } from './server/attempt-windows.ts';
export {
  listMarkableAnswers,
  listMarkedQuestions,
  tellOfMarks,
  writeMarks,
} from './server/marks.ts';
export { answersPerDay, countRounds, roundActivityOf, roundsPerDay } from './server/numbers.ts';
export {
  applyRegrade,
  previewRegrade,
  type RegradeWish,
  readRegradable,
  tellOfRegrade,
} from './server/regrade-store.ts';
export { isReadyToOpen } from './server/starting.ts';

export default defineServerModule({
  name: 'rounds',
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
