// A player's messages over the socket, after the greeting.
import { AppError } from '#platform/contract/errors.ts';
import { RoundError } from '../../errors.ts';
import type { PlayerCommand } from '../../live.ts';
import { submitSeat } from '../answering/self-pace.ts';
import type { PlayerSocket } from '../presence/attendance.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { encodeText, type LiveSocket } from './live-socket.ts';
import { isResultShown, presentResult, questionFrame, withoutGrade } from './player-frames.ts';
import type { RoomHub } from './room-hub.ts';

export type Connection<M> = {
  /** For counting what one seat or one host sends. */
  key: string;
  take(message: M, receivedAt: number): Promise<void>;
  gone(): void;
};

/** @throws AppError seat_not_found, seat_removed */
export async function connectPlayer(
  { services }: RoundsRuntime,
  hub: RoomHub,
  socket: LiveSocket,
  participantHash: string,
): Promise<Connection<PlayerCommand>> {
  const { seq } = hub.course;
  const found = await hub.screens.find(participantHash);
  const { seatId, number } = found;
  const player: PlayerSocket = Object.assign(socket, {
    seatId,
    number,
    participantHash,
    shownQuestionId: null,
  });
  const answeredIds = new Set(found.answeredIds);
  hub.addPlayer(player);
  try {
    await hub.sockets.sendSnapshot(player, { found, seq });
  } catch (error) {
    hub.removePlayer(player);
    throw error;
  }

  async function answer(
    command: Extract<PlayerCommand, { kind: 'answer' }>,
    receivedAt: number,
  ): Promise<void> {
    const { id, questionId } = command;
    const request = {
      seatId,
      questionId,
      answer: command.answer,
      sequence: command.sequence,
      turn: command.turn,
      receivedAt,
      claimedTimeMs: command.timeSpentMs,
    };
    const { saved, isRepeat } = await hub.answer(player, request);
    const { round } = hub;
    const pinned = round.byId.get(questionId);
    answeredIds.add(questionId);
    const result = isResultShown(round) && pinned ? presentResult(pinned, saved) : null;
    const answeredCount = round.pace === 'self' ? answeredIds.size : undefined;
    player.tell({ kind: 'ack', id, saved: withoutGrade(saved), isRepeat, result, answeredCount });
  }

  async function next(): Promise<void> {
    if (hub.round.pace === 'host') throw new RoundError('round_wrong_phase');
    const question = hub.screens.questionFor(player, answeredIds, player.shownQuestionId, 'next');
    if (!question) {
      player.shownQuestionId = null;
      return hub.sockets.sendSnapshot(player);
    }
    player.shownQuestionId = question.id;
    player.send(encodeText(questionFrame(JSON.stringify(question.state(services.now())), question.question)));
  }

  async function take(message: PlayerCommand, receivedAt: number): Promise<void> {
    switch (message.kind) {
      case 'answer':
        return answer(message, receivedAt);
      case 'next':
        return next();
      case 'complete': {
        const { standing } = await submitSeat(services, hub, player, receivedAt);
        return player.tell({ kind: 'completed', id: message.id, standing });
      }
      case 'feature': {
        const own = await hub.commandFeature(player, message, receivedAt);
        return player.tell({ kind: 'done', id: message.id, own });
      }
      case 'resync':
        return hub.sockets.sendSnapshot(player);
      case 'ping':
        return player.tell({ kind: 'pong', serverNow: services.now() });
      case 'hello':
        throw new AppError('bad_request');
    }
  }
  return { key: `seat:${seatId}`, take, gone: () => hub.removePlayer(player) };
}
