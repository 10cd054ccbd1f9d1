// What the screens of a round show of the floor, as their live channel carries it.
import type { FloorShelf, FloorState, FloorSwitches } from '../contract.ts';

/** `name` is null where it was asked anonymously, or whose seat is no more. */
export type ShownFloorQuestion = { number: number; text: string; name: string | null; state: FloorState };

/** Where a question went, for the phone that asked it. */
export type Whereabouts = FloorState | 'hidden' | 'merged';

/** Everyone's: the pinned ones, those with the most votes, the newest, and some answered ones. */
export type FloorView = FloorSwitches & {
  shownNumber: number | null;
  /** How many there are to vote for. */
  count: number;
  questions: ShownFloorQuestion[];
  /** What hosts moved last. */
  moved: [number: number, to: Whereabouts][];
};

/** Beside it, because it changes more often: the votes of the questions that are shown. */
export type VotesView = [number: number, votes: number][];

/** What a seat alone sees: what it asked and what it votes for. */
export type OwnFloor = { asked: { number: number; text: string; at: Whereabouts }[]; voted: number[] };

/** What hosts alone see. `revision` rises when their list may be outdated. */
export type HostFloor = { counts: Record<FloorShelf, number>; revision: number };
