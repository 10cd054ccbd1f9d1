// What the screens of a round know of the floor, as its server part sends it.
import type { FeatureValues } from '#modules/rounds/live.ts';
import type { FloorView, OwnFloor, ShownFloorQuestion, VotesView, Whereabouts } from '../contract/views.ts';
import type { FloorSort } from '../contract.ts';

export type CountedQuestion = ShownFloorQuestion & { votes: number };

/** Sends one of the host’s commands. @returns whether it was done */
export type Press = (command: string, input: unknown) => Promise<boolean>;

const nothingOwn: OwnFloor = { asked: [], voted: [] };

/** Null while it is not there. */
export function viewIn(features: FeatureValues | undefined): FloorView | null {
  return (features?.floor ?? null) as FloorView | null;
}

export function ownIn(own: FeatureValues | undefined): OwnFloor {
  return (own?.floor ?? nothingOwn) as OwnFloor;
}

/** The questions with their votes, which come apart from them. */
export function countedIn(features: FeatureValues | undefined): CountedQuestion[] {
  const votes = new Map((features?.['floor-votes'] ?? []) as VotesView);
  return (viewIn(features)?.questions ?? []).map((question) => ({
    ...question,
    votes: votes.get(question.number) ?? 0,
  }));
}

const rankOf = { pinned: 0, live: 1, waiting: 2, answered: 3, archived: 4 } as const;

const comparing: Record<FloorSort, (one: CountedQuestion, other: CountedQuestion) => number> = {
  votes: (one, other) => other.votes - one.votes || one.number - other.number,
  new: (one, other) => other.number - one.number,
  old: (one, other) => one.number - other.number,
};

/** Pinned ones first, answered ones last. */
export function sorted(questions: readonly CountedQuestion[], sort: FloorSort): CountedQuestion[] {
  return questions.toSorted(
    (one, other) => rankOf[one.state] - rankOf[other.state] || comparing[sort](one, other),
  );
}

/** Where each of one's questions is by now: what everyone gets is newer than what the seat got. */
export function placesOf(
  own: OwnFloor,
  view: FloorView,
): { number: number; text: string; at: Whereabouts }[] {
  const moved = new Map(view.moved);
  return own.asked.map((question) => ({ ...question, at: moved.get(question.number) ?? question.at }));
}
