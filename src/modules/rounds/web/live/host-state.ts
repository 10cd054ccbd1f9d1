// What the host's screen knows, how every message changes it, and what the one obvious next step is. Pure.
import type { HostCommand, HostEvent, HostSeat, HostSnapshot, RoundState } from '../../live.ts';
import { withFeatures } from './with-features.ts';

export type HostState = { now: HostSnapshot | null };

export const initialHostState: HostState = { now: null };

export function hostReducer(state: HostState, event: HostEvent): HostState {
  if (event.kind === 'snapshot') {
    const isOld = state.now !== null && event.snapshot.round.seq < state.now.round.seq;
    return isOld ? state : { now: event.snapshot };
  }
  const { now } = state;
  if (!now) return state;
  if (event.kind === 'seats')
    return { now: { ...now, seats: mergeSeats(now.seats, event.changed, event.removed) } };
  if (event.kind === 'tally') {
    const isCurrent = event.tally.questionId === now.question?.view.id;
    return isCurrent ? { now: { ...now, tally: event.tally } } : state;
  }
  if (event.kind === 'features') {
    const round = withFeatures(now.round, event.features);
    return { now: { ...now, round, features: { ...now.features, ...event.forHosts } } };
  }
  return state;
}

function mergeSeats(seats: HostSeat[], changed: HostSeat[], removed: number[]): HostSeat[] {
  const byNumber = new Map(seats.map((seat) => [seat.number, seat]));
  for (const seat of changed) byNumber.set(seat.number, seat);
  for (const number of removed) byNumber.delete(number);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

export type Step =
  | 'next'
  | 'close'
  | 'reopen'
  | 'discuss'
  | 'end-talk'
  | 'ask-again'
  | 'show-answers'
  | 'reveal'
  | 'leaderboard'
  | 'resume'
  | 'end';

export function isLastQuestion({ nextIndex }: Pick<HostSnapshot, 'nextIndex'>): boolean {
  return nextIndex === null;
}

type Moment = Pick<HostSnapshot, 'round' | 'leaderboard' | 'nextIndex'> &
  Partial<Pick<HostSnapshot, 'areAnswersHidden' | 'mayAskAgain'>>;

/** Whether there is a leaderboard to look at: it is not switched off, and someone has a point. */
export function hasStandings({ round, leaderboard }: Pick<Moment, 'round' | 'leaderboard'>): boolean {
  return round.showLeaderboard && leaderboard.some(({ score }) => score > 0);
}

/** What a host most likely wants now: the large button, the space bar, the remote's one big key. */
export function nextStep(now: Moment): Step | null {
  const { round } = now;
  if (round.phase === 'ended') return null;
  if (round.isPaused) return 'resume';
  switch (round.phase) {
    case 'lobby':
      return 'next';
    case 'question':
      return 'close';
    case 'closed':
      // What is right stays hidden until everyone has voted again.
      if (round.turn?.isTalking) return 'ask-again';
      return round.showResults === 'after-question' ? 'reveal' : onward(now);
    case 'reveal':
      return hasStandings(now) ? 'leaderboard' : onward(now);
    case 'leaderboard':
      return onward(now);
    case 'open':
      return 'end';
  }
}

function onward(now: Pick<Moment, 'nextIndex'>): Step {
  return isLastQuestion(now) ? 'end' : 'next';
}

/** Everything else that makes sense in this phase, beside the next step. */
export function otherSteps(now: Moment): Step[] {
  const { round } = now;
  const main = nextStep(now);
  const all: Record<RoundState['phase'], Step[]> = {
    lobby: [],
    question: ['close'],
    closed: closedSteps(now),
    reveal: ['leaderboard', onward(now)],
    leaderboard: [onward(now)],
    open: [],
    ended: [],
  };
  return all[round.phase].filter((step) => step !== main && (step !== 'leaderboard' || hasStandings(now)));
}

function closedSteps(now: Moment): Step[] {
  if (now.round.turn?.isTalking) return ['end-talk'];
  return [
    'reopen',
    ...(now.mayAskAgain ? (['discuss'] as const) : []),
    ...(now.areAnswersHidden ? (['show-answers'] as const) : []),
    'reveal',
    'leaderboard',
    onward(now),
  ];
}

/** How long a room talks, unless the host adds or takes away some of it. */
const talkSeconds = 120;

/** The command of a step, with the state it was meant for. */
export function stepCommand(step: Step, round: RoundState): HostCommand {
  if (step === 'end' || step === 'resume') return { do: step };
  if (step === 'discuss') return { do: step, seconds: talkSeconds, from: momentOf(round) };
  return { do: step, from: momentOf(round) };
}

export function momentOf({ phase, questionIndex }: RoundState): {
  phase: RoundState['phase'];
  questionIndex: number;
} {
  return { phase, questionIndex };
}

/** While a question is open, or talked about, its clock can be prolonged, also while it is paused. */
export function hasClock({ phase, closesAt, remainingMs, turn }: RoundState): boolean {
  if (turn?.isTalking) return true;
  return phase === 'question' && (closesAt !== null || remainingMs !== null);
}

/** Who is in the room now, and who has a seat and no connection. */
export function presenceOf({ seats }: Pick<HostSnapshot, 'seats'>): { here: number; offline: HostSeat[] } {
  const offline = seats.filter(({ isOnline }) => !isOnline);
  return { here: seats.length - offline.length, offline };
}

/** Seats that count for "answered n of m": everyone who joined. */
export function answeredOf(now: HostSnapshot): { answered: number; seats: number } {
  const { tally, seats } = now;
  return { answered: tally?.answeredCount ?? 0, seats: Math.max(tally?.seatCount ?? 0, seats.length) };
}
