// The calls of a teacher who runs a quiz.

import { presentQuiz, readQuizById, readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { courseContract, QuestionInTurn } from '../../contract/course.ts';
import type { roundsContract } from '../../contract.ts';
import { RoundError } from '../../errors.ts';
import type { HostCommand } from '../../live.ts';
import type { RoomHub } from '../live/room-hub.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { startRoom } from '../starting/starting.ts';
import { t } from '../texts.ts';
import { openAsHost, runHostCommand } from './host-commands.ts';
import type { RoundCourse } from './round-machine.ts';
import { findRunningRoom } from './round-store.ts';

function stateOf(course: RoundCourse, id: string, index: number): QuestionInTurn['state'] {
  if (course.phase !== 'lobby' && index === course.questionIndex) return 'current';
  if (course.skippedQuestionIds.includes(id)) return 'skipped';
  return index <= course.furthestIndex ? 'asked' : 'waiting';
}

export function hostRoutes(runtime: RoundsRuntime) {
  const { services, hubs, pace, finder } = runtime;

  /** Presses a button of the quiz's running room. */
  async function press(quizId: string, caller: Caller, command: HostCommand, isNeeded: boolean) {
    const quiz = await readQuizOf(services, quizId, caller);
    const roundId = await findRunningRoom(services.db, quizId);
    if (roundId) await runHostCommand(runtime, await hubs.open(roundId), command);
    else if (isNeeded) throw new RoundError('round_not_live', { message: t('quizNotRunning') });
    return { quiz: await presentQuiz(services, quiz) };
  }

  /** A self-paced round that waits in its lobby needs no host beyond its first press. A led one stays with its host. */
  async function openLobby(hub: RoomHub) {
    const { phase, questionIndex } = hub.course;
    if (hub.round.pace !== 'self' || phase !== 'lobby') return;
    await runHostCommand(runtime, hub, { do: 'next', from: { phase, questionIndex } });
  }

  return {
    async startQuiz({ params, body }, { caller, client }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const roundId = await startRoom(services, quiz, caller, body.lobby);
      const hub = await hubs.open(roundId);
      if (!body.lobby) await openLobby(hub);
      if (hub.course.isPaused) await runHostCommand(runtime, hub, { do: 'resume' });
      const { round } = hub;
      pace.noteHost(roundId, client.address);
      finder.know(client.address, round.roomCode);
      // The start may have put an order right.
      const started = (await readQuizById(services, quiz.quizId)) ?? quiz;
      return { quiz: await presentQuiz(services, started), roundId, roomCode: round.roomCode ?? '' };
    },
    stopQuiz: ({ params }, { caller }) => press(params.id, caller, { do: 'end' }, false),
    pauseQuiz: ({ params }, { caller }) => press(params.id, caller, { do: 'pause' }, true),
    resumeQuiz: ({ params }, { caller }) => press(params.id, caller, { do: 'resume' }, true),
    async readHostView({ params }, { caller, origin, client }) {
      const hub = await openAsHost(runtime, params.roundId, caller);
      return hub.hosts.snapshot(services.originsFor({ origin, address: client.address }));
    },
    async listRoundQuestions({ params }, { caller }) {
      const { round, course } = await openAsHost(runtime, params.roundId, caller);
      const questions = round.questions.map(({ id, shown }, index) => ({
        index,
        question: shown,
        state: stateOf(course, id, index),
      }));
      return { questions };
    },
    async commandRound({ params, body }, { caller }) {
      await runHostCommand(runtime, await openAsHost(runtime, params.roundId, caller), body);
      return { ok: true as const };
    },
  } satisfies Partial<HandlersOf<typeof roundsContract & typeof courseContract>>;
}
