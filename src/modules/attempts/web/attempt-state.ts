// What an attempt's screen shows: the server's state, overlaid with what this device has not delivered yet.
import { ownMember } from '#platform/contract/own-member.ts';
import type { Attempt, ChangeOutcome, SavedState } from '../contract.ts';

/** One answer as this device has it. */
export type LocalAnswer = {
  /** null if nothing is answered. */
  answer: unknown;
  /** Of the change that this answer came with; 0 if there was none. */
  sequence: number;
  /** Typed, stored or sent, but not acknowledged. */
  isPending: boolean;
  /** Why the server refused it. */
  problem: string | null;
};

export type AttemptState = {
  attempt: Attempt | null;
  answers: Readonly<Record<string, LocalAnswer>>;
  flagged: readonly string[];
  isOnline: boolean;
  /** False if nothing survives the page. */
  isDurable: boolean;
  /** Another tab of this browser shows the same attempt. */
  isElsewhere: boolean;
  /** The question whose answer was last overruled by another tab or device. */
  overruled: string | null;
  /** The deadline before it moved, until the student has seen the notice. */
  movedFrom: number | null | undefined;
  /** The student has submitted; it is done once the attempt says so. */
  isSubmitting: boolean;
  /** Answers that had not reached the server when the time was up. */
  undelivered: number;
  /** Why nothing more can be done here. */
  gone: { code: string; message: string } | null;
};

/** The server's outcome for a change, and the number of the change. */
type SettledChange = { outcome: ChangeOutcome; sequence: number };

export type AttemptAction =
  | { kind: 'loaded'; attempt: Attempt }
  | { kind: 'remembered'; flagged: string[]; wantsToSubmit: boolean; isDurable: boolean }
  | { kind: 'changed'; questionId: string; answer: unknown; sequence: number }
  | { kind: 'outcomes'; settled: readonly SettledChange[] }
  | { kind: 'deadline'; deadlineAt: number | null }
  | { kind: 'checked'; saved: SavedState }
  | { kind: 'heard'; questionId: string; answer: unknown; sequence: number }
  | { kind: 'flagged'; questionId: string; isOn: boolean }
  | { kind: 'connection'; isOnline: boolean }
  | { kind: 'not-durable' }
  | { kind: 'elsewhere' }
  | { kind: 'hand-in'; isSubmitting: boolean }
  | { kind: 'undelivered'; count: number }
  | { kind: 'understood' }
  | { kind: 'gone'; code: string; message: string };

export const initialAttemptState: AttemptState = {
  attempt: null,
  answers: {},
  flagged: [],
  isOnline: true,
  isDurable: true,
  isElsewhere: false,
  overruled: null,
  movedFrom: undefined,
  isSubmitting: false,
  undelivered: 0,
  gone: null,
};

const nothing: LocalAnswer = { answer: null, sequence: 0, isPending: false, problem: null };

export function attemptReducer(state: AttemptState, action: AttemptAction): AttemptState {
  switch (action.kind) {
    case 'loaded':
      return loaded(state, action.attempt);
    case 'remembered': {
      const { flagged, wantsToSubmit, isDurable } = action;
      return { ...state, flagged, isDurable, isSubmitting: wantsToSubmit };
    }
    case 'changed': {
      const { questionId, answer, sequence } = action;
      const changed = { answer: meant(answer), sequence, isPending: true, problem: null };
      const overruled = state.overruled === questionId ? null : state.overruled;
      return { ...withAnswer(state, questionId, changed), overruled };
    }
    case 'outcomes':
      return action.settled.reduce(settled, state);
    case 'deadline':
      return withDeadline(state, action.deadlineAt);
    case 'checked':
      return withSaved(state, action.saved);
    case 'heard': {
      const known = answerOf(state, action.questionId);
      if (action.sequence <= known.sequence) return state;
      const { answer, sequence } = action;
      const heard = { answer: meant(answer), sequence, isPending: false, problem: null };
      return withAnswer({ ...state, isElsewhere: true }, action.questionId, heard);
    }
    case 'flagged': {
      const others = state.flagged.filter((id) => id !== action.questionId);
      return { ...state, flagged: action.isOn ? [...others, action.questionId] : others };
    }
    case 'connection':
      return state.isOnline === action.isOnline ? state : { ...state, isOnline: action.isOnline };
    case 'not-durable':
      return state.isDurable ? { ...state, isDurable: false } : state;
    case 'elsewhere':
      return { ...state, isElsewhere: true };
    case 'hand-in':
      return { ...state, isSubmitting: action.isSubmitting };
    case 'undelivered':
      return { ...state, undelivered: action.count };
    case 'understood':
      return { ...state, movedFrom: undefined, overruled: null };
    case 'gone':
      return { ...state, gone: { code: action.code, message: action.message } };
  }
}

/** The server's state of everything. What is pending here stays as the student sees it. */
function loaded(before: AttemptState, attempt: Attempt): AttemptState {
  const state = withDeadline({ ...before, attempt: before.attempt ?? attempt }, attempt.deadlineAt);
  const answers: Record<string, LocalAnswer> = Object.create(null);
  for (const { view } of attempt.questions) {
    const local = answerOf(before, view.id);
    const saved = attempt.saved.find(({ questionId }) => questionId === view.id);
    answers[view.id] = local.isPending && !saved?.isLocked ? local : fromServer(saved, local);
  }
  return { ...state, attempt, answers };
}

function fromServer(saved: SavedState | undefined, local: LocalAnswer): LocalAnswer {
  // A reply requested before this device received something newer must not bring the old answer back.
  if (!saved?.isLocked && local.sequence > (saved?.sequence ?? 0)) return local;
  if (!saved) return nothing;
  return { answer: meant(saved.answer), sequence: saved.sequence, isPending: false, problem: null };
}

function settled(state: AttemptState, { outcome, sequence }: SettledChange): AttemptState {
  const { questionId, current, message = '' } = outcome;
  const local = answerOf(state, questionId);
  const isLatest = local.sequence <= sequence;
  if (outcome.state === 'saved' || !isLatest) return current ? withSaved(state, current) : state;
  if (outcome.state === 'invalid')
    return withAnswer(state, questionId, { ...local, isPending: false, problem: message });
  // Another tab, another device or the clock was first: what counts is what the server has.
  const given = withAnswer(state, questionId, nothing);
  const next = current ? withSaved(given, current) : given;
  const isOverruled = !sameAnswer(local.answer, answerOf(next, questionId).answer);
  return isOverruled ? { ...next, overruled: questionId } : next;
}

/** What the server has now. A newer change that still waits here stays on the screen. */
function withSaved(state: AttemptState, saved: SavedState): AttemptState {
  const { attempt } = state;
  if (!attempt) return state;
  const others = attempt.saved.filter(({ questionId }) => questionId !== saved.questionId);
  const next = { ...state, attempt: { ...attempt, saved: [...others, saved] } };
  const local = answerOf(state, saved.questionId);
  if (local.isPending && local.sequence > saved.sequence && !saved.isLocked) return next;
  const { answer, sequence } = saved;
  return withAnswer(next, saved.questionId, {
    answer: meant(answer),
    sequence,
    isPending: false,
    problem: null,
  });
}

function withDeadline(state: AttemptState, deadlineAt: number | null): AttemptState {
  const { attempt } = state;
  if (!attempt || attempt.deadlineAt === deadlineAt) return state;
  return { ...state, attempt: { ...attempt, deadlineAt }, movedFrom: attempt.deadlineAt };
}

function withAnswer(state: AttemptState, questionId: string, answer: LocalAnswer): AttemptState {
  return { ...state, answers: { ...state.answers, [questionId]: answer } };
}

export function answerOf(state: AttemptState, questionId: string): LocalAnswer {
  return ownMember(state.answers, questionId) ?? nothing;
}

/** An empty answer takes the answer back. */
function meant(answer: unknown): unknown {
  return isEmpty(answer) ? null : answer;
}

export function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  return Array.isArray(answer) && answer.every(isEmpty);
}

function sameAnswer(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The state of a question, for its number in the map. */
export type QuestionStanding = 'empty' | 'saved' | 'saving' | 'kept' | 'problem' | 'locked';

export function standingOf(state: AttemptState, questionId: string): QuestionStanding {
  const { answer, isPending, problem } = answerOf(state, questionId);
  if (savedOf(state, questionId)?.isLocked) return 'locked';
  if (problem !== null) return 'problem';
  if (isPending) return state.isOnline ? 'saving' : 'kept';
  return isEmpty(answer) ? 'empty' : 'saved';
}

export function savedOf(state: AttemptState, questionId: string): SavedState | undefined {
  return state.attempt?.saved.find((saved) => saved.questionId === questionId);
}

export function countAnswered(state: AttemptState): number {
  const questions = state.attempt?.questions ?? [];
  return questions.filter(({ view }) => !isEmpty(answerOf(state, view.id).answer)).length;
}

export function hasPending(state: AttemptState): boolean {
  return Object.values(state.answers).some(({ isPending }) => isPending);
}

/** The largest known number of any change of this attempt. */
/** Numbers of changes grow with time, in tenths of a second, so that devices that don't know each other agree. */
const sequenceStepMs = 100;
const lastTimedSequence = 900_000;

/** The number of a change that is made now. @param now by the server's clock */
export function nextSequence(state: AttemptState, now: number): number {
  const elapsedMs = now - (state.attempt?.startedAt ?? now);
  const timed = Math.min(lastTimedSequence, Math.floor(elapsedMs / sequenceStepMs));
  return Math.max(lastSequence(state) + 1, timed, 1);
}

/** The server's outcomes for changes, each with the number it was sent with. */
export function settledChanges(
  outcomes: readonly ChangeOutcome[],
  sent: readonly { operationId: string; sequence: number }[],
): SettledChange[] {
  const sequences = new Map(sent.map(({ operationId, sequence }) => [operationId, sequence]));
  return outcomes.map((outcome) => ({ outcome, sequence: sequences.get(outcome.operationId) ?? 0 }));
}

export function lastSequence(state: AttemptState): number {
  const local = Object.values(state.answers).map(({ sequence }) => sequence);
  const saved = (state.attempt?.saved ?? []).map(({ sequence }) => sequence);
  return Math.max(0, ...local, ...saved);
}
