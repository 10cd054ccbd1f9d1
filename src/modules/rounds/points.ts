// Where later modules show something: in a live round, and below the result of a round or an attempt.

import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';
import type { SeatResponse } from './contract/results.ts';
import type { HostSnapshot, Phase, PlayerSnapshot } from './live.ts';

/** The secret opens the seat, on this device alone. */
type OwnResultPartProps = { quizId: string; participantId: string };

type OwnResultPart = Placed & { load: LoadPart<OwnResultPartProps> };

/** Parts below a student's own result, in a room and after an attempt. */
export const ownResultParts = definePoint<OwnResultPart>('own-result-parts');

/** On the host's screens. `press` sends one of the feature's commands. @returns whether it was done */
type HostPart = { now: HostSnapshot; press: (command: string, input: unknown) => Promise<boolean> };

/** What a live feature's part gets, by where it is. */
export type LiveSpots = {
  /** Beside the name: `offer` is what the feature's `join.offer` says; `value` is sent with the join. */
  join: {
    offer: unknown;
    value: unknown;
    onChange: (value: unknown) => void;
    /** Joins, where the part says who it is. @returns the code of a refusal; null once joined */
    enter: () => Promise<string | null>;
  };
  lobby: HostPart;
  question: HostPart;
  reveal: HostPart;
  leaderboard: HostPart;
  remote: HostPart;
  /** Below the current screen of a player. @throws CallError why a command was refused */
  phone: { now: PlayerSnapshot; send: (command: string, input: unknown) => Promise<void> };
  results: { quizId: string; roundId: string; responses: readonly SeatResponse[] };
};

export type LivePartOn<On extends keyof LiveSpots> = Placed & {
  on: On;
  /** The name of its live feature: where that is not in use, the part is not loaded. */
  feature: string;
  load: LoadPart<LiveSpots[On]>;
  /** Its minimum height until it is loaded, as a CSS value. */
  room?: string;
  /** On the page of joining: it says who joins, in place of the name, and sends the join itself by `enter`. */
  namesPlayer?: true;
  /** On the host's screen: whether it is shown in place of what is there, as a board of teams in place of one of people. */
  isInstead?: true | ((now: HostSnapshot) => boolean);
};

/** Parts of live features in a round: joining, lobby, question, reveal, leaderboard, remote control, phone, results. */
type LivePart = { [On in keyof LiveSpots]: LivePartOn<On> }[keyof LiveSpots];

export const liveParts = definePoint<LivePart>('live-parts');

/** What a host may turn on while a round is running, in the menu of the host's screens until the feature is in use. */
type LiveSwitch = Placed & {
  feature: string;
  /** When it is offered; at any time if absent. */
  phases?: readonly Phase[];
  label: () => string;
  /** The feature's command that switches it on. */
  command: string;
  input: unknown;
};

export const liveSwitches = definePoint<LiveSwitch>('live-switches');
