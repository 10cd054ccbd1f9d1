// The rounds module: running a quiz live or self-paced, and its results.

import { apiScopes } from '#modules/api-keys/server.ts';
import { quizActivity } from '#modules/quizzes/server.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, extend, stopwatches } from '#platform/server/module.ts';
import { roundsContract } from './contract.ts';
import { courseContract } from './course-contract.ts';
import { RoundError } from './errors.ts';
import { featuresContract } from './features-contract.ts';
import { runningContract } from './running-contract.ts';
import { submitQuiz } from './server/answering/submitting.ts';
import { playerRoutes } from './server/joining/player-routes.ts';
import { liveGate } from './server/live/live-gate.ts';
import { personalData } from './server/personal-data.ts';
import { lastResultsOf } from './server/results/last-results.ts';
import { resultRoutes } from './server/results/result-routes.ts';
import { activityOf, participantsOf } from './server/results/round-summaries.ts';
import { roundsRuntime } from './server/rounds-runtime.ts';
import { hostRoutes } from './server/running/host-routes.ts';
import { liveRoomsOf } from './server/running/live-rooms.ts';
import { findRunningRoom, isAnyoneTimed } from './server/running/round-store.ts';
import { seatClaimIn } from './server/seats/seat-claim.ts';

// What attempts, marking and regrading need: seats, answers and grades. The SQL on them stays here.
export { isOverdue } from './server/answering/admission.ts';
export { earnedPoints, percentOf, roundPoints } from './server/answering/points.ts';
export type { AttemptAnswer } from './server/direct/attempt-answers.ts';
export {
  type AttemptStart,
  attemptRules,
  type Beginner,
  type BegunAttempt,
} from './server/direct/attempt-rules.ts';
export {
  type AttemptSeat,
  attemptsOfPerson,
  findAttempt,
  findAttemptByNumber,
  findAttemptOfSeat,
  findAttemptOfUser,
  runningAttempts,
} from './server/direct/attempt-seats.ts';
export { awaitTurn, isNameOfOtherGuest, takeDirectSeat } from './server/direct/direct-joining.ts';
export { type DirectRound, type LockedAttempt, readDirectRound } from './server/direct/direct-round.ts';
export { completeOverdueSeats, moveDeadline } from './server/direct/overdue-seats.ts';
export { countStudents, hasSeatWith, type ListedSeat, listAttemptSeats } from './server/direct/seat-list.ts';
export { personKeyOf, secretOfAttempt } from './server/direct/seat-secrets.ts';
export { type KeyChange, parseKeyChanges } from './server/grades/key-changes.ts';
export {
  announceMarks,
  countMarks,
  lockMarkableSeats,
  type MarkableRow,
  readMarkableAnswers,
  readPinnedRounds,
  writeMarks,
} from './server/grades/marked-answers.ts';
export {
  announceRegrade,
  type RoundChange,
  readGrades,
  readRoundsOfQuestion,
  type StoredGrade,
  type StoredRound,
  writeRegrade,
} from './server/grades/regrade-store.ts';
export type { NewSeat } from './server/joining/join-order.ts';
export { newRoomCode } from './server/joining/room-code.ts';
export { inSeatsOf } from './server/personal-data.ts';
export { completionRateOf, shownAverage } from './server/results/definitions.ts';
export {
  endedRounds,
  type FinishedRound,
  findNewestFinished,
  roundsFinished,
} from './server/results/ended-rounds.ts';
export { exportFileName } from './server/results/export-results.ts';
export {
  type FinalGrade,
  findSeatOf,
  gradePrints,
  quizzesOfStudent,
  readFinalGrades,
} from './server/results/final-grades.ts';
export { type MarkTable, type RoundTotals, readMarkTable, readTotals } from './server/results/mark-table.ts';
export { answersPerDay, countRounds, roundActivityOf, roundsPerDay } from './server/results/numbers.ts';
export { passMarks, readPassMarks } from './server/results/pass-marks.ts';
export {
  listTaughtStudents,
  type RoundProgress,
  readProgress,
} from './server/results/progress.ts';
export { type AskedQuestion, readQuestionHistory } from './server/results/question-history.ts';
export { eachQuestion, eachResponse, type RoundResults, readResults } from './server/results/results.ts';
export { summariesOf } from './server/results/round-summaries.ts';
export type { ReviewItem } from './server/results/seat-review.ts';
export { readPlaces } from './server/results/standings.ts';
export { countedQuestionIds } from './server/running/round-machine.ts';
export { type CleanName, cleanName, generateName } from './server/seats/seat-names.ts';
export { completeSeat } from './server/seats/seat-store.ts';
export {
  maxScoreOf,
  type PinnedQuestion,
  type PinnedRound,
  pinRound,
} from './server/starting/pinned-round.ts';

import { questionsForSeat } from './server/seats/seat-questions.ts';

export { isReadyToOpen } from './server/starting/starting.ts';

export default defineServerModule({
  name: 'rounds',
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
        ...resultRoutes(runtime),
        submitQuiz: ({ params, body }, { caller, receivedAt, client: { address } }) =>
          submitQuiz(runtime, params.id, body, { caller, receivedAt, address }),
      }),
    ];
  },
  sockets: (services) => [liveGate(roundsRuntime(services))],
  extensions: [
    extend(apiScopes, () => ['rounds:write', 'results:read']),
    extend(stopwatches, ({ db }) => ({ isTiming: (now) => isAnyoneTimed(db, now) })),
    extend(quizActivity, (services) => ({
      activityOf: (quizIds, options) => activityOf(services.db, quizIds, options),
      participantsOf: (quizIds) => participantsOf(services, quizIds),
      lastResultsOf: (quizIds) => lastResultsOf(services.db, quizIds),
      questionsForSeat: (quizId, reader) => questionsForSeat(roundsRuntime(services), { quizId }, reader),
      isRunning: async (quizId) => (await findRunningRoom(services.db, quizId)) !== null,
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
