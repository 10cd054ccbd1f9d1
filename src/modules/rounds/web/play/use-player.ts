// Binds a seat's line to React: the state of the player's screen and what the player can do.
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { PlayerEvent } from '../../live.ts';
import { newCommandId } from '../live/command-id.ts';
import { type Connection, openPlayerLine, type PlayerLine } from '../live/player-line.ts';
import {
  initialPlayerState,
  isOutOfStep,
  type PlayerAction,
  type PlayerState,
  playerReducer,
} from '../live/player-state.ts';
import { isFatalForSeat } from '../refusals.ts';
import { dropSeat, type KeptSeat, readPending } from '../seat-store.ts';

export type Player = {
  state: PlayerState;
  connection: Connection;
  serverNow: () => number;
  answer: (questionId: string, answer: unknown) => void;
  next: () => void;
  complete: () => void;
  /** Sends a command of a live feature. @throws CallError why it was refused */
  send: (feature: string, command: string, input: unknown) => Promise<void>;
};

const resyncSpreadMs = 400;

export function usePlayer(seat: KeptSeat): Player {
  const { participantId, roundId, quizId } = seat;
  const [state, dispatch] = useReducer(playerReducer, roundId, (id) => initialPlayerState(readPending(id)));
  const [connection, setConnection] = useState<Connection>('connecting');
  const line = useRef<PlayerLine | null>(null);
  const latest = useRef(state);
  latest.current = state;
  const sent = useRef<{ questionId: string; sequence: number } | null>(null);
  const shownAt = useRef<{ questionId: string; at: number } | null>(null);

  useEffect(() => {
    const opened = openPlayerLine({
      seat: { participantId, roundId, quizId },
      onEvent: (event) => dispatch(actionOf(event, roundId)),
      onConnection: setConnection,
    });
    line.current = opened;
    return () => opened.close();
  }, [participantId, roundId, quizId]);

  const needsSnapshot = isOutOfStep(state);
  useEffect(() => {
    if (!needsSnapshot) return;
    // Whatever made one phone miss something may have hit the whole class: they don't ask in the same instant.
    const timer = setTimeout(() => line.current?.resync(), Math.random() * resyncSpreadMs);
    return () => clearTimeout(timer);
  }, [needsSnapshot]);

  const questionId = state.now?.question?.view.id;
  useEffect(() => {
    if (questionId) shownAt.current = { questionId, at: performance.now() };
  }, [questionId]);

  const answer = useCallback((id: string, value: unknown) => {
    const shown = shownAt.current;
    const timeSpentMs = shown?.questionId === id ? Math.round(performance.now() - shown.at) : undefined;
    const sequence = 1 + lastSequence(id, latest.current.now?.saved, latest.current.pending, sent.current);
    sent.current = { questionId: id, sequence };
    const { turn } = latest.current.now?.round ?? {};
    const pending = {
      id: newCommandId(),
      questionId: id,
      answer: value,
      sequence,
      turn: turn?.number,
      timeSpentMs,
    };
    dispatch({ kind: 'answering', pending });
    line.current?.answer(pending);
  }, []);

  const next = useCallback(() => {
    dispatch({ kind: 'moving-on' });
    line.current?.next();
  }, []);

  const complete = useCallback(() => line.current?.complete(), []);
  const send = useCallback(async (feature: string, command: string, input: unknown) => {
    // Where no feature is in use, no one needs it.
    const { sendFeatureCommand } = await import('../live/feature-commands.ts');
    if (line.current) await sendFeatureCommand(line.current.features, { feature, command, input });
  }, []);
  const serverNow = useCallback(() => line.current?.serverNow() ?? Date.now(), []);
  return { state, connection, serverNow, answer, next, complete, send };
}

/** The highest number that a change of this answer has had. */
function lastSequence(
  questionId: string,
  ...known: ({ questionId: string; sequence?: number } | null | undefined)[]
): number {
  return Math.max(0, ...known.map((one) => (one?.questionId === questionId ? (one.sequence ?? 0) : 0)));
}

function actionOf(event: PlayerEvent, roundId: string): PlayerAction {
  if (event.kind === 'removed') dropSeat(roundId);
  if (event.kind !== 'refused' || event.id !== null || !isFatalForSeat(event.code)) return event;
  dropSeat(roundId);
  return { kind: 'gone', code: event.code, message: event.message };
}
