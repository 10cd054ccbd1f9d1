// What a player's phone knows, and how every message of the server changes it. Pure.
import type { PlayerEvent, PlayerSnapshot, RoundState } from '../../live.ts';
import { isPassing } from '../refusals.ts';
import type { PendingAnswer } from '../seat-store.ts';
import { isAnsweredBy } from './answered-by.ts';
import { turnIn } from './turn-in.ts';
import { withFeatures } from './with-features.ts';

type Refused = { questionId: string | null; code: string; message: string };

export type PlayerState = {
  /** Null until the first message from the server. */
  now: PlayerSnapshot | null;
  /** The place in the round that `now.question` and `now.result` belong to. */
  shownIndex: number;
  isRevealed: boolean;
  pending: PendingAnswer | null;
  refused: Refused | null;
  /** Set when this seat is no more. */
  gone: { code: string; message: string } | null;
  /** Self-paced: the student has asked for the next question. */
  isMovingOn: boolean;
};

export type PlayerAction =
  | PlayerEvent
  | { kind: 'answering'; pending: PendingAnswer }
  | { kind: 'moving-on' }
  | { kind: 'gone'; code: string; message: string };

export function initialPlayerState(pending: PendingAnswer | null = null): PlayerState {
  return {
    now: null,
    shownIndex: -1,
    isRevealed: false,
    pending,
    refused: null,
    gone: null,
    isMovingOn: false,
  };
}

export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.kind) {
    case 'snapshot':
      return takeSnapshot(state, action.snapshot);
    case 'answering':
      return { ...state, pending: action.pending, refused: null };
    case 'moving-on':
      return { ...state, isMovingOn: true };
    case 'removed':
      return { ...state, gone: { code: 'seat_removed', message: '' }, pending: null };
    case 'gone':
      return { ...state, gone: { code: action.code, message: action.message }, pending: null };
    case 'refused':
      return takeRefusal(state, action);
    case 'pong':
      return state;
    default:
      return state.now ? takeChange(state, state.now, action) : state;
  }
}

type Change = Exclude<
  PlayerAction,
  { kind: 'snapshot' | 'answering' | 'moving-on' | 'removed' | 'gone' | 'refused' | 'pong' }
>;

function takeChange(state: PlayerState, now: PlayerSnapshot, event: Change): PlayerState {
  if ('round' in event && event.round.seq < now.round.seq) return state;
  switch (event.kind) {
    case 'question':
      return openQuestion(state, now, event);
    case 'round':
      return { ...state, now: { ...now, round: event.round } };
    case 'reveal':
      return {
        ...state,
        isRevealed: true,
        pending: null,
        now: { ...now, round: event.round, result: event.result, standing: event.standing ?? now.standing },
      };
    case 'ended':
      return {
        ...state,
        pending: null,
        now: { ...now, round: event.round, standing: event.standing ?? now.standing },
      };
    case 'seat':
      return { ...state, now: { ...now, seat: event.seat } };
    case 'ack':
      return takeAck(state, now, event);
    case 'features':
      return { ...state, now: { ...now, round: withFeatures(now.round, event.features) } };
    case 'done':
      return { ...state, now: { ...now, own: event.own ?? now.own } };
    case 'completed':
      return { ...state, now: { ...now, isComplete: true, standing: event.standing ?? now.standing } };
  }
}

function takeSnapshot(state: PlayerState, snapshot: PlayerSnapshot): PlayerState {
  const { now } = state;
  if (now && snapshot.round.roundId === now.round.roundId && snapshot.round.seq < now.round.seq) return state;
  const next: PlayerState = {
    ...state,
    now: snapshot,
    shownIndex: snapshot.round.questionIndex,
    isRevealed: isRevealPhase(snapshot.round),
    pending:
      isOfOtherTurn(state.pending, snapshot) || isAnsweredBy(state.pending, snapshot.saved)
        ? null
        : state.pending,
    refused: snapshot.question?.view.id === state.refused?.questionId ? state.refused : null,
    isMovingOn: false,
  };
  if (!now || !isHeld(state, now, snapshot)) return next;
  const { question, saved, result } = now;
  return { ...next, shownIndex: state.shownIndex, now: { ...snapshot, question, saved, result } };
}

/** What was given in the first turn of a question is no answer to its second one. */
export function isOfOtherTurn(
  pending: PendingAnswer | null,
  { question, round }: Pick<PlayerSnapshot, 'question' | 'round'>,
): boolean {
  return pending?.questionId === question?.view.id && (pending?.turn ?? 1) !== turnIn(round);
}

/** Self-paced: an answered question stays until the student asks for the next one, whatever the server has ready. */
function isHeld(state: PlayerState, now: PlayerSnapshot, snapshot: PlayerSnapshot): boolean {
  if (snapshot.round.phase !== 'open' || snapshot.isComplete || state.isMovingOn) return false;
  return now.saved !== null && now.question !== null && now.question.view.id !== snapshot.question?.view.id;
}

function openQuestion(
  state: PlayerState,
  now: PlayerSnapshot,
  event: Extract<PlayerEvent, { kind: 'question' }>,
): PlayerState {
  const isSame =
    now.question?.view.id === event.question.view.id && turnIn(now.round) === turnIn(event.round);
  const isPending =
    state.pending?.questionId === event.question.view.id && !isOfOtherTurn(state.pending, event);
  return {
    ...state,
    shownIndex: event.round.questionIndex,
    isRevealed: false,
    isMovingOn: false,
    refused: null,
    pending: isPending ? state.pending : null,
    now: {
      ...now,
      round: event.round,
      question: event.question,
      saved: isSame ? now.saved : null,
      result: null,
    },
  };
}

function takeAck(
  state: PlayerState,
  now: PlayerSnapshot,
  { id, saved: acknowledged, isRepeat, result, answeredCount }: Extract<PlayerEvent, { kind: 'ack' }>,
): PlayerState {
  const { pending } = state;
  const isShown = now.question?.view.id === acknowledged.questionId;
  const isOlder =
    now.saved?.questionId === acknowledged.questionId &&
    (now.saved.sequence ?? 0) > (acknowledged.sequence ?? 0);
  const saved = isOlder && now.saved ? now.saved : acknowledged;
  const isSettled = pending?.id === id || isAnsweredBy(pending, saved);
  const isTooLate = isRepeat && pending?.id === id && now.round.canChangeAnswers && !isSame(saved, pending);
  return {
    ...state,
    pending: isSettled ? null : pending,
    refused: isTooLate
      ? { questionId: saved.questionId, code: 'answer_too_late', message: '' }
      : state.refused,
    now: {
      ...now,
      saved: isShown ? saved : now.saved,
      result: isShown ? (result ?? now.result) : now.result,
      answeredCount: answeredCount ?? now.answeredCount,
    },
  };
}

const isSame = (one: { answer?: unknown }, other: { answer?: unknown }) =>
  JSON.stringify(one.answer) === JSON.stringify(other.answer);

function takeRefusal(
  state: PlayerState,
  { id, code, message }: { id: string | null; code: string; message: string },
) {
  const { pending } = state;
  if (!pending || pending.id !== id) return state;
  // The connection keeps it and sends it again.
  if (isPassing(code)) return state;
  return { ...state, pending: null, refused: { questionId: pending.questionId, code, message } };
}

function isRevealPhase({ phase }: RoundState): boolean {
  return phase === 'reveal' || phase === 'leaderboard';
}

/** Whether a message was missed: the round's state does not match this screen. */
export function isOutOfStep({ now, shownIndex, isRevealed }: PlayerState): boolean {
  if (!now || now.round.pace === 'self') return false;
  const { round } = now;
  if (round.phase === 'question' || round.phase === 'closed') return shownIndex !== round.questionIndex;
  if (!isRevealPhase(round)) return false;
  return shownIndex !== round.questionIndex || (!isRevealed && round.showResults === 'after-question');
}

export type PlayerScreen =
  | 'connecting'
  | 'gone'
  | 'lobby'
  | 'question'
  | 'sending'
  | 'saved'
  | 'late'
  | 'missed'
  | 'result'
  | 'all-answered'
  | 'complete'
  | 'ended';

/** The screen for this state. A pause is shown on top of it, and leaves it unchanged. */
export function playerScreen(state: PlayerState): PlayerScreen {
  const { now, pending } = state;
  if (state.gone) return 'gone';
  if (!now) return 'connecting';
  const { phase } = now.round;
  if (phase === 'ended') return 'ended';
  if (now.isComplete) return 'complete';
  if (phase === 'lobby') return 'lobby';
  const questionId = now.question?.view.id;
  if (!questionId) return phase === 'open' ? 'all-answered' : 'missed';
  if (now.result && (phase === 'open' || isRevealPhase(now.round))) return 'result';
  if (pending?.questionId === questionId) return 'sending';
  if (now.saved?.questionId === questionId) return 'saved';
  if (state.refused?.questionId === questionId && phase !== 'open') return 'late';
  return phase === 'question' || phase === 'open' ? 'question' : 'missed';
}
